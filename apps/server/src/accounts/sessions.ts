import type { Kysely } from 'kysely'
import type { Account, Schema } from '../database/schema.ts'
import { randomToken, sha256 } from '../tokens.ts'

export const SESSION_DAYS = 30
const DAY_MS = 24 * 3600 * 1000
/** A session in use is prolonged at most this often. */
const PROLONG_MS = DAY_MS

const endOf = (now: Date) => new Date(now.getTime() + SESSION_DAYS * DAY_MS)

/** Starts a session and gives its token, which is stored nowhere but with the caller. */
export async function startSession(db: Kysely<Schema>, accountId: string, now: Date): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('session')
    .values({ token_hash: sha256(token), account_id: accountId, created_at: now, seen_at: now, expires_at: endOf(now) })
    .execute()
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  return token
}

/** The account of a session that has not ended; `prolonged` when its end was moved on just now. */
export async function accountOfSession(
  db: Kysely<Schema>,
  token: string,
  now: Date,
): Promise<{ account: Account; prolonged: boolean } | null> {
  const hash = sha256(token)
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select('session.seen_at')
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!found) return null
  const { seen_at, ...account } = found
  const prolonged = now.getTime() - seen_at.getTime() >= PROLONG_MS
  if (prolonged)
    await db
      .updateTable('session')
      .set({ seen_at: now, expires_at: endOf(now) })
      .where('token_hash', '=', hash)
      .execute()
  return { account, prolonged }
}

export async function endSession(db: Kysely<Schema>, token: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', sha256(token)).execute()
}
