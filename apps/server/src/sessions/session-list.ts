import { MarketError } from '@marketscope/contract/errors'
import type { Kysely } from 'kysely'
import { noteEnded } from '../audit/session-entries.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Schema } from '../database/schema.ts'

/** A session as its owner sees it. */
export interface ShownSession {
  id: string
  browser: string | null
  created_at: Date
  seen_at: Date
}

/** The sessions of an account that go on, latest used first. */
export function activeSessions(db: Kysely<Schema>, accountId: string, now: Date): Promise<ShownSession[]> {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'created_at', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of the account. Throws `no_data` when the account has none of this id that goes on. */
export async function endOneSession(db: Kysely<Schema>, accountId: string, id: string, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('session')
      .set({ ended_at: now, ended_why: 'signed_out' })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'browser'])
      .executeTakeFirst()
    if (!ended) throw new MarketError('no_data', { zh: '没有这个登录', en: 'There is no such sign-in' })
    await noteEnded(transaction, [ended], 'signed_out', now)
  })
}
