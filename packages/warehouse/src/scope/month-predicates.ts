import { type Amounts, minorUnits } from '@marketscope/contract/currency'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { BOUNDS_FIELDS, type BoundsFieldName } from '@marketscope/contract/filter-fields/all'
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

/** Inclusive bounds; null is open. */
type Range = readonly [low: number | null, high: number | null]

/** Bounds on a month's figures by the fields of the filter: whole minor units, and units. */
export type MonthBounds = Readonly<Record<BoundsFieldName, Range>>

/** A price is told in hundredths at most. */
export const TOLD_PARTS = 100

interface MonthField {
  isMoney: boolean
  /** The bounds in whole units; `unit`: minor units in a currency unit. */
  whole(range: Range, unit: number): Range
  /** The conditions on a month, over the names of {@link IN_LAMBDA}. */
  conditions(range: Range): Sql[]
}

/** What the fields with bounds on a month's figures mean. */
const MONTH_FIELDS: Readonly<Record<BoundsFieldName, MonthField>> = {
  avg_price: { isMoney: true, whole: wholePrices, conditions: (range) => priceConditions(range, IN_LAMBDA) },
  sold: { isMoney: false, whole: (range) => wholeRange(range, 1), conditions: (range) => within(sql`q`, range) },
  sales: { isMoney: true, whole: wholeRange, conditions: (range) => within(sql`s`, range) },
}

function wholeRange([low, high]: Range, scale: number, most = Number.MAX_SAFE_INTEGER): Range {
  return [
    low === null ? null : Math.min(most, wholeUnits(low, scale, Math.ceil)),
    high === null ? null : Math.min(most, wholeUnits(high, scale, Math.floor)),
  ]
}

/** Converted prices have parts finer than those they are told in: they are tested truncated to these, too. */
function wholePrices(range: Range, unit: number): Range {
  const told = Math.min(unit, TOLD_PARTS)
  const [low, high] = wholeRange(range, told, GREATEST_POINT * told)
  const finer = unit / told
  return [low === null ? null : low * finer, high === null ? null : (high + 1) * finer - 1]
}

function within(figure: Sql, [low, high]: Range): Sql[] {
  return [...(low === null ? [] : [sql`${figure} >= ${v.int64(low)}`]), ...(high === null ? [] : [sql`${figure} <= ${v.int64(high)}`])]
}

/** The bounds of a filter that are tested on each month of an item; null when it has none. */
export function monthBounds(filter: Pick<SearchFilter, BoundsFieldName>, amounts: Amounts): MonthBounds | null {
  if (BOUNDS_FIELDS.every((name) => isOpen(filter[name]))) return null
  const unit = minorUnits(amounts)
  return Object.fromEntries(BOUNDS_FIELDS.map((name) => [name, MONTH_FIELDS[name].whole(filter[name], unit)])) as MonthBounds
}

const isOpen = (range: Range) => range.every((bound) => bound === null)

/**
 * A month's price is what bands of prices test too: s ÷ q in whole minor units, truncated, compared without division; the list price where nothing was sold; not
 * known, and so within no bounds, where that is not known, where the quotient is below 0, and where fewer than no units were sold.
 */
function priceConditions([low, high]: Range, { p, q, s }: MonthFigures): Sql[] {
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
  if (isOpen(avg_price)) return sql`1`
  return join([sql`NOT (${month.bare})`, ...priceConditions(wholePrices(avg_price, minorUnits(amounts)), month)], ' AND ')
}

/** A bound in whole minor units; one finer than that is drawn in to the next whole one inside the range. */
export function wholeUnits(amount: number, scale: number, inwards: (x: number) => number): number {
  const scaled = amount * scale
  const nearest = Math.round(scaled)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.abs(scaled - nearest) < 1e-6 ? nearest : inwards(scaled))
}

/** The mask of the months that are known and meet the filter's monthly conditions; `test`: one more, over each month of a row as {@link IN_LAMBDA} has it. */
export function keptMask(bounds: MonthBounds | null, version: DiscountVersion, unpriced: boolean, test: Sql | null = null): Sql {
  const asked = bounds !== null && BOUNDS_FIELDS.some((name) => MONTH_FIELDS[name].isMoney && !isOpen(bounds[name]))
  // What sales nobody knows are within no bounds.
  const known = unpriced && asked ? sql`bitAnd(${knownMask(version)}, bitNot(unpriced))` : knownMask(version)
  const conditions = [
    ...(bounds ? BOUNDS_FIELDS.flatMap((name) => MONTH_FIELDS[name].conditions(bounds[name])) : []),
    ...(test ? [test] : []),
  ]
  if (conditions.length === 0) return known
  const meets = join(conditions, ' AND ')
  return sql`toUInt16(bitAnd(${known}, arraySum(arrayMap((p, q, s, b) -> if(${meets}, b, 0), price, sold, ${salesColumn(version)}, ${BITS}))))`
}
