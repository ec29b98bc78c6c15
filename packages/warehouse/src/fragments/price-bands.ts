import { minorUnits } from '@marketscope/contract/currency'
import { bandsOf, type PriceBand, suggestPoints } from '@marketscope/contract/price-points'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The band of item-months whose price is not known: nothing sold and no list price. */
export const UNKNOWN_BAND = -1

/** The bands to use: between the points given, or natural ones from where the scope's sales lie. */
export async function chooseBands(
  points: readonly number[] | undefined,
  scope: Scope,
  ask: <R>(question: Sql) => Promise<R[]>,
): Promise<PriceBand[]> {
  if (points) return bandsOf(points)
  const levels = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96]
  const [row] = await ask<{ prices: number[] }>(sql`
    SELECT arrayMap(x -> toInt64(x), quantilesExactWeighted(${sql`0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96`})(intDiv(own_sales, own_sold), toUInt64(own_sales))) AS prices
    FROM (SELECT ${scope.total('sales', 'now')} AS own_sales, ${scope.total('sold', 'now')} AS own_sold FROM ${scope.rows([])}) WHERE own_sales > 0 AND own_sold > 0`)
  const unit = minorUnits(scope.currency)
  return bandsOf(
    suggestPoints(
      (row?.prices ?? []).map((price) => price / unit),
      levels.length,
    ),
  )
}

/**
 * A subselect with one row per item and month that counts: year, place (1 = January), item, sales, sold and `band`, the index of the band (from 0)
 * its average price falls in. Bands are left-closed, right-open: sales ÷ sold rounded down to minor units lies in a band with whole bounds
 * exactly when the quotient does. Nothing sold: the list price.
 */
export function bandedMonths(bands: readonly PriceBand[], scope: Scope): Sql {
  const unit = minorUnits(scope.currency)
  const edges = v.int64s(bands.map((band) => Math.round(band.from * unit)))
  const price = sql`multiIf(sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price)`
  return sql`(
    SELECT year, place, item, sales, sold, ${price} AS paid, if(paid < 0, toInt64(${v.int64(UNKNOWN_BAND)}), toInt64(indexOf(${edges}, roundDown(paid, ${edges}))) - 1) AS band
    FROM ${scope.rows([sql`item`, sql`price`])}
    ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, ${BITS} AS bit, arrayEnumerate(m_sales) AS place
    WHERE bitAnd(${scope.activeMask('now')}, bit) != 0)`
}

/** The ends of a band; unknown for the band of unknown prices. */
export function bandEnds(bands: readonly PriceBand[], index: number): { from: number | null; to: number | null } {
  const band = bands[index]
  return band ? { from: band.from, to: band.to } : { from: null, to: null }
}
