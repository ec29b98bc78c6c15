import { IN_MEMORY } from '../engine/folder.ts'
import { type Identifier, identifier, join, type Sql, sql } from '../sql/sql.ts'
import { MONTH_COLUMNS, ROW_COLUMNS, type RowColumn } from './row-columns.ts'

/** A table with the rows of a scope: one for each item, state and month that counts in one of its windows. */
export type ScopeTable = Identifier

/** Where the tables of scopes are: a database in the engine's memory, which nothing of is left when it ends. */
export const SCOPES = identifier([IN_MEMORY], IN_MEMORY)

/** The columns; the month is year × 12 + place, January 0; amounts in minor units of the version that the scope reads. */
const COLUMNS = sql`month UInt16, item UInt64, item_id String, site LowCardinality(String), category UInt32, brand_id LowCardinality(String), shop UInt64,
  shop_id LowCardinality(String), shop_type LowCardinality(String), list_price Int64, paid Int64, sales Int64, sold Int64`

export const TABLE_COLUMNS = [
  ...(Object.keys(ROW_COLUMNS) as RowColumn[]),
  ...(Object.keys(MONTH_COLUMNS) as (keyof typeof MONTH_COLUMNS)[]),
]

export function tableNamed(name: string): ScopeTable {
  return identifier([name], name)
}

export function makeTable(table: ScopeTable): Sql {
  return sql`CREATE TABLE ${SCOPES}.${table} (${COLUMNS}) ENGINE = Memory`
}

/** `months`: the rows as {@link Scope.months} has them with all columns; `most`: no more than so many are put in. */
export function fillTable(table: ScopeTable, months: Sql, most: Sql): Sql {
  const names = join([sql`month`, ...Object.values(ROW_COLUMNS), ...Object.values(MONTH_COLUMNS), sql`sales`, sql`sold`], ', ')
  return sql`INSERT INTO ${SCOPES}.${table} (${names}) SELECT * FROM ${months} LIMIT ${most}`
}

export function dropTables(tables: readonly ScopeTable[]): Sql {
  const names = tables.map((table) => sql`${SCOPES}.${table}`)
  return sql`DROP TABLE IF EXISTS ${join(names, ', ')} SYNC`
}
