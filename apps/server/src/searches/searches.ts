import { MarketError } from '@marketscope/contract/errors'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { readKept, type Settled, settleKept } from '@marketscope/contract/kept-filter'
import type { Kysely } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Schema } from '../database/schema.ts'
import { base32, keyed } from '../tokens.ts'
import { checkNewSearch } from './search-limits.ts'

const ID_BYTES = 20

/** The id of a filter: 32 small letters and digits, always the same for equal filters, not to be guessed without the server's secret. */
export function urlIdOf(secret: Uint8Array, filter: SearchFilter): string {
  return base32(keyed(secret, 'search', canonicalFilter(filter)).subarray(0, ID_BYTES))
}

/** How exactly it is noted when a search was opened. */
const OPENED_MS = 24 * 3600 * 1000

/** Keeps the filter under its id; one that is kept already stays as it is and counts as opened. `accountId`: who makes it, null: the product itself. Throws `too_many` for more new ones than an account may make. */
export async function saveSearch(
  db: Kysely<Schema>,
  secret: Uint8Array,
  filter: SearchFilter,
  accountId: string | null,
  now: Date,
): Promise<string> {
  const urlId = urlIdOf(secret, filter)
  if (await opened(db, urlId, now)) return urlId
  const text = canonicalFilter(filter)
  await inTransaction(db, async (transaction) => {
    if (accountId !== null) await checkNewSearch(transaction, accountId, Buffer.byteLength(text), now)
    await transaction
      .insertInto('search')
      .values({ url_id: urlId, filter: text, created_at: now, created_by: accountId })
      .onConflict((conflict) => conflict.column('url_id').doNothing())
      .execute()
  })
  return urlId
}

/** What is left of the filter kept under the id, which is opened with this. Throws `no_data` when there is none. */
export async function findSearch(db: Kysely<Schema>, urlId: string, now: Date): Promise<Settled> {
  const found = await opened(db, urlId, now)
  if (!found) throw new MarketError('no_data', { zh: '搜索不存在，请重新搜索', en: 'No such search: please search again' })
  return settleKept(readKept(found.filter))
}

/** Looks a search up and notes, once a day, that it is in use. */
async function opened(db: Kysely<Schema>, urlId: string, now: Date): Promise<{ filter: unknown } | undefined> {
  const found = await db.selectFrom('search').select(['filter', 'opened_at']).where('url_id', '=', urlId).executeTakeFirst()
  if (found && (found.opened_at === null || now.getTime() - found.opened_at.getTime() > OPENED_MS))
    await db.updateTable('search').set({ opened_at: now }).where('url_id', '=', urlId).execute()
  return found
}
