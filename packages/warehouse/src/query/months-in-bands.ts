import { PAID } from '../scope/month-predicates.ts'
import type { DerivedColumn, RowColumn } from '../scope/row-columns.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The band of item-months whose price is not known: nothing sold and no list price. */
export const UNKNOWN_BAND = -1

/** What is read of the months beside their band. */
export interface BandReading {
  columns?: readonly (RowColumn | DerivedColumn)[]
  /** Windows whose months are read; default: now. {@link Scope.inWindow} tells them apart. */
  windows?: readonly WindowName[]
}

/**
 * The index (from 0) of the band that the price of a row of {@link Scope.months} with `paid` falls in. Bands are left-closed, right-open: sales ÷ sold rounded down to minor units lies in a band
 * with whole bounds exactly when the quotient does. `from`: the lower ends, minor units.
 */
export function bandOf(from: readonly number[]): Sql {
  const edges = v.int64s(from)
  return sql`if(${PAID} < 0, toInt64(${v.int64(UNKNOWN_BAND)}), toInt64(indexOf(${edges}, roundDown(${PAID}, ${edges}))) - 1)`
}

/** A subselect with one row per item and month that counts: month, item, the columns asked for, sales, sold and `band`, see {@link bandOf}. */
export function monthsInBands(from: readonly number[], scope: Scope, { columns = [], windows = ['now'] }: BandReading = {}): Sql {
  return sql`(SELECT *, ${bandOf(from)} AS band FROM ${scope.months(['item', 'paid', ...columns], windows, undefined, columns)})`
}
