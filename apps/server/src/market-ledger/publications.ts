import type { Publication } from '@marketscope/warehouse/engine/ledger'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { Fenced } from './fenced.ts'
import { tell } from './turns.ts'
import { gaps } from './unknown-market.ts'

/** Makes a publication count. Within one transaction: nobody takes the turn, and nothing else is published, until it has ended. */
export async function countPublication(transaction: Transaction<Schema>, process: string, { revision, epoch }: Publication): Promise<void> {
  const ours = await transaction
    .selectFrom('market_turn')
    .select('epoch')
    .where('work', '=', 'market')
    .where('epoch', '=', epoch)
    .where('process', '=', process)
    .forUpdate()
    .executeTakeFirst()
  if (!ours) throw new Fenced()
  const before = await transaction
    .selectFrom('market_publication')
    .select((of) => of.fn.max('revision').as('last'))
    .executeTakeFirst()
  if ((before?.last ?? 0) + 1 !== revision) throw new Fenced()
  await transaction.insertInto('market_publication').values({ revision, epoch, published_at: sql<Date>`clock_timestamp()` }).execute()
  await tell(transaction)
}

/** Makes these what counts: of rows with one number the latest. Throws a MarketFault where a publication is missing. */
export async function notePublications(db: Kysely<Schema>, rows: readonly Publication[]): Promise<void> {
  const last = new Map<number, number>()
  for (const { revision, epoch } of rows) last.set(revision, Math.max(epoch, last.get(revision) ?? 0))
  const found = [...last].map(([revision, epoch]) => ({ revision, epoch })).sort((a, b) => a.revision - b.revision)
  if (found.some(({ revision }, place) => revision !== place + 1)) throw gaps()
  const newest = Math.max(0, ...found.map(({ epoch }) => epoch))
  await db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('market_turn')
      .set({ epoch: sql<number>`GREATEST(epoch, ${newest}::bigint) + 1` })
      .where('work', '=', 'market')
      .execute()
    await transaction.deleteFrom('market_publication').execute()
    const published_at = sql<Date>`clock_timestamp()`
    for (const one of found)
      await transaction
        .insertInto('market_publication')
        .values({ ...one, published_at })
        .execute()
  })
}
