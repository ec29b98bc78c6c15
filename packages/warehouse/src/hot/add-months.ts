import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { YearSums } from '../figures/figures.ts'
import type { HotSegment } from './hot-segment.ts'
import { salesOf } from './kept-months.ts'

/** Adds what a row sold in the months of the mask to the sums of its year. */
export function addMonths({ sales, sold }: YearSums, segment: HotSegment, row: number, mask: number, version: DiscountVersion): void {
  if (mask === 0) return
  const monthly = salesOf(segment, version)
  let at = segment.months[row] ?? 0
  for (let rest = segment.has[row] ?? 0; rest !== 0; rest &= rest - 1, at++) {
    const bit = rest & -rest
    if ((bit & mask) === 0) continue
    const place = 31 - Math.clz32(bit)
    sales[place] = (sales[place] ?? 0) + (monthly?.[at] ?? 0)
    sold[place] = (sold[place] ?? 0) + (segment.sold[at] ?? 0)
  }
}
