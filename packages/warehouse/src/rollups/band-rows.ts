import type { AskedWindows } from '../scope/rollup-source.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { apart, askedWindows, FIGURE_NAMES, inRange, inWindows, sameAs } from './asked-windows.ts'
import { BAND_STARTS } from './build-bands.ts'
import { type ChosenRollups, hasBands } from './choose-rollups.ts'
import { numbersOf } from './places.ts'

/** The band of ours that each kept one is in; null where one of ours begins within a kept one. `from`: the lower ends, minor units, from 0 upwards. */
function bandOf(from: readonly number[]): Sql | null {
  if (from[0] !== 0 || !from.every((start) => BAND_STARTS.includes(start))) return null
  const bands = BAND_STARTS.map((start) => from.findLastIndex((one) => one <= start))
  return sql`transform(band, ${v.int64s(BAND_STARTS.map((_, at) => at))}, ${v.int64s(bands)}, toInt64(-1))`
}

/**
 * A subselect with a row for each band: `band` (its place in `from`; −1: what has no known price), and for each window asked `now_sales`, `now_sold`, `now_items`: Int64,
 * items distinct. Bands without anything may be among them. Null where the rollups do not tell: of categories, of items with several rows in a month, and off the grid of natural prices.
 */
export function rollupBands(chosen: ChosenRollups, from: readonly number[], windows: AskedWindows): Sql | null {
  const band = bandOf(from)
  if (!band || !hasBands(chosen)) return null
  const all = askedWindows(windows)
  const asked = apart(all)
  const pick = (figure: 'sales' | 'sold' | 'items', aggregate: (inside: Sql) => Sql) =>
    asked.map(({ window, range }) => sql`${aggregate(inRange(range))} AS ${FIGURE_NAMES[window][figure]}`)
  const own = [
    ...pick('sales', (inside) => sql`sumIf(sales, ${inside})`),
    ...pick('sold', (inside) => sql`sumIf(sold, ${inside})`),
    ...pick('items', (inside) => sql`toInt64(groupBitmapMergeIf(items, ${inside}))`),
  ]
  const sums = all.flatMap((one) =>
    (['sales', 'sold', 'items'] as const).map(
      (figure) => sql`sum(bands.${FIGURE_NAMES[(sameAs(one, asked) ?? one).window][figure]}) AS ${FIGURE_NAMES[one.window][figure]}`,
    ),
  )
  return sql`(
    SELECT own AS band, ${join(sums, ', ')}
    FROM (SELECT ${band} AS own, ${join(own, ', ')} FROM rollup_band WHERE rollup_no IN ${numbersOf(chosen)} AND ${inWindows(asked)} GROUP BY own, rollup_no) AS bands
    GROUP BY own)`
}

/** A subselect with a row for each band and month of the windows: `band`, `month` (numbered from year 0), `sales`, `sold`, `gained` (of what gained only). Null as {@link rollupBands}. */
export function rollupBandMonths(chosen: ChosenRollups, from: readonly number[], windows: AskedWindows): Sql | null {
  const band = bandOf(from)
  if (!band || !hasBands(chosen)) return null
  return sql`(
    SELECT own AS band, month, sum(s) AS sales, sum(q) AS sold, sum(g) AS gained
    FROM (SELECT ${band} AS own, month, sales AS s, sold AS q, gained AS g FROM rollup_band WHERE rollup_no IN ${numbersOf(chosen)} AND ${inWindows(askedWindows(windows))})
    GROUP BY own, month)`
}
