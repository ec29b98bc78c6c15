import type { Month } from '@marketscope/contract/months'
import { accountById } from '../accounts/accounts.ts'
import { rightsUnder } from '../accounts/main-account.ts'
import { viewerOf } from '../accounts/viewer.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { entitledMarkets, newestMonths } from './markets.ts'

type Parts = Pick<Services, 'db' | 'warehouse' | 'custom' | 'corrections' | 'config' | 'now'>
type Wishes = Pick<Account, 'mail_new_months' | 'mail'>

const isMailed = ({ mail_new_months, mail }: Wishes) => mail_new_months && mail !== null

/**
 * The newest months that count as told, where a change begins mails about new months, so that they tell of later ones only; none where it begins none. To be kept in
 * the transaction of the change, and asked before it: describing the markets takes its time. `before` null: a new account.
 */
export async function newestWhenBegun(parts: Parts, before: Wishes | null, after: Account): Promise<Map<string, Month>> {
  if (!isMailed(after) || (before && isMailed(before))) return new Map()
  const main = after.parent_id === null ? undefined : await accountById(parts.db, after.parent_id)
  const counting = main ? { ...after, ...rightsUnder(main, after) } : after
  return newestMonths(await entitledMarkets(parts, counting, viewerOf(counting, parts, parts.now())))
}
