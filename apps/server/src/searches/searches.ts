import { MarketError } from '@marketscope/contract/errors'
import { canonicalFilter, SearchFilter } from '@marketscope/contract/filter'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { base32, keyed } from '../tokens.ts'

const ID_BYTES = 20

/** The id of a filter: 32 small letters and digits, always the same for equal filters, not to be guessed without the server's secret. */
export function urlIdOf(secret: Uint8Array, filter: SearchFilter): string {
  return base32(keyed(secret, 'search', canonicalFilter(filter)).subarray(0, ID_BYTES))
}

/** Keeps the filter under its id; a filter that is kept already stays as it is. */
export async function saveSearch(
  db: Kysely<Schema>,
  secret: Uint8Array,
  filter: SearchFilter,
  accountId: string,
  now: Date,
): Promise<string> {
  const urlId = urlIdOf(secret, filter)
  await db
    .insertInto('search')
    .values({ url_id: urlId, filter: canonicalFilter(filter), created_at: now, created_by: accountId })
    .onConflict((conflict) => conflict.column('url_id').doNothing())
    .execute()
  return urlId
}

/** The filter kept under the id. Throws `no_data` when there is none. */
export async function findSearch(db: Kysely<Schema>, urlId: string): Promise<SearchFilter> {
  const found = await db.selectFrom('search').select('filter').where('url_id', '=', urlId).executeTakeFirst()
  if (!found) throw new MarketError('no_data', { zh: '搜索不存在，请重新搜索', en: 'No such search: please search again' })
  return SearchFilter.parse(found.filter)
}
