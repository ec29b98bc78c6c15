import { LIMITS } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import type { Kysely, Selectable } from 'kysely'
import type { RecentSearchTable } from '../database/recent-search-table.ts'
import type { Schema } from '../database/schema.ts'

/** A recent search as it is kept, with its filter. */
type KeptRecent = Selectable<RecentSearchTable> & { filter: unknown }

/** Puts a search on top of those the account opened lately and drops the oldest beyond what is kept. A search there is none of is no fault. */
export async function noteRecent(
  db: Kysely<Schema>,
  accountId: string,
  urlId: string,
  months: MonthRange | null,
  now: Date,
): Promise<void> {
  const said = { start: months?.start ?? null, end: months?.end ?? null, opened_at: now }
  const known = await db.selectFrom('search').select('url_id').where('url_id', '=', urlId).executeTakeFirst()
  if (!known) return
  await db
    .insertInto('recent_search')
    .values({ account_id: accountId, url_id: urlId, ...said })
    .onConflict((conflict) => conflict.columns(['account_id', 'url_id']).doUpdateSet(said))
    .execute()
  await db
    .deleteFrom('recent_search')
    .where('account_id', '=', accountId)
    .where('url_id', 'not in', ({ selectFrom }) =>
      selectFrom('recent_search')
        .select('url_id')
        .where('account_id', '=', accountId)
        .orderBy('opened_at', 'desc')
        .orderBy('url_id')
        .limit(LIMITS.recentSearches),
    )
    .execute()
}

/** The searches an account opened lately, the last one first. */
export async function recentOf(db: Kysely<Schema>, accountId: string, most: number): Promise<KeptRecent[]> {
  return db
    .selectFrom('recent_search')
    .innerJoin('search', 'search.url_id', 'recent_search.url_id')
    .selectAll('recent_search')
    .select('search.filter')
    .where('account_id', '=', accountId)
    .orderBy('recent_search.opened_at', 'desc')
    .orderBy('recent_search.url_id')
    .limit(most)
    .execute()
}

/** Takes a search off those the account opened lately; without one all of them. */
export async function forget(db: Kysely<Schema>, accountId: string, urlId?: string): Promise<void> {
  await db
    .deleteFrom('recent_search')
    .where('account_id', '=', accountId)
    .$if(urlId !== undefined, (query) => query.where('url_id', '=', urlId ?? ''))
    .execute()
}
