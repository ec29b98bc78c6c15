import { type Amounts, minorUnits } from '@marketscope/contract/currency'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { GREATEST_POINT } from '@marketscope/contract/price-points'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The array of monthly sales of a discount version; one that a row has not at all is twelve zeros. */
export function salesColumn(version: DiscountVersion): Sql {
  return { none: sql`sales`, cp: sql`arrayResize(sales_cp, 12)`, min_v2: sql`arrayResize(sales_min_v2, 12)` }[version]
}

/** One bit for each month, January first: the place of a month in the masks. */
export const BITS = sql`[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]`

/** The mask of the months whose figures of the version are known. */
export function knownMask(version: DiscountVersion): Sql {
  return { none: sql`has`, cp: sql`bitAnd(has, has_cp)`, min_v2: sql`bitAnd(has, has_min)` }[version]
}

/** Inclusive bounds on a month's figures, whole minor units and units; null is open. */
export interface MonthBounds {
  price: readonly [low: number | null, high: number | null]
  sold: readonly [low: number | null, high: number | null]
  sales: readonly [low: number | null, high: number | null]
}

/** A price is told in hundredths at most. */
export const TOLD_PARTS = 100

/** The bounds of a filter that are tested on each month of an item; null when it has none. */
export function monthBounds(filter: Pick<SearchFilter, 'avg_price' | 'sold' | 'sales'>, amounts: Amounts): MonthBounds | null {
  const unit = minorUnits(amounts)
  const bounds = ([low, high]: SearchFilter['sold'], scale: number, most = Number.MAX_SAFE_INTEGER) =>
    [
      low === null ? null : Math.min(most, wholeUnits(low, scale, Math.ceil)),
      high === null ? null : Math.min(most, wholeUnits(high, scale, Math.floor)),
    ] as const
  if (![...filter.avg_price, ...filter.sold, ...filter.sales].some((bound) => bound !== null)) return null
  // Converted prices have parts finer than those they are told in: they are tested truncated to these, too.
  const told = Math.min(unit, TOLD_PARTS)
  const [low, high] = bounds(filter.avg_price, told, GREATEST_POINT * told)
  const finer = unit / told
  const price = [low === null ? null : low * finer, high === null ? null : (high + 1) * finer - 1] as const
  return { price, sold: bounds(filter.sold, 1), sales: bounds(filter.sales, unit) }
}

/**
 * The conditions of a filter that are tested on each month of an item, over the lambda arguments p (list price, −1 unknown), q (sold), s (sales):
 * bounds are inclusive.
 */
function monthConditions({ price, sold, sales }: MonthBounds): Sql[] {
  const conditions = priceConditions(price, IN_LAMBDA)
  if (sold[0] !== null) conditions.push(sql`q >= ${v.int64(sold[0])}`)
  if (sold[1] !== null) conditions.push(sql`q <= ${v.int64(sold[1])}`)
  if (sales[0] !== null) conditions.push(sql`s >= ${v.int64(sales[0])}`)
  if (sales[1] !== null) conditions.push(sql`s <= ${v.int64(sales[1])}`)
  return conditions
}

/**
 * A month's price is what bands of prices test too: s ÷ q in whole minor units, truncated, compared without division; the list price where nothing was sold; not
 * known, and so within no bounds, where that is not known, where the quotient is below 0, and where fewer than no units were sold.
 */
function priceConditions([low, high]: MonthBounds['price'], { p, q, s }: MonthFigures): Sql[] {
  const condition = (whenSold: Sql, otherwise: Sql) => sql`if(${q} > 0, ${whenSold}, ${q} = 0 AND ${otherwise})`
  const isKnown = low === null || low === 0 ? [condition(sql`${s} > -${q}`, sql`${p} >= 0`)] : []
  const above = low === null || low === 0 ? [] : [condition(sql`${s} >= ${v.int64(low)} * ${q}`, sql`${p} >= ${v.int64(low)}`)]
  const below = high === null ? [] : [condition(sql`${s} < ${v.int64(high + 1)} * ${q}`, sql`${p} <= ${v.int64(high)}`)]
  return low === null && high === null ? [] : [...isKnown, ...above, ...below]
}

/** Where the list price (−1 unknown), units and sales of a month are found, and whether its sales are not known. */
export interface MonthFigures {
  p: Sql
  q: Sql
  s: Sql
  bare: Sql
}

/** The names that they have where the months of a row are gone through one by one. */
export const IN_LAMBDA: MonthFigures = { p: sql`p`, q: sql`q`, s: sql`s`, bare: sql`bitAnd(unpriced, b) != 0` }

/** Whether the price of a month lies within bounds of a filter's kind; what sales nobody knows are within none. */
export function priceTest(avg_price: SearchFilter['avg_price'], amounts: Amounts, month: MonthFigures): Sql {
  const bounds = monthBounds({ avg_price, sold: [null, null], sales: [null, null] }, amounts)
  return bounds ? join([sql`NOT (${month.bare})`, ...priceConditions(bounds.price, month)], ' AND ') : sql`1`
}

/** A bound in whole minor units; one finer than that is drawn in to the next whole one inside the range. */
export function wholeUnits(amount: number, scale: number, inwards: (x: number) => number): number {
  const scaled = amount * scale
  const nearest = Math.round(scaled)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.abs(scaled - nearest) < 1e-6 ? nearest : inwards(scaled))
}

/** The mask of the months that are known and meet the filter's monthly conditions; `test`: one more, over each month of a row as {@link IN_LAMBDA} has it. */
export function keptMask(bounds: MonthBounds | null, version: DiscountVersion, unpriced: boolean, test: Sql | null = null): Sql {
  const asked = bounds !== null && [...bounds.price, ...bounds.sales].some((bound) => bound !== null)
  // What sales nobody knows are within no bounds.
  const known = unpriced && asked ? sql`bitAnd(${knownMask(version)}, bitNot(unpriced))` : knownMask(version)
  const conditions = [...(bounds ? monthConditions(bounds) : []), ...(test ? [test] : [])]
  if (conditions.length === 0) return known
  const meets = join(conditions, ' AND ')
  return sql`toUInt16(bitAnd(${known}, arraySum(arrayMap((p, q, s, b) -> if(${meets}, b, 0), price, sold, ${salesColumn(version)}, ${BITS}))))`
}
