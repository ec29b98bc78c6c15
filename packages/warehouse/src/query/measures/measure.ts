import type { RowColumn } from '../../scope/row-columns.ts'
import type { ReadWindow } from '../../scope/windows.ts'
import { type Sql, sql } from '../../sql/sql.ts'

/** The rows that a question reads: what each sold in a window, and whether it has a month there. */
export interface Source {
  from: Sql
  total(amount: 'sales' | 'sold', window: ReadWindow): Sql
  active(window: ReadWindow): Sql
}

/** What a measure is of the rows. Sales in minor units; distinct counts are exact. */
export interface Measure {
  /** What of the rows it is told from, beside sales and units. */
  columns: readonly RowColumn[]
  /** Of the rows of a window. */
  of(source: Source, window: ReadWindow): Sql
  /** The same, so that it can be put together again; left out: sums are added up. */
  state?(source: Source, window: ReadWindow): Sql
  /** Only rows of single months tell it. */
  monthly?: true
}

/** The sum of an amount. */
export function summed(amount: 'sales' | 'sold'): Measure {
  return { columns: [], of: ({ total }, window) => sql`sum(${total(amount, window)})` }
}

/** How many things rows name by a key, those that are `none` left out. */
export function distinct(column: RowColumn, key: Sql, none: Sql | null): Measure {
  const counts = (source: Source, window: ReadWindow) =>
    none ? sql`${source.active(window)} AND ${key} != ${none}` : source.active(window)
  return {
    columns: [column],
    of: (source, window) => sql`toInt64(uniqExactIf(${key}, ${counts(source, window)}))`,
    state: (source, window) => sql`uniqExactStateIf(${key}, ${counts(source, window)})`,
  }
}
