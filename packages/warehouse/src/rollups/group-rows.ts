import { type MonthRange, monthNumber } from '@marketscope/contract/months'
import type { AskedWindows, RollupGrouping } from '../scope/rollup-source.ts'
import { yearParts } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { type AskedWindow, apart, askedWindows, FIGURE_NAMES, FIGURES, type Figure, inWindows, inYears, sameAs } from './asked-windows.ts'
import type { ChosenRollups } from './choose-rollups.ts'
import { type Place, placeOf } from './places.ts'

const ZERO = sql`toInt64(0)`
const NOTHING: Readonly<Record<Figure, Sql>> = { sales: ZERO, sold: ZERO, items: ZERO, shops: ZERO, brands: ZERO }

/**
 * A subselect with a row for each group: `id` ('' and '0' are "none"; of parts the place, as text), `shop_id` (of shops), and for each window asked `now_sales`, `now_sold`,
 * `now_items`, `now_shops`, `now_brands`, all Int64, counts distinct. Groups without anything may be among them. Null where the rollups do not tell.
 */
export function rollupGroups(chosen: ChosenRollups, grouping: RollupGrouping, windows: AskedWindows): Sql | null {
  const place = placeOf(chosen, grouping)
  if (!place) return null
  const all = askedWindows(windows)
  const asked = apart(all)
  const source = (shop: Sql, figures: (range: MonthRange) => Readonly<Record<Figure, Sql>>, from: Sql) =>
    sql`SELECT ${place.id} AS own, ${shop} AS own_shop, ${list(asked, (range) => figures(range))} FROM ${from}`
  const sources = [
    source(sql`shop_id`, (range) => yearFigures(range, place), sql`rollup_group WHERE ${place.where} AND ${inYears(asked)}`),
    source(sql`''`, (range) => comingFigures(range, place), sql`rollup_entry WHERE ${place.where} AND ${comeWithin(asked)}`),
    ...(place.shared ? [source(sql`''`, brandFigures, sql`rollup_brand WHERE ${place.where} AND ${inYears(asked)} GROUP BY own`)] : []),
  ]
  const sums = all.flatMap((one) => {
    const names = FIGURE_NAMES[one.window]
    const from = FIGURE_NAMES[(sameAs(one, asked) ?? one).window]
    return FIGURES.map(
      (figure) => sql`${figure === place.is ? itself(figure, from.items) : sql`sum(groups.${from[figure]})`} AS ${names[figure]}`,
    )
  })
  return sql`(SELECT own AS id, max(own_shop) AS shop_id, ${join(sums, ', ')} FROM (${join(sources, ' UNION ALL ')}) AS groups GROUP BY own)`
}

/** A group that is a brand or a shop is one, unless it is "none". */
function itself(figure: 'brands' | 'shops', items: Sql): Sql {
  return sql`toInt64(sum(groups.${items}) > 0 AND own != ${figure === 'brands' ? sql`''` : sql`'0'`})`
}

/** The brands of a group that only one site has. */
function alone(brands: Sql, shared: Sql | null): Sql {
  return shared ? sql`if(${shared}, 0, ${brands})` : brands
}

function list(asked: readonly AskedWindow[], figures: (range: MonthRange) => Readonly<Record<Figure, Sql>>): Sql {
  const columns = asked.flatMap(({ window, range }) => {
    const own = figures(range)
    return FIGURES.map((figure) => sql`${own[figure]} AS ${FIGURE_NAMES[window][figure]}`)
  })
  return join(columns, ', ')
}

/** What one place of each year is, by year. */
function byYear(range: MonthRange, pick: (part: ReturnType<typeof yearParts>[number]) => number): Sql {
  const parts = yearParts(range)
  return sql`transform(year, ${v.uint16s(parts.map(({ year }) => year))}, ${v.uint16s(parts.map(pick))}, 0)`
}

/** Sums of a year over the window, and what is there in its first month. */
function yearFigures(range: MonthRange, { shared }: Place): Record<Figure, Sql> {
  const [first, count] = [byYear(range, (part) => part.first), byYear(range, (part) => part.count)]
  const sum = (months: Sql) => sql`arraySum(arraySlice(${months}, ${first}, ${count}))`
  const [start = { year: 0, first: 1 }] = yearParts(range)
  const there = (months: Sql) => sql`toInt64(if(year = ${v.uint16(start.year)}, arrayElement(${months}, ${v.uint8(start.first)}), 0))`
  const brands = alone(there(sql`brands`), shared)
  return { sales: sum(sql`sales`), sold: sum(sql`sold`), items: there(sql`items`), shops: there(sql`shops`), brands }
}

/** What comes within the window and was not in it before. */
function comingFigures(range: MonthRange, { shared }: Place): Record<Figure, Sql> {
  const come = (things: Sql) => sql`toInt64(if(${comes(range)}, ${things}, 0))`
  return { ...NOTHING, items: come(sql`items`), shops: come(sql`shops`), brands: alone(come(sql`brands`), shared) }
}

function comes({ start, end }: MonthRange): Sql {
  const [first, last] = [v.uint32(monthNumber(start)), v.uint32(monthNumber(end))]
  return sql`month > ${first} AND month <= ${last} AND before < ${first}`
}

function comeWithin(asked: readonly AskedWindow[]): Sql {
  return sql`(${join(
    asked.map(({ range }) => comes(range)),
    ' OR ',
  )})`
}

/** Each brand once, on however many sites it is. */
function brandFigures(range: MonthRange): Record<Figure, Sql> {
  const mask = byYear(range, (part) => part.mask)
  return { ...NOTHING, brands: sql`toInt64(uniqExactIf(brand, bitAnd(has, ${mask}) != 0))` }
}

/**
 * A subselect with a row for each group and month of the windows: `id` as {@link rollupGroups} has it, `month` (numbered from year 0), `sales`, `sold`, `items`, `shops`,
 * `brands`, all Int64. Months without anything may be among them. Null where the rollups do not tell.
 */
export function rollupMonths(chosen: ChosenRollups, grouping: RollupGrouping, windows: AskedWindows): Sql | null {
  const place = placeOf(chosen, grouping)
  if (!place) return null
  const asked = askedWindows(windows)
  const months = [
    sql`SELECT ${place.id} AS own, toUInt32(12 * year + at - 1) AS month, s, q, toInt64(i) AS n_items, toInt64(o) AS n_shops, ${alone(sql`toInt64(b)`, place.shared)} AS n_brands
      FROM rollup_group
      ARRAY JOIN arrayEnumerate(sales) AS at, sales AS s, sold AS q, arrayResize(items, 12) AS i, arrayResize(shops, 12) AS o, arrayResize(brands, 12) AS b
      WHERE ${place.where} AND ${inYears(asked)}`,
    ...(place.shared ? [brandMonths(place, asked)] : []),
  ]
  const sums = { shops: sql`sum(n_shops)`, brands: sql`sum(n_brands)` }
  if (place.is) sums[place.is] = itself(place.is, sql`n_items`)
  return sql`(
    SELECT own AS id, month, sum(s) AS sales, sum(q) AS sold, sum(n_items) AS items, ${sums.shops} AS shops, ${sums.brands} AS brands
    FROM (${join(months, ' UNION ALL ')}) AS groups WHERE ${inWindows(asked)} GROUP BY own, month)`
}

/** How many brands are there in each month, each once. */
function brandMonths({ id, where }: Place, asked: readonly AskedWindow[]): Sql {
  return sql`SELECT own, toUInt32(12 * year + at) AS month, ${ZERO} AS s, ${ZERO} AS q, ${ZERO} AS n_items, ${ZERO} AS n_shops, toInt64(count()) AS n_brands
    FROM (SELECT ${id} AS own, year, brand, groupBitOr(has) AS months FROM rollup_brand WHERE ${where} AND ${inYears(asked)} GROUP BY own, year, brand)
    ARRAY JOIN bitPositionsToArray(months) AS at GROUP BY own, year, at`
}
