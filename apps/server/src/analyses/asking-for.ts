import { MarketError } from '@marketscope/contract/errors'
import { accountById, checkUsable } from '../accounts/accounts.ts'
import { kindOf } from '../accounts/kinds.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { viewerOf } from '../accounts/viewer.ts'
import type { Services } from '../services.ts'
import type { Asking } from './answer.ts'

/** Asks in the name of an account, with what it may see by now; in the background unless somebody waits for it. Throws a MarketError for one that is gone, has ended or is disabled. */
export async function askingFor(accountId: string, services: Services, signal: AbortSignal, background = true): Promise<Asking> {
  const { db, config, now } = services
  const account = await withMainRights(db, await accountById(db, accountId))
  if (!account) throw new MarketError('no_permission')
  checkUsable(account, now())
  // What is made here stays, and another server may have taken a correction a moment ago.
  await services.corrections.refresh(account)
  const kind = kindOf(account, config.staff_domain)
  return {
    signedIn: () => ({ account, kind, session: null, scope: 'all' }),
    viewer: () => viewerOf(account, services, now()),
    asking: () => ({ signal, account: account.id, ...(background ? { background } : {}) }),
  }
}
