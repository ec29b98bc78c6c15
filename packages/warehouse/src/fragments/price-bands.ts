import { minorUnits } from '@marketscope/contract/currency'
import { bandsOf, PRICE_GRID, type PriceBand, suggestPoints } from '@marketscope/contract/price-points'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The band of item-months whose price is not known: nothing sold and no list price. */
export const UNKNOWN_BAND = -1

/** Bands between all natural prices, minor units, tell where the scope's sales lie. */
const GRID = PRICE_GRID

/** Shares of the sales, from the cheapest, at which a suggested band begins. */
const LEVELS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96]

/** Sales and units of a band in a month. Place: 1 = January. */
export interface BandMonth {
  band: number
  year: number
  place: number
  sales: number
  sold: number
}

/** The bands to use: between the points given, or natural ones from where the scope's sales lie. */
export async function chooseBands(
  points: readonly number[] | undefined,
  scope: Scope,
  ask: <R>(question: Sql) => Promise<R[]>,
): Promise<PriceBand[]> {
  if (points) return bandsOf(points)
  return naturalBands(
    await ask<{ band: number; sales: number }>(
      sql`SELECT band, sumIf(own_sales, own_sales > 0) AS sales FROM (SELECT band, sales AS own_sales FROM ${monthsInBands([0, ...GRID], scope)}) GROUP BY band ORDER BY band`,
    ),
    scope,
  )
}

/** The bands to use, and the months in them. Natural bands begin on the grid, so the months of the grid's bands are added up: one question. */
export async function bandMonths(
  points: readonly number[] | undefined,
  scope: Scope,
  ask: <R>(question: Sql) => Promise<R[]>,
): Promise<{ bands: PriceBand[]; rows: BandMonth[] }> {
  const question = (source: Sql) =>
    sql`SELECT band, year, toInt64(place) AS place, sum(own_sales) AS sales, sum(own_sold) AS sold, sumIf(own_sales, own_sales > 0) AS gained
      FROM (SELECT band, year, place, sales AS own_sales, sold AS own_sold FROM ${source}) GROUP BY band, year, place`
  if (points) {
    const bands = bandsOf(points)
    return { bands, rows: await ask<BandMonth>(question(bandedMonths(bands, scope))) }
  }
  const fine = await ask<BandMonth & { gained: number }>(question(monthsInBands([0, ...GRID], scope)))
  const gains = [...Map.groupBy(fine, (row) => row.band)]
    .map(([band, own]) => ({ band, sales: own.reduce((sum, row) => sum + row.gained, 0) }))
    .sort((a, b) => a.band - b.band)
  const bands = naturalBands(gains, scope)
  const unit = minorUnits(scope.currency)
  const bandOf = (index: number) =>
    bands.findLastIndex((band) => Math.round(band.from * unit) <= (index === 0 ? 0 : (GRID[index - 1] ?? 0)))
  const merged = new Map<string, BandMonth>()
  for (const row of fine) {
    const band = row.band === UNKNOWN_BAND ? UNKNOWN_BAND : bandOf(row.band)
    const key = `${band}|${row.year}|${row.place}`
    const before = merged.get(key) ?? { band, year: row.year, place: row.place, sales: 0, sold: 0 }
    merged.set(key, { ...before, sales: before.sales + row.sales, sold: before.sold + row.sold })
  }
  return { bands, rows: [...merged.values()] }
}

/** `gains`: sales by band of the grid, in order. */
function naturalBands(gains: readonly { band: number; sales: number }[], scope: Scope): PriceBand[] {
  const unit = minorUnits(scope.currency)
  const rows = gains.filter(({ band, sales }) => band >= 0 && sales > 0)
  const tops = rows.map((row) => (GRID[Math.min(row.band, GRID.length - 1)] ?? 0) / unit)
  const sales = rows.map((row) => row.sales)
  return bandsOf(suggestPoints(rows.length === 0 ? [] : LEVELS.map((level) => tops[placeOf(level, sales)] ?? 0)))
}

/** The first place at which the running sum reaches the level's share of the whole. */
function placeOf(level: number, values: readonly number[]): number {
  const whole = values.reduce((sum, value) => sum + value, 0)
  let running = 0
  return values.findIndex((value) => {
    running += value
    return running >= level * whole
  })
}

/**
 * A subselect with one row per item and month that counts: year, place (1 = January), item, sales, sold and `band`, the index of the band (from 0)
 * its average price falls in. Bands are left-closed, right-open: sales ÷ sold rounded down to minor units lies in a band with whole bounds
 * exactly when the quotient does. Nothing sold: the list price.
 */
export function bandedMonths(bands: readonly PriceBand[], scope: Scope): Sql {
  const unit = minorUnits(scope.currency)
  return monthsInBands(
    bands.map((band) => Math.round(band.from * unit)),
    scope,
  )
}

/** Like {@link bandedMonths}; `from`: the lower ends, minor units. */
function monthsInBands(from: readonly number[], scope: Scope): Sql {
  const edges = v.int64s(from)
  const paid = sql`multiIf(sold > 0, intDiv(sales, sold), sold < 0, toInt64(-1), list_price)`
  return sql`(
    SELECT year, place, item, sales, sold, ${paid} AS paid, if(paid < 0, toInt64(${v.int64(UNKNOWN_BAND)}), toInt64(indexOf(${edges}, roundDown(paid, ${edges}))) - 1) AS band
    FROM ${scope.rows([sql`item`, sql`price`], { months: true })}
    ARRAY JOIN m_sales AS sales, m_sold AS sold, price AS list_price, ${BITS} AS bit, arrayEnumerate(m_sales) AS place
    WHERE bitAnd(${scope.activeMask('now')}, bit) != 0)`
}

/** The ends of a band; unknown for the band of unknown prices. */
export function bandEnds(bands: readonly PriceBand[], index: number): { from: number | null; to: number | null } {
  const band = bands[index]
  return band ? { from: band.from, to: band.to } : { from: null, to: null }
}
