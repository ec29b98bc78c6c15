import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { type BandFigures, type BandMonth, UNKNOWN_BAND } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

export function bandFigures(scope: Scope, edges: readonly number[], ask: Ask): Promise<BandFigures[]> {
  return ask<BandFigures>(
    sql`SELECT band, sum(sales) AS sales, sum(sold) AS sold, toInt64(uniqExact(item)) AS items FROM ${monthsInBands(edges, scope)} GROUP BY band`,
  )
}

export function bandGains(scope: Scope, edges: readonly number[], ask: Ask): Promise<{ band: number; sales: number }[]> {
  return ask<{ band: number; sales: number }>(
    sql`SELECT band, sumIf(own_sales, own_sales > 0) AS sales FROM (SELECT band, sales AS own_sales FROM ${monthsInBands(edges, scope)}) GROUP BY band ORDER BY band`,
  )
}

export function bandMonths(scope: Scope, edges: readonly number[], ask: Ask): Promise<BandMonth[]> {
  return ask<BandMonth>(
    sql`SELECT band, year, toInt64(place) AS place, sum(own_sales) AS sales, sum(own_sold) AS sold, sumIf(own_sales, own_sales > 0) AS gained
      FROM (SELECT band, year, place, sales AS own_sales, sold AS own_sold FROM ${monthsInBands(edges, scope)}) GROUP BY band, year, place`,
  )
}

/**
 * A subselect with one row per item and month that counts: year, place (1 = January), item, sales, sold and `band`, the index of the band (from 0)
 * its average price falls in. Bands are left-closed, right-open: sales ÷ sold rounded down to minor units lies in a band with whole bounds
 * exactly when the quotient does. Nothing sold: the list price. `from`: the lower ends, minor units.
 */
function monthsInBands(from: readonly number[], scope: Scope): Sql {
  const edges = v.int64s(from)
  const paid = sql`multiIf(sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price)`
  return sql`(
    SELECT year, place, item, sales, sold, ${paid} AS paid, if(paid < 0, toInt64(${v.int64(UNKNOWN_BAND)}), toInt64(indexOf(${edges}, roundDown(paid, ${edges}))) - 1) AS band
    FROM ${scope.rows([sql`item`, sql`price`], { months: true })}
    ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, ${BITS} AS bit, arrayEnumerate(m_sales) AS place
    WHERE bitAnd(${scope.activeMask('now')}, bit) != 0)`
}
