import { MarketError } from '@marketscope/contract/errors'
import { stateOf } from '../accounts/accounts.ts'
import { noteFailedSignIn } from '../audit/session-entries.ts'
import type { Account } from '../database/schema.ts'
import type { Services } from '../services.ts'
import type { Channel } from './one-time-codes.ts'

/** Writes into the audit log that a code of the account was wrong, or that it is not to be used any more. Other errors leave no trace there. */
export async function noteRefused(
  services: Pick<Services, 'db' | 'now'>,
  channel: Channel,
  account: Account,
  error: unknown,
  request: { id: string },
): Promise<void> {
  if (!(error instanceof MarketError) || (error.kind !== 'verification_code' && error.kind !== 'no_permission')) return
  const state = stateOf(account, services.now())
  const why = error.kind === 'no_permission' && state !== 'active' ? state : 'wrong_code'
  await noteFailedSignIn(services, { account, way: channel, why, request })
}
