import { type Sql, sql } from '../sql/sql.ts'
import { PAID } from './month-predicates.ts'

/** What every row of a scope says of its item, whichever way the rows are kept. */
export const ROW_COLUMNS = {
  item: sql`item`,
  item_id: sql`item_id`,
  site: sql`site`,
  category: sql`category`,
  brand_id: sql`brand_id`,
  shop: sql`shop`,
  shop_id: sql`shop_id`,
  shop_type: sql`shop_type`,
} as const

/** What a row of one month says beside it, in minor units, −1 where it is not known: its list price, and the price of its item in the month. */
export const MONTH_COLUMNS = { list_price: sql`list_price`, paid: PAID } as const

export type RowColumn = keyof typeof ROW_COLUMNS
export type MonthColumn = keyof typeof MONTH_COLUMNS

/** A column that is made of those of `item_year`, with its name. */
export interface DerivedColumn {
  name: Sql
  from: Sql
}

/** What the column of a row is called. */
export function columnName(column: RowColumn | MonthColumn | DerivedColumn): Sql {
  if (typeof column !== 'string') return column.name
  return column in ROW_COLUMNS ? ROW_COLUMNS[column as RowColumn] : MONTH_COLUMNS[column as MonthColumn]
}

/** Whether the column is one of a month, and not of the row that a year's months are in. */
export function isOfMonth(column: RowColumn | MonthColumn | DerivedColumn): column is MonthColumn {
  return typeof column === 'string' && column in MONTH_COLUMNS
}
