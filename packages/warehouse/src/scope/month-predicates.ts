import { minorUnits } from '@marketscope/contract/currency'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The array of monthly sales of a discount version. */
export function salesColumn(version: DiscountVersion): Sql {
  return { none: sql`sales`, cp: sql`sales_cp`, min_v2: sql`sales_min_v2` }[version]
}

/** One bit for each month, January first: the place of a month in the masks. */
export const BITS = sql`[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048]`

/** The mask of the months whose figures of the version are known. */
export function knownMask(version: DiscountVersion): Sql {
  return { none: sql`has`, cp: sql`bitAnd(has, has_cp)`, min_v2: sql`bitAnd(has, has_min)` }[version]
}

/**
 * The conditions of a filter that are tested on each month of an item, over the lambda arguments p (list price, −1 unknown), q (sold), s (sales):
 * bounds are inclusive. The average price is s ÷ q, compared without division; a month with nothing sold is tested by its list price.
 */
export function monthConditions(filter: SearchFilter, currency: string): Sql[] {
  const unit = minorUnits(currency)
  const [lowPrice, highPrice] = filter.avg_price
  const [lowSold, highSold] = filter.sold
  const [lowSales, highSales] = filter.sales
  const conditions: Sql[] = []
  if (lowPrice !== null)
    conditions.push(priceCondition(sql`s >= ${minor(lowPrice, unit, Math.ceil)} * q`, sql`p >= ${minor(lowPrice, unit, Math.ceil)}`))
  if (highPrice !== null)
    conditions.push(
      priceCondition(sql`s <= ${minor(highPrice, unit, Math.floor)} * q`, sql`p BETWEEN 0 AND ${minor(highPrice, unit, Math.floor)}`),
    )
  if (lowSold !== null) conditions.push(sql`q >= ${v.int64(Math.ceil(lowSold))}`)
  if (highSold !== null) conditions.push(sql`q <= ${v.int64(Math.floor(highSold))}`)
  if (lowSales !== null) conditions.push(sql`s >= ${minor(lowSales, unit, Math.ceil)}`)
  if (highSales !== null) conditions.push(sql`s <= ${minor(highSales, unit, Math.floor)}`)
  return conditions
}

function priceCondition(whenSold: Sql, otherwise: Sql): Sql {
  return sql`if(q > 0, ${whenSold}, ${otherwise})`
}

/** Currency units to whole minor units; a bound finer than a minor unit is drawn in to the next one inside the range. */
function minor(amount: number, unit: number, inwards: (x: number) => number) {
  const scaled = amount * unit
  const nearest = Math.round(scaled)
  return v.int64(Math.min(Number.MAX_SAFE_INTEGER, Math.abs(scaled - nearest) < 1e-6 ? nearest : inwards(scaled)))
}

/** The mask of the months that are known and meet the filter's monthly conditions. */
export function keptMask(filter: SearchFilter, currency: string, version: DiscountVersion): Sql {
  const conditions = monthConditions(filter, currency)
  const known = knownMask(version)
  if (conditions.length === 0) return known
  const meets = join(conditions, ' AND ')
  return sql`toUInt16(bitAnd(${known}, arraySum(arrayMap((p, q, s, b) -> if(${meets}, b, 0), price, sold, ${salesColumn(version)}, ${BITS}))))`
}
