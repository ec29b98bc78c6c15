import { MarketError } from '@marketscope/contract/errors'
import { stateOf } from '../accounts/accounts.ts'
import { accountByAddress } from '../accounts/contacts.ts'
import { withMainRights } from '../accounts/main-account.ts'
import { noteFailedSignIn } from '../audit/session-entries.ts'
import type { Services } from '../services.ts'
import type { Channel } from './one-time-codes.ts'

/** Writes into the audit log that a code was wrong, or that the account is not to be used any more. Other errors, and addresses that no account has, leave no trace there. */
export async function noteRefused(
  services: Pick<Services, 'db' | 'now'>,
  channel: Channel,
  address: string,
  error: unknown,
  request: { id: string },
): Promise<void> {
  if (!(error instanceof MarketError) || (error.kind !== 'verification_code' && error.kind !== 'no_permission')) return
  const account = await withMainRights(services.db, await accountByAddress(services.db, channel, address))
  if (!account) return
  const state = stateOf(account, services.now())
  const why = error.kind === 'no_permission' && state !== 'active' ? state : 'wrong_code'
  await noteFailedSignIn(services, { account, way: channel, why, request })
}
