import type { SearchFilter } from '@marketscope/contract/filter'
import type { Text } from '@marketscope/contract/text'
import type { RollupGrouping } from '../scope/rollup-source.ts'
import type { DerivedColumn, MonthColumn, RowColumn } from '../scope/row-columns.ts'
import type { Hole, Sql } from '../sql/sql.ts'

/** What the rows of a scope can be put together by. */
export interface Dimension {
  id: string
  name: Text
  /** What its keys are: an id or a text, a month (year × 12 + place), or the place of a band. */
  kind: 'id' | 'text' | 'month' | 'band'
  /** The field of a filter that choosing a key narrows; null where none does. */
  narrows: keyof SearchFilter | null
  /** What of the rows it is told from. */
  columns: readonly (RowColumn | MonthColumn | DerivedColumn)[]
  /** What of the table of items it is told from, where that is no column of the rows: an expression, and what it is called. */
  ofItem?: DerivedColumn
  /** Whether it tells the months of a row apart. */
  monthly?: true
  /** What rows are put together by first, over the columns. */
  raw: Sql
  /** What of the sums that were worked out before it is: a grouping, bands by their lower ends, or the months. Left out: none. */
  rollup?: RollupGrouping | { bands: readonly number[] } | 'month'
  /** Only rows of these keys. */
  among?(keys: readonly string[]): Sql
  /** Keys as a list of the type of the raw; left out: texts. */
  list?(keys: readonly string[]): Hole
  /** What a raw counts for, as an array of (key, as it is shown): nothing, one or several, each once. Left out: for itself. */
  members?(raw: Sql): Sql
}
