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
  avg_price: { isMoney: true, whole: wholePrices, conditions: priceConditions },
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
function priceConditions([low, high]: Range): Sql[] {
  const { p, q, s } = IN_LAMBDA
  const condition = (whenSold: Sql, otherwise: Sql) => sql`if(${q} > 0, ${whenSold}, ${q} = 0 AND ${otherwise})`
  const isKnown = low === null || low === 0 ? [condition(sql`${s} > -${q}`, sql`${p} >= 0`)] : []
  const above = low === null || low === 0 ? [] : [condition(sql`${s} >= ${v.int64(low)} * ${q}`, sql`${p} >= ${v.int64(low)}`)]
  const below = high === null ? [] : [condition(sql`${s} < ${v.int64(high + 1)} * ${q}`, sql`${p} <= ${v.int64(high)}`)]
  return low === null && high === null ? [] : [...isKnown, ...above, ...below]
}

/** Twelve places each of list prices (−1: not known), units and sales, and the mask of the months whose sales are not known. */
export interface MonthArrays {
  price: Sql
  sold: Sql
  sales: Sql
  unpriced: Sql
}

/** Those of a row itself. */
export function ofRow(version: DiscountVersion): MonthArrays {
  return { price: sql`price`, sold: sql`sold`, sales: salesColumn(version), unpriced: sql`unpriced` }
}

/** The names that the figures of a month have where the months of a row are gone through one by one. */
const IN_LAMBDA = { p: sql`p`, q: sql`q`, s: sql`s` }

/** The column of rows of months with the price of the item in the month, in whole minor units; −1: not known. */
export const PAID = sql`paid`

/** What {@link PAID} is made of: the average truncated, where nothing was sold the list price. */
export function paidPrice({ p, q, s, bare }: Record<'p' | 'q' | 's' | 'bare', Sql>): Sql {
  return sql`multiIf(${bare}, toInt64(-1), ${q} > 0, intDiv(${s}, ${q}), ${q} < 0, toInt64(-1), ${p})`
}

/** How bounds of a filter's kind on the price of a month are tested; what sales nobody knows are within none. */
export type PriceTest = (avg_price: SearchFilter['avg_price'], amounts: Amounts) => Sql

/** Of rows of months, by {@link PAID}. */
export const testPaid: PriceTest = (avg_price, amounts) => {
  if (isOpen(avg_price)) return sql`1`
  const [low, high] = wholePrices(avg_price, minorUnits(amounts))
  return join(within(PAID, [low ?? 0, high]), ' AND ')
}

/** Of the months of a row, as the `test` of {@link keptMask}. */
export const testInLambda: PriceTest = (avg_price, amounts) => {
  if (isOpen(avg_price)) return sql`1`
  return join([sql`NOT bare`, ...priceConditions(wholePrices(avg_price, minorUnits(amounts)))], ' AND ')
}

/** A bound in whole minor units; one finer than that is drawn in to the next whole one inside the range. */
export function wholeUnits(amount: number, scale: number, inwards: (x: number) => number): number {
  const scaled = amount * scale
  const nearest = Math.round(scaled)
  return Math.min(Number.MAX_SAFE_INTEGER, Math.abs(scaled - nearest) < 1e-6 ? nearest : inwards(scaled))
}

/**
 * The mask of the months that are known and meet the filter's conditions on a month. `of`: the figures that are tested. `test`: one more over each month, whose sales are
 * not known where `bare` is true.
 */
export function keptMask(
  bounds: MonthBounds | null,
  version: DiscountVersion,
  unpriced: boolean,
  of: MonthArrays,
  test: Sql | null = null,
): Sql {
  const asked = bounds !== null && BOUNDS_FIELDS.some((name) => MONTH_FIELDS[name].isMoney && !isOpen(bounds[name]))
  // What sales nobody knows are within no bounds.
  const known = unpriced && asked ? sql`bitAnd(${knownMask(version)}, bitNot(${of.unpriced}))` : knownMask(version)
  const conditions = [
    ...(bounds ? BOUNDS_FIELDS.flatMap((name) => MONTH_FIELDS[name].conditions(bounds[name])) : []),
    ...(test ? [test] : []),
  ]
  if (conditions.length === 0) return known
  const meets = join(conditions, ' AND ')
  const { price, sold, sales } = of
  if (!test)
    return sql`toUInt16(bitAnd(${known}, arraySum(arrayMap((p, q, s, b) -> if(${meets}, b, 0), ${price}, ${sold}, ${sales}, ${BITS}))))`
  const bare = sql`arrayMap(b -> bitAnd(${of.unpriced}, b) != 0, ${BITS})`
  return sql`toUInt16(bitAnd(${known}, arraySum(arrayMap((p, q, s, b, bare) -> if(${meets}, b, 0), ${price}, ${sold}, ${sales}, ${BITS}, ${bare}))))`
}
