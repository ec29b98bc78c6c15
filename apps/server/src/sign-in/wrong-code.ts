import { MarketError } from '@marketscope/contract/errors'
import { accountByAddress } from '../accounts/contacts.ts'
import { noteFailedSignIn } from '../audit/session-entries.ts'
import type { Services } from '../services.ts'
import type { Channel } from './one-time-codes.ts'

/** Writes into the audit log that a code was wrong. Other errors, and addresses that no account has, leave no trace there. */
export async function noteWrongCode(
  services: Pick<Services, 'db' | 'now'>,
  channel: Channel,
  address: string,
  error: unknown,
  request: { id: string },
): Promise<void> {
  if (!(error instanceof MarketError) || error.kind !== 'verification_code') return
  const account = await accountByAddress(services.db, channel, address)
  if (account) await noteFailedSignIn(services, { account, way: channel, request })
}
