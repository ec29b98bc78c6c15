import { templateNameKey } from '@marketscope/contract/calls/price-template'
import type { TableView } from '@marketscope/contract/calls/table-view'
import { MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { TableViewTable } from '../database/table-view-table.ts'
import { randomId } from '../tokens.ts'

const shown = ({ id, part, name, columns, at }: Selectable<TableViewTable>): TableView => ({
  ...{ id, part, name, columns },
  at: Math.floor(at.getTime() / 1000),
})

/** The views that an account has of a table, by name. */
export async function tableViewsOf(db: Kysely<Schema>, accountId: string, part: string): Promise<TableView[]> {
  const rows = await db
    .selectFrom('table_view')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('part', '=', part)
    .orderBy('name_key')
    .execute()
  return rows.map(shown)
}

/** Keeps a view under its name, in the place of one of that name. Throws `conflict` when the account has as many as it may. */
export async function keepTableView(
  db: Kysely<Schema>,
  accountId: string,
  { part, name, columns }: Pick<TableView, 'part' | 'name' | 'columns'>,
  now: Date,
): Promise<TableView> {
  return db.transaction().execute(async (transaction) => {
    // One after the other for each account, so that the limit is not passed by two at once.
    await transaction.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute()
    const name_key = templateNameKey(name)
    const others = await transaction
      .selectFrom('table_view')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .where((is) => is.or([is('part', '!=', part), is('name_key', '!=', name_key)]))
      .executeTakeFirstOrThrow()
    if (Number(others.count) >= LIMITS.tableViews) throw TOO_MANY()
    const kept = await transaction
      .insertInto('table_view')
      .values({ id: randomId(), account_id: accountId, part, name, name_key, columns, at: now })
      .onConflict((taken) => taken.columns(['account_id', 'part', 'name_key']).doUpdateSet({ name, columns, at: now }))
      .returningAll()
      .executeTakeFirstOrThrow()
    return shown(kept)
  })
}

/** Throws `no_data` when the account has none of this id. */
export async function removeTableView(db: Kysely<Schema>, accountId: string, id: string): Promise<void> {
  const gone = await db.deleteFrom('table_view').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()
  if (!gone) throw new MarketError('no_data', { zh: '没有这个视图，可能已被删除', en: 'No such view: it may have been removed' })
}

const TOO_MANY = () =>
  new MarketError('conflict', {
    zh: `最多保存 ${LIMITS.tableViews} 个视图，请先删除不再需要的`,
    en: `At most ${LIMITS.tableViews} views can be kept: remove some first`,
  })
