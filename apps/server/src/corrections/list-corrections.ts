import type { CorrectedItem } from '@marketscope/contract/calls/correction'
import { type CorrectionKind, correctedMonths } from '@marketscope/contract/corrections'
import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { CorrectionBatchTable } from '../database/correction-tables.ts'
import type { Account, Schema } from '../database/schema.ts'
import type { FileRow } from './correction-file.ts'
import { AS_THEY_COUNT, ownersOf } from './correction-store.ts'

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** A completed or undone change as it is told. */
export const shownBatch = ({ id, who, shared, note, state, items, at, undone_at, undone_by }: Selectable<CorrectionBatchTable>) => ({
  ...{ id, who, shared, note, state, items, undone_by },
  at: seconds(at),
  undone_at: undone_at === null ? null : seconds(undone_at),
})

function ownedBy(account: Pick<Account, 'id' | 'parent_id'>) {
  return (is: ExpressionBuilder<{ correction_batch: CorrectionBatchTable }, 'correction_batch'>) =>
    is.or(
      Object.values(ownersOf(account)).map(({ owner_id, shared }) => is.and([is('owner_id', '=', owner_id), is('shared', '=', shared)])),
    )
}

/** A completed, pending or undone change of the account or its company. */
export function findBatch(db: Kysely<Schema>, account: Pick<Account, 'id' | 'parent_id'>, id: string) {
  return db.selectFrom('correction_batch').selectAll().where(ownedBy(account)).where('id', '=', id).executeTakeFirst()
}

export interface CorrectionsAsked {
  word: string
  offset: number
  limit: number
}

type Shown = Omit<CorrectedItem, 'market' | 'called'>

/** The corrections of an account and its company, latest first. */
export async function correctionPage(db: Kysely<Schema>, account: Account, { word, offset, limit }: CorrectionsAsked) {
  const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
  const batches = await db
    .selectFrom('correction_batch')
    .selectAll()
    .where(ownedBy(account))
    .where('state', 'in', ['completed', 'undone'])
    .execute()
  const byId = new Map(batches.map((batch) => [batch.id, batch]))
  if (byId.size === 0) return { rows: [], count: 0 }
  const found = db
    .selectFrom('correction')
    .innerJoin('correction_batch as batch', 'batch.id', 'correction.batch_id')
    .where('batch_id', 'in', [...byId.keys()])
    .$if(word !== '', (query) =>
      query.where((is) =>
        is.or((['correction.item_id', 'title', 'name', 'value', 'note', 'who'] as const).map((column) => is(column, 'ilike', like))),
      ),
    )
  const [{ count }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .select(['batch_id', 'site', 'item_id', 'title', 'kind', 'name', 'before', 'value', 'first_month', 'last_month'])
      .orderBy('batch.at', 'desc')
      .orderBy('batch.place', 'desc')
      .orderBy('batch.id')
      .orderBy('line')
      .offset(offset)
      .limit(limit)
      .execute(),
  ])
  const shown = rows.flatMap(({ batch_id, first_month, last_month, ...row }): Shown[] => {
    const batch = byId.get(batch_id)
    return batch ? [{ ...row, from: first_month, to: last_month, batch: shownBatch(batch) }] : []
  })
  return { rows: shown, count: Number(count) }
}

/** All corrections of an account and its company that are in force, in the order in which they count. */
export async function correctionsInForce(db: Kysely<Schema>, account: Account): Promise<FileRow[]> {
  const rows = await db
    .selectFrom('correction')
    .innerJoin('correction_batch as batch', 'batch.id', 'correction.batch_id')
    .select(['site', 'item_id', 'title', 'kind', 'name', 'value', 'first_month', 'last_month', 'batch.note', 'batch.who'])
    .where((is) =>
      is.or(
        Object.values(ownersOf(account)).map(({ owner_id, shared }) =>
          is.and([is('batch.owner_id', '=', owner_id), is('batch.shared', '=', shared)]),
        ),
      ),
    )
    .where('batch.state', '=', 'completed')
    .orderBy(AS_THEY_COUNT)
    .execute()
  // What was said of attributes before these are recorded counts nowhere, and could not be imported.
  return rows.flatMap(({ first_month: from, last_month: to, ...row }) =>
    correctedMonths(row.kind, { start: from, end: to }) ? [{ ...row, from, to }] : [],
  )
}

/** How many of the products have a correction of the field in these months. */
export async function correctedBefore(
  db: Kysely<Schema>,
  account: Account,
  field: { kind: CorrectionKind; name: string },
  { start, end }: { start: string; end: string },
  items: readonly { site: string; item_id: string }[],
): Promise<number> {
  const rows = await db
    .selectFrom('correction')
    .innerJoin('correction_batch', 'correction_batch.id', 'correction.batch_id')
    .select(['site', 'item_id'])
    .distinct()
    .where((is) =>
      is.or(
        Object.values(ownersOf(account)).map(({ owner_id, shared }) => is.and([is('owner_id', '=', owner_id), is('shared', '=', shared)])),
      ),
    )
    .where('state', '=', 'completed')
    .where('kind', '=', field.kind)
    .where(sql`lower(name)`, '=', field.name.toLowerCase())
    .where('first_month', '<=', end)
    .where('last_month', '>=', start)
    .execute()
  const known = new Set(rows.map(({ site, item_id }) => `${site} ${item_id}`))
  return items.filter(({ site, item_id }) => known.has(`${site} ${item_id}`)).length
}

/** The labels in force, by name. */
export async function labelsOf(db: Kysely<Schema>, account: Account): Promise<string[]> {
  const rows = await db
    .selectFrom('correction')
    .innerJoin('correction_batch', 'correction_batch.id', 'correction.batch_id')
    .select('name')
    .distinct()
    .where((is) =>
      is.or(
        Object.values(ownersOf(account)).map(({ owner_id, shared }) => is.and([is('owner_id', '=', owner_id), is('shared', '=', shared)])),
      ),
    )
    .where('state', '=', 'completed')
    .where('kind', '=', 'label')
    .where('value', 'is not', null)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
