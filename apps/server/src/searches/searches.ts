import { MarketError } from '@marketscope/contract/errors'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { readKept, type Settled, settleKept } from '@marketscope/contract/kept-filter'
import type { Kysely } from 'kysely'
import { inTransaction } from '../database/in-transaction.ts'
import type { Schema } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { base32, keyed } from '../tokens.ts'
import { checkNewSearch } from './search-limits.ts'

const ID_BYTES = 20

/** The id of a filter: 32 small letters and digits, always the same for equal filters, not to be guessed without the server's secret. */
export function urlIdOf(secret: Uint8Array, filter: SearchFilter): string {
  return base32(keyed(secret, 'search', canonicalFilter(filter)).subarray(0, ID_BYTES))
}

type Keeping = Pick<Services, 'db' | 'secret' | 'warehouse' | 'now'>

/** How exactly it is noted when a search was opened. */
const OPENED_MS = 24 * 3600 * 1000

/**
 * Keeps the filter under its id; one that is kept already stays as it is and counts as opened, also where it was kept with its categories spelled otherwise. `accountId`: who makes it, null: the product
 * itself. Throws `too_many` for more new ones than an account may make.
 */
export async function saveSearch({ db, secret, warehouse, now }: Keeping, filter: SearchFilter, accountId: string | null): Promise<string> {
  const { plain, full } = warehouse.spellings(filter)
  const urlId = urlIdOf(secret, plain)
  const there = await keptAlready(db, [...new Set([urlId, urlIdOf(secret, full)])], accountId)
  if (there !== null && (await opened(db, there, now()))) return there
  const text = canonicalFilter(plain)
  await inTransaction(db, async (transaction) => {
    if (accountId !== null) await checkNewSearch(transaction, accountId, Buffer.byteLength(text), now())
    await transaction
      .insertInto('search')
      .values({ url_id: urlId, filter: text, created_at: now(), created_by: accountId })
      .onConflict((conflict) => conflict.column('url_id').doNothing())
      .execute()
  })
  return urlId
}

/** Which of the ids of one market there is: the one that the account follows, else the first; null: none. */
async function keptAlready(db: Kysely<Schema>, urlIds: readonly string[], accountId: string | null): Promise<string | null> {
  const rows = await db.selectFrom('search').select('url_id').where('url_id', 'in', urlIds).execute()
  const there = urlIds.filter((id) => rows.some(({ url_id }) => url_id === id))
  if (there.length > 1 && accountId !== null) {
    const follow = db.selectFrom('follow').select('url_id').where('account_id', '=', accountId).where('url_id', 'in', there)
    const followed = new Set((await follow.execute()).map(({ url_id }) => url_id))
    return there.find((id) => followed.has(id)) ?? there[0] ?? null
  }
  return there[0] ?? null
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
