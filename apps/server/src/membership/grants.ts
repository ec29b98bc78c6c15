import { FREE_QUESTIONS, type GrantCause } from '@marketscope/contract/membership'
import { type Kysely, type Selectable, sql } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { QuestionEntryTable, QuestionGrantTable } from '../database/question-tables.ts'
import type { Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { randomId } from '../tokens.ts'

export type Parts = Pick<Services, 'db' | 'now'>
export type KeptGrant = Selectable<QuestionGrantTable>
/** A grant with what is left of it, whether or not it has ended. */
export type CountedGrant = KeptGrant & { left: number }

export const DAY_MS = 24 * 3600 * 1000

/** What an account is to be given. */
export interface GrantOrder {
  cause: GrantCause
  /** An account is given something once for each. */
  source: string
  questions: number
  /** How long; null: without an end. */
  days: number | null
  /** Whether its days begin where a membership that is going on ends, so that who renews early loses none. */
  renews?: boolean
  /** Why staff gives it. */
  note?: string
}

/**
 * Works at the questions of an account, one at a time. The time is looked at when it is its turn: of two who came together, the second one sees what the first
 * one did as done before it.
 */
export function onQuestions<T>(
  { db, now }: Parts,
  accountId: string,
  work: (transaction: Kysely<Schema>, at: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${`questions:${accountId}`}))`.execute(transaction)
    return work(transaction, now())
  })
}

/** Gives an account questions; null: it was given them before. Works within {@link onQuestions}. */
export async function grant(
  db: Kysely<Schema>,
  accountId: string,
  { cause, source, questions, days, renews = false, note }: GrantOrder,
  at: Date,
): Promise<KeptGrant | null> {
  const begins = renews ? ((await membershipEnd(db, accountId, at)) ?? at) : at
  const row = {
    ...{ id: randomId(), account_id: accountId, cause, source, questions, granted_at: at, note: note ?? null },
    ends_at: days === null ? null : new Date(begins.getTime() + days * DAY_MS),
  }
  const kept = await db
    .insertInto('question_grant')
    .values(row)
    .onConflict((same) => same.columns(['account_id', 'source']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!kept) return null
  await enter(db, kept, { kind: 'grant', questions }, at)
  return kept
}

/** Gives the free allowance to an account that has not had it. */
export function grantFree(db: Kysely<Schema>, accountId: string, at: Date): Promise<KeptGrant | null> {
  return grant(db, accountId, { cause: 'free', source: 'free', questions: FREE_QUESTIONS, days: null }, at)
}

/** Adds a line to the ledger. */
export async function enter(
  db: Kysely<Schema>,
  { id, account_id }: Pick<KeptGrant, 'id' | 'account_id'>,
  entry: Pick<Selectable<QuestionEntryTable>, 'kind' | 'questions'> & { question_id?: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('question_entry')
    .values({ id: randomId(), account_id, grant_id: id, ...entry, at })
    .execute()
}

/**
 * Takes back what is left of a grant, its questions and its time: questions of it that are returned later are taken back too, and a membership that was renewed onto it
 * begins where its unused time began. Gives how many questions there were. Works within {@link onQuestions}.
 */
export async function revokeGrant(db: Kysely<Schema>, grantId: string, at: Date): Promise<number> {
  const [found] = await counted(db, { id: grantId })
  if (!found || found.revoked_at !== null) return 0
  await db.updateTable('question_grant').set({ revoked_at: at }).where('id', '=', grantId).execute()
  if (found.left > 0) await enter(db, found, { kind: 'revoke', questions: -found.left }, at)
  await closeUp(db, found, at)
  return found.left
}

/** Moves what was renewed onto a revoked grant into the time that is left of it. */
async function closeUp(db: Kysely<Schema>, { account_id, cause, ends_at }: KeptGrant, at: Date): Promise<void> {
  if (!isOfPlan({ cause }) || ends_at === null || ends_at <= at) return
  const others = await membershipsOf(db, account_id, at)
  const before = others.findLast((one) => one.ends_at < ends_at)
  const unused = ends_at.getTime() - (before?.ends_at ?? at).getTime()
  for (const later of others.filter((one) => one.ends_at > ends_at))
    await db
      .updateTable('question_grant')
      .set({ ends_at: new Date(later.ends_at.getTime() - unused) })
      .where('id', '=', later.id)
      .execute()
}

/** Grants with what is left of each, those that end soonest first, those without an end last. */
export async function counted(db: Kysely<Schema>, of: { account_id: string } | { id: string }): Promise<CountedGrant[]> {
  const rows = await db
    .selectFrom('question_grant')
    .selectAll('question_grant')
    .select((row) =>
      row
        .selectFrom('question_entry')
        .select(({ fn }) => fn.sum<number | string | null>('question_entry.questions').as('left'))
        .whereRef('question_entry.grant_id', '=', 'question_grant.id')
        .as('left'),
    )
    .where(({ eb, and }) => and(Object.entries(of).map(([column, value]) => eb(column as 'account_id', '=', value))))
    .orderBy(sql`question_grant.ends_at`, (order) => order.asc().nullsLast())
    .orderBy('question_grant.granted_at')
    .orderBy('question_grant.id')
    .execute()
  return rows.map((row) => ({ ...row, left: Number(row.left ?? 0) }))
}

/** Whether the grant counts at the moment. */
export const isInForce = ({ ends_at, revoked_at }: Pick<KeptGrant, 'ends_at' | 'revoked_at'>, at: Date): boolean =>
  revoked_at === null && (ends_at === null || ends_at > at)

/** Whether it is of a membership that was bought. */
export const isOfPlan = <G extends Pick<KeptGrant, 'cause'>>(one: G): one is G & { cause: 'monthly' | 'yearly' } =>
  one.cause === 'monthly' || one.cause === 'yearly'

/** The memberships of an account that go on or are still to begin, one after the other. */
async function membershipsOf(db: Kysely<Schema>, accountId: string, at: Date) {
  const open = (await counted(db, { account_id: accountId })).filter((one) => isOfPlan(one) && isInForce(one, at))
  return open.flatMap((one) => (one.ends_at === null ? [] : [{ ...one, ends_at: one.ends_at }]))
}

/** When the membership of an account ends, with what was renewed onto it; null: it has none. */
export async function membershipEnd(db: Kysely<Schema>, accountId: string, at: Date): Promise<Date | null> {
  return (await membershipsOf(db, accountId, at)).at(-1)?.ends_at ?? null
}
