import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { MonthBounds } from '../scope/month-predicates.ts'
import type { HotSegment, Numbers } from './hot-segment.ts'

/** The monthly sales of a discount version; null when the segment has none. */
export function salesOf(segment: HotSegment, version: DiscountVersion): Numbers | null {
  return { none: segment.sales, cp: segment.salesCp, min_v2: segment.salesMin }[version]
}

/** Of each row the mask of the months that are known and meet the bounds. */
export function keptMonths(segment: HotSegment, rows: Uint32Array, version: DiscountVersion, bounds: MonthBounds | null): Uint16Array {
  const { has } = segment
  const known = { none: null, cp: segment.hasCp, min_v2: segment.hasMin }[version]
  const kept = new Uint16Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    kept[index] = (has[row] ?? 0) & (known === null ? 4095 : (known[row] ?? 0))
  }
  const sales = salesOf(segment, version)
  if (!bounds || !sales) return kept
  for (let index = 0; index < rows.length; index++) {
    const row = rows[index] ?? 0
    let at = segment.months[row] ?? 0
    for (let rest = has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
      const meets = isWithin(bounds, segment.price[at] ?? 0, segment.sold[at] ?? 0, sales[at] ?? 0)
      if (!meets) kept[index] = (kept[index] ?? 0) & ~(rest & -rest)
    }
  }
  return kept
}

/**
 * Whether a month with list price p (−1 unknown), q sold and sales s lies within the bounds. Sums are whole numbers up to 2^53: the product
 * of a bound and q may be beyond that and be rounded, but then it is rounded to more than any s.
 */
function isWithin({ price: [lowPrice, highPrice], sold, sales }: MonthBounds, p: number, q: number, s: number): boolean {
  if (lowPrice !== null && !(q > 0 ? s >= lowPrice * q : p >= lowPrice)) return false
  if (highPrice !== null && !(q > 0 ? s <= highPrice * q : p >= 0 && p <= highPrice)) return false
  if (sold[0] !== null && q < sold[0]) return false
  if (sold[1] !== null && q > sold[1]) return false
  if (sales[0] !== null && s < sales[0]) return false
  return sales[1] === null || s <= sales[1]
}
