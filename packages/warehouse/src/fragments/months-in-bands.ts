import { UNKNOWN_BAND } from '../figures/figures.ts'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** What is read of the months beside their band. */
export interface BandReading {
  /** Columns of `item_year`, with their names. */
  columns?: readonly { name: Sql; from: Sql }[]
  /** Windows whose months are read; default: now. {@link inBandWindow} tells them apart. */
  windows?: readonly WindowName[]
}

/**
 * A subselect with one row per item and month that counts: year, place (1 = January), item, the columns asked for, sales, sold and `band`, the index of
 * the band (from 0) its average price falls in. Bands are left-closed, right-open: sales ÷ sold rounded down to minor units lies in a band with whole
 * bounds exactly when the quotient does. Nothing sold: the list price. `from`: the lower ends, minor units.
 */
export function monthsInBands(from: readonly number[], scope: Scope, { columns = [], windows = ['now'] }: BandReading = {}): Sql {
  const edges = v.int64s(from)
  const bare = scope.unpriced.size > 0
  const unknown = bare ? sql`bitAnd(unpriced, bit) != 0, toInt64(-1), ` : sql``
  const paid = sql`multiIf(${unknown}sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price)`
  const masks = masksOf(windows, scope)
  const any = masks.reduce((all, mask) => (all === mask ? all : sql`bitOr(${all}, ${mask})`))
  const kept = [...masks, ...columns.map(({ name }) => name)]
  return sql`(
    SELECT year, place, item, bit, ${join(kept, ', ')}, sales, sold, ${paid} AS paid,
      if(paid < 0, toInt64(${v.int64(UNKNOWN_BAND)}), toInt64(indexOf(${edges}, roundDown(paid, ${edges}))) - 1) AS band
    FROM ${scope.rows([sql`item`, sql`price`, ...(bare ? [sql`unpriced`] : []), ...columns.map((column) => column.from)], { windows, months: true })}
    ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, ${BITS} AS bit, arrayEnumerate(m_sales) AS place
    WHERE bitAnd(${any}, bit) != 0)`
}

/** Whether a row of {@link monthsInBands} is a month of the window. */
export function inBandWindow(window: WindowName, scope: Scope): Sql {
  return sql`bitAnd(${scope.activeMask(window)}, bit) != 0`
}

/** The masks of the windows, each once: two windows may be the same months. */
function masksOf(windows: readonly WindowName[], scope: Scope): Sql[] {
  return [...new Set(windows.map((window) => scope.activeMask(window)))]
}
