import { LIMITS } from '@marketscope/contract/limits'
import type { Kysely, Selectable } from 'kysely'
import type { FollowTable, Schema } from '../database/schema.ts'
import { withdrawNews } from '../deliveries/alert-news.ts'

/** A followed search as it is kept, with its filter. */
export type KeptFollow = Selectable<FollowTable> & { filter: unknown }

export type FollowDraft = Pick<FollowTable, 'name' | 'note' | 'start' | 'end'>

/** The follows of an account with their filters, latest first. */
const latestFollows = (db: Kysely<Schema>, accountId: string) =>
  db
    .selectFrom('follow')
    .innerJoin('search', 'search.url_id', 'follow.url_id')
    .selectAll('follow')
    .select('search.filter')
    .where('account_id', '=', accountId)
    .orderBy('follow.created_at', 'desc')
    .orderBy('follow.url_id')

/** The follows of an account, latest first; with a search only that one. */
export async function followsOf(db: Kysely<Schema>, accountId: string, urlId?: string): Promise<KeptFollow[]> {
  return latestFollows(db, accountId)
    .$if(urlId !== undefined, (query) => query.where('follow.url_id', '=', urlId ?? ''))
    .execute()
}

/** The follows of an account that are called by a name that another one has too, latest first. */
export async function alikeOf(db: Kysely<Schema>, accountId: string, names: readonly string[]): Promise<KeptFollow[]> {
  if (names.length === 0) return []
  const follows = await latestFollows(db, accountId)
    .where('follow.name', 'in', [...new Set(names)])
    .execute()
  return follows.filter(({ name, url_id }) => follows.some((other) => other.name === name && other.url_id !== url_id))
}

/** The follows that were opened last, then those that were never opened, the newest first. */
export async function lastOpened(db: Kysely<Schema>, accountId: string, most: number): Promise<KeptFollow[]> {
  return db
    .selectFrom('follow')
    .innerJoin('search', 'search.url_id', 'follow.url_id')
    .selectAll('follow')
    .select('search.filter')
    .where('account_id', '=', accountId)
    .orderBy('follow.opened_at', (order) => order.desc().nullsLast())
    .orderBy('follow.created_at', 'desc')
    .orderBy('follow.url_id')
    .limit(most)
    .execute()
}

/** How many searches an account follows. */
export async function followCount(db: Kysely<Schema>, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Changes what is given of a follow. */
export async function changeFollow(db: Kysely<Schema>, accountId: string, urlId: string, change: Partial<FollowDraft>): Promise<void> {
  await db.updateTable('follow').set(change).where('account_id', '=', accountId).where('url_id', '=', urlId).execute()
}

/** Follows a search. One that is followed already stays as it is. False when the account follows as many as it may. */
export async function addFollow(db: Kysely<Schema>, accountId: string, urlId: string, draft: FollowDraft, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    // One after the other for each account, so that two at once do not pass the limit.
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const { count } = await transaction
      .selectFrom('follow')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
    if (count >= LIMITS.follows) return false
    await transaction
      .insertInto('follow')
      .values({ account_id: accountId, url_id: urlId, ...draft, created_at: now })
      .onConflict((conflict) => conflict.columns(['account_id', 'url_id']).doNothing())
      .execute()
    return true
  })
}

/** How many alerts there are on a followed search. */
export async function alertsOn(db: Kysely<Schema>, accountId: string, urlId: string): Promise<number> {
  const { count } = await db
    .selectFrom('alert')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('url_id', '=', urlId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ends a follow, with the alerts on it and what waits to be told of them. */
export async function removeFollow(db: Kysely<Schema>, accountId: string, urlId: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const alerts = await transaction
      .deleteFrom('alert')
      .where('account_id', '=', accountId)
      .where('url_id', '=', urlId)
      .returning(['id', 'account_id'])
      .execute()
    for (const alert of alerts) await withdrawNews(transaction, alert)
    await transaction.deleteFrom('follow').where('account_id', '=', accountId).where('url_id', '=', urlId).execute()
  })
}

/** Notes that the search was looked at, where the account follows it. */
export async function noteOpened(db: Kysely<Schema>, accountId: string, urlId: string, now: Date): Promise<void> {
  await db.updateTable('follow').set({ opened_at: now }).where('account_id', '=', accountId).where('url_id', '=', urlId).execute()
}
