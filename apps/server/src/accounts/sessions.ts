import type { Kysely } from 'kysely'
import { noteEnded, noteSignIn, type SignInWay } from '../audit/session-entries.ts'
import { inTransaction } from '../database/in-transaction.ts'
import type { Account, EndedWhy, Schema } from '../database/schema.ts'
import { randomId, randomToken, sha256 } from '../tokens.ts'
import { isWithin } from '../within.ts'
import { withMainRights } from './main-account.ts'

/** Days after its last use. */
export const SESSION_DAYS = 30
/** Days after signing in, however much it is used. */
export const LONGEST_DAYS = 90
/** A session that ended is kept so long, so that its browser can be told why. */
const KEPT_DAYS = 30
const DAY_MS = 24 * 3600 * 1000
/** When a session was last used is noted at most once a minute. */
const SEEN_MS = 60_000

const endOf = (began: Date, now: Date) => new Date(Math.min(now.getTime() + SESSION_DAYS * DAY_MS, began.getTime() + LONGEST_DAYS * DAY_MS))

/** A sign-in. */
export interface NewSession {
  account_id: string
  /** How many may be signed in to the account at once, this one among them. */
  seats: number
  /** A short name of the browser. */
  browser: string | null
  /** The browser it is proven on, as a one-time code proves it; null: to be told by the first call, see `adoptBrowser`. */
  fingerprint_hash: string | null
  /** How the account signs in; left out: not known. */
  way?: SignInWay
  /** The request it does so by. */
  request?: { id: string }
}

/** Starts a session and gives its token, which is stored nowhere but with the caller. Beyond the account's seats the sessions longest unused end, also when several start at once. */
export async function startSession(db: Kysely<Schema>, { seats, way, request, ...session }: NewSession, now: Date): Promise<string> {
  const token = randomToken()
  const { account_id } = session
  await db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select(['id', 'username'])
      .where('id', '=', account_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await settleExpired(transaction, now, account_id)
    await endBeyond(transaction, account_id, seats - 1, now)
    await transaction
      .insertInto('session')
      .values({ ...session, id: randomId(), token_hash: sha256(token), created_at: now, seen_at: now, expires_at: endOf(now, now) })
      .execute()
    await noteSignIn(transaction, account, { way: way ?? null, browser: session.browser, request: request ?? null }, now)
    const forgotten = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
    await transaction
      .deleteFrom('session')
      .where((where) => where.or([where('ended_at', '<', forgotten), where('expires_at', '<', forgotten)]))
      .execute()
  })
  return token
}

/** Notes of sessions that ran out that they ended, each when it did: of all accounts, or of one. They answer nobody from that moment on, noted or not. */
export async function settleExpired(db: Kysely<Schema>, now: Date, accountId?: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('session')
      .set(({ ref }) => ({ ended_at: ref('expires_at'), ended_why: 'expired' }))
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
      .where('ended_at', 'is', null)
      .where('expires_at', '<=', now)
      .returning(['account_id', 'browser', 'expires_at'])
      .execute()
    await noteEnded(transaction, ended, 'expired', ({ expires_at }) => expires_at)
  })
}

async function endBeyond(db: Kysely<Schema>, accountId: string, kept: number, now: Date): Promise<void> {
  const active = await db
    .selectFrom('session')
    .select(['id', 'account_id', 'browser'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const beyond = active.slice(kept)
  if (beyond.length === 0) return
  const ids = beyond.map(({ id }) => id)
  await db.updateTable('session').set({ ended_at: now, ended_why: 'elsewhere' }).where('id', 'in', ids).execute()
  await noteEnded(db, beyond, 'elsewhere', now)
}

/** The session of a token. */
export interface FoundSession {
  id: string
  account: Account
  fingerprint_hash: string | null
  verified_at: Date | null
  /** Null: it goes on. */
  ended_why: EndedWhy | null
  /** Its end was moved on just now. */
  prolonged: boolean
}

/** A session as it is cached, with its account as it counts. */
export interface CachedSession extends Pick<FoundSession, 'id' | 'account' | 'fingerprint_hash' | 'verified_at' | 'ended_why'> {
  began: Date
  seen_at: Date
  expires_at: Date
}

/** The session of a token; null for a token that is none or ended long ago. */
export async function readSession(db: Kysely<Schema>, token: string): Promise<CachedSession | null> {
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('account')
    .select([
      'session.id as session_id',
      'session.created_at as began',
      'fingerprint_hash',
      'verified_at',
      'seen_at',
      'expires_at',
      'ended_why',
    ])
    .where('session.token_hash', '=', sha256(token))
    .executeTakeFirst()
  if (!found) return null
  const { session_id: id, began, fingerprint_hash, verified_at, seen_at, expires_at, ended_why, ...stored } = found
  return { id, account: await withMainRights(db, stored), fingerprint_hash, verified_at, ended_why, began, seen_at, expires_at }
}

/** A session that is used with this, which is noted in it too. Only the server's clock counts. */
export async function useSession(db: Kysely<Schema>, cached: CachedSession, now: Date): Promise<FoundSession> {
  const { began, seen_at, expires_at, ...found } = cached
  const ended_why = cached.ended_why ?? (expires_at <= now ? 'expired' : null)
  const session = { ...found, ended_why, prolonged: false }
  if (ended_why !== null || isWithin(SEEN_MS, seen_at, now)) return session
  const end = endOf(began, now)
  const prolonged = !isWithin(DAY_MS, expires_at, end)
  // Before it is written: of many calls at once one notes it.
  cached.seen_at = now
  await db
    .updateTable('session')
    .set({ seen_at: now, ...(prolonged ? { expires_at: end } : {}) })
    .where('id', '=', found.id)
    .execute()
  return { ...session, prolonged }
}

/** Whether one was signed in to the account in this browser before, by a code or after verifying. */
export async function knowsBrowser(db: Kysely<Schema>, accountId: string, fingerprintHash: string): Promise<boolean> {
  const known = await db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .where('fingerprint_hash', '=', fingerprintHash)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

/** Makes a browser that the account knows the one of a session that has none yet. */
export async function adoptBrowser(db: Kysely<Schema>, id: string, fingerprintHash: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ fingerprint_hash: fingerprintHash })
    .where('id', '=', id)
    .where('fingerprint_hash', 'is', null)
    .execute()
}

/** Notes that a code proved who is using the session, in this browser: from now on it is the session of this browser and no other. */
export async function markVerified(
  db: Kysely<Schema>,
  id: string,
  browser: { fingerprint_hash: string; browser: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ...browser, verified_at: now })
    .where('id', '=', id)
    .execute()
}

/** Ends the session of a token. */
export async function endSession(db: Kysely<Schema>, token: string, now: Date): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await transaction
      .updateTable('session')
      .set({ ended_at: now, ended_why: 'signed_out' })
      .where('token_hash', '=', sha256(token))
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'browser'])
      .execute()
    await noteEnded(transaction, ended, 'signed_out', now)
  })
}

/** Ends every session of an account that is disabled, and of its sub-accounts, which are disabled with it. */
export async function endDisabled(db: Kysely<Schema>, accountId: string, now: Date): Promise<void> {
  const below = await db.selectFrom('account').select('id').where('parent_id', '=', accountId).execute()
  for (const { id } of [{ id: accountId }, ...below]) await endSessions(db, id, 'disabled', now)
}

/** Ends every session of the account, but the one with the id `keep`. Gives how many ended. */
export async function endSessions(
  db: Kysely<Schema>,
  accountId: string,
  why: EndedWhy,
  now: Date,
  keep: string | null = null,
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const ending = transaction
      .updateTable('session')
      .set({ ended_at: now, ended_why: why })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
    const ended = await (keep === null ? ending : ending.where('id', '!=', keep)).returning(['account_id', 'browser']).execute()
    await noteEnded(transaction, ended, why, now)
    return ended.length
  })
}
