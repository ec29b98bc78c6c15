import { type MonthRange, monthNumber, monthOf } from '@marketscope/contract/months'
import type { CategoryRange } from './category-ranges.ts'

/** The months in which the categories of a segment have rows: the numbers of the categories, ascending, and the mask of each (bit 0 = January). */
export interface CategoryMonths {
  numbers: Uint32Array
  masks: Uint16Array
}

/** The first and last month in which the categories have rows in one of the segments; null when they have none. */
export function monthsOfCategories(
  segments: readonly { year: number; categories: CategoryMonths }[],
  ranges: readonly CategoryRange[],
): MonthRange | null {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { year, categories } of segments) {
    const mask = maskOf(categories, ranges)
    if (mask === 0) continue
    const january = monthNumber(`${year}-01`)
    first = Math.min(first, january + firstPlace(mask))
    last = Math.max(last, january + lastPlace(mask))
  }
  return first > last ? null : { start: monthOf(first), end: monthOf(last) }
}

/** The place of the first month in a mask that is not 0: 0 is January. */
export function firstPlace(mask: number): number {
  return 31 - Math.clz32(mask & -mask)
}

/** The place of the last month in a mask that is not 0. */
export function lastPlace(mask: number): number {
  return 31 - Math.clz32(mask)
}

function maskOf({ numbers, masks }: CategoryMonths, ranges: readonly CategoryRange[]): number {
  let mask = 0
  for (const { no, last } of ranges)
    for (let place = placeOf(numbers, no); place < numbers.length && (numbers[place] ?? 0) <= last; place++) mask |= masks[place] ?? 0
  return mask
}

/** The place of the first number that is at least `no`. */
function placeOf(numbers: Uint32Array, no: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < no) low = middle + 1
    else high = middle
  }
  return low
}
