import { z } from 'zod'

export const MONTH = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/

/** A calendar month, `yyyy-MM`, in Asia/Shanghai. Sorts as text. */
export const Month = z.string().regex(MONTH, 'yyyy-MM')
export type Month = z.infer<typeof Month>

/** Months in which chosen sites lack something, each with these sites. */
export const MonthGaps = z.array(z.object({ month: Month, sites: z.array(z.string()) }))
export type MonthGaps = z.infer<typeof MonthGaps>

/** Both ends included. */
export interface MonthRange {
  start: Month
  end: Month
}

/** Months since year 0, so that months can be counted and compared. */
export function monthNumber(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1
}

/** The inverse of {@link monthNumber}. */
export function monthOf(number: number): Month {
  const year = Math.floor(number / 12)
  return `${String(year).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`
}

export function addMonths(month: Month, count: number): Month {
  return monthOf(monthNumber(month) + count)
}

/** How many months the range holds, both ends included. */
export function monthCount({ start, end }: MonthRange): number {
  return monthNumber(end) - monthNumber(start) + 1
}

/** Every month of the range in order; empty when the end lies before the start. */
export function monthsOf({ start, end }: MonthRange): Month[] {
  const first = monthNumber(start)
  return Array.from({ length: Math.max(0, monthNumber(end) - first + 1) }, (_, index) => monthOf(first + index))
}

/** So many months from the first on. */
export function rangeFrom(start: Month, count: number): MonthRange {
  return { start, end: addMonths(start, count - 1) }
}

/** The range moved by `count` months. */
export function shiftRange(range: MonthRange, count: number): MonthRange {
  return { start: addMonths(range.start, count), end: addMonths(range.end, count) }
}

/** The months asked against as many months just before them. */
export function previousRange(range: MonthRange): MonthRange {
  return shiftRange(range, -monthCount(range))
}

/** The same months a year earlier. */
export function yearEarlier(range: MonthRange): MonthRange {
  return shiftRange(range, -12)
}

const SHANGHAI_OFFSET = 8 * 3600

/** The first instant of the month in Asia/Shanghai, in seconds since 1970. */
export function monthTs(month: Month): number {
  return Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, 1) / 1000 - SHANGHAI_OFFSET
}

/** The month in Asia/Shanghai that the instant (seconds since 1970) falls in. */
export function monthAt(ts: number): Month {
  return new Date((ts + SHANGHAI_OFFSET) * 1000).toISOString().slice(0, 7)
}

/** Swaps the ends when the start lies after the end. */
export function orderedRange(a: Month, b: Month): MonthRange {
  return a <= b ? { start: a, end: b } : { start: b, end: a }
}

/**
 * The part of `range` that lies within `limits`, at most `longest` months of it (the latest ones).
 * `null` when nothing is left.
 */
export function clampRange(range: MonthRange, limits: MonthRange, longest = Number.POSITIVE_INFINITY): MonthRange | null {
  const start = range.start < limits.start ? limits.start : range.start
  const end = range.end > limits.end ? limits.end : range.end
  if (start > end) return null
  return monthCount({ start, end }) > longest ? { start: addMonths(end, 1 - longest), end } : { start, end }
}

/** The months of a range from `first` on; a range that ends before it is left as it is. */
export function monthsSince(first: Month | '', range: MonthRange): MonthRange {
  return range.start < first && range.end >= first ? { ...range, start: first } : range
}

/** From the first month that any of the ranges has to the last; null of none. */
export function spanOf(ranges: readonly MonthRange[]): MonthRange | null {
  const [first] = ranges.map(({ start }) => start).sort()
  const last = ranges
    .map(({ end }) => end)
    .sort()
    .at(-1)
  return first === undefined || last === undefined ? null : { start: first, end: last }
}
