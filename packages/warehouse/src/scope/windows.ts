import type { Base } from '@marketscope/contract/bases'
import { type Month, type MonthRange, monthNumber, monthsOf } from '@marketscope/contract/months'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The months of a range that fall in one year: place of the first (1 = January), how many, and their mask. */
export interface YearPart {
  year: number
  first: number
  count: number
  mask: number
}

/**
 * Rows of which some days of a month count stand in years of their own, so far above those of whole months: a month that is asked whole and by its days in one
 * statement is two months, and whatever reads rows of several years reads them.
 */
export const YEARS_OF_DAYS = 2500

/** The number under which rows have the days of a month. */
export const daysNumber = (month: Month): number => monthNumber(month) + YEARS_OF_DAYS * 12

/** Months that count whole, none where they end before they start, and months of which some days count. */
export interface ReadRange extends MonthRange {
  days?: readonly Month[]
}

/** The parts of a range in the years that its rows stand in. A row of days has one month alone, so that those of a year are one part. */
function readParts({ days = [], ...whole }: ReadRange): YearPart[] {
  const ofDays = [...Map.groupBy(days.map(daysNumber), (number) => Math.floor(number / 12))].map(([year, numbers]): YearPart => {
    const places = numbers.map((number) => number % 12)
    const first = Math.min(...places)
    return {
      ...{ year, first: first + 1, count: Math.max(...places) - first + 1 },
      mask: places.reduce((mask, place) => mask | (1 << place), 0),
    }
  })
  return [...yearParts(whole), ...ofDays]
}

/** The years whose segments have what is read. */
export function yearsRead({ days = [], ...whole }: ReadRange): Set<number> {
  return new Set([...yearParts(whole).map(({ year }) => year), ...days.map((month) => Math.floor(monthNumber(month) / 12))])
}

/** A range cut at the years. */
export function yearParts(range: MonthRange): YearPart[] {
  const parts = new Map<number, YearPart>()
  for (const month of monthsOf(range)) {
    const number = monthNumber(month)
    const year = Math.floor(number / 12)
    const place = number % 12
    const part = parts.get(year)
    if (part) {
      part.count += 1
      part.mask |= 1 << place
    } else parts.set(year, { year, first: place + 1, count: 1, mask: 1 << place })
  }
  return [...parts.values()]
}

/** Whether a month, as year × 12 + place (January 0) in a column `month`, lies in the range. */
export function inRange({ start, end, days = [] }: ReadRange): Sql {
  const whole = sql`month BETWEEN ${v.uint16(monthNumber(start))} AND ${v.uint16(monthNumber(end))}`
  if (days.length === 0) return whole
  const ofDays = sql`month IN ${v.uint16s(days.map(daysNumber))}`
  return start > end ? ofDays : sql`(${whole} OR ${ofDays})`
}

/** now: the months asked; mom: as many months just before; yoy: the same months a year earlier. */
export type WindowName = 'now' | 'mom' | 'yoy'

/** mom_whole, yoy_whole: the same with whole months, where the base counts some days of its last one; days: months of which some days are read beside. */
export type ReadWindow = WindowName | `${Base}_whole` | 'days'

export type Measure = 'sales' | 'sold'

/** The columns of {@link windowColumns} by window. */
export const WINDOW_NAMES: Readonly<Record<ReadWindow, Readonly<Record<'mask' | 'first' | 'count' | Measure, Sql>>>> = {
  now: { mask: sql`now_mask`, first: sql`now_first`, count: sql`now_count`, sales: sql`sales_now`, sold: sql`sold_now` },
  mom: { mask: sql`mom_mask`, first: sql`mom_first`, count: sql`mom_count`, sales: sql`sales_mom`, sold: sql`sold_mom` },
  yoy: { mask: sql`yoy_mask`, first: sql`yoy_first`, count: sql`yoy_count`, sales: sql`sales_yoy`, sold: sql`sold_yoy` },
  mom_whole: {
    ...{ mask: sql`mom_whole_mask`, first: sql`mom_whole_first`, count: sql`mom_whole_count` },
    ...{ sales: sql`sales_mom_whole`, sold: sql`sold_mom_whole` },
  },
  yoy_whole: {
    ...{ mask: sql`yoy_whole_mask`, first: sql`yoy_whole_first`, count: sql`yoy_whole_count` },
    ...{ sales: sql`sales_yoy_whole`, sold: sql`sold_yoy_whole` },
  },
  days: { mask: sql`days_mask`, first: sql`days_first`, count: sql`days_count`, sales: sql`sales_days`, sold: sql`sold_days` },
}

/**
 * What a row has in a window, beside columns `year`, `kept`, `m_sales` and `m_sold`: the mask of its months that count there, and the sums wanted.
 * A year outside the range has none.
 */
export function windowColumns(window: ReadWindow, range: ReadRange, masks: boolean, sums: readonly Measure[]): Sql[] {
  const parts = readParts(range)
  const years = v.uint16s(parts.map((part) => part.year))
  const byYear = (pick: (part: YearPart) => number) => sql`transform(year, ${years}, ${v.uint16s(parts.map(pick))}, 0)`
  const { mask, first, count, ...names } = WINDOW_NAMES[window]
  const columns = masks ? [sql`bitAnd(kept, ${byYear((part) => part.mask)}) AS ${mask}`] : []
  if (sums.length > 0) columns.push(sql`${byYear((part) => part.first)} AS ${first}, ${byYear((part) => part.count)} AS ${count}`)
  for (const measure of sums) {
    const months = measure === 'sales' ? sql`m_sales` : sql`m_sold`
    columns.push(sql`arraySum(arraySlice(${months}, ${first}, ${count})) AS ${names[measure]}`)
  }
  return columns
}

/** The same of a row of one month, beside columns `month`, `kept`, `sales` and `sold`. `alone`: there are no rows of months outside. */
export function tableWindowColumns(window: ReadWindow, range: ReadRange, sums: readonly Measure[], alone: boolean): Sql[] {
  const { mask, ...names } = WINDOW_NAMES[window]
  const within = (value: Sql, none: Sql) => (alone ? value : sql`if(${inRange(range)}, ${value}, ${none})`)
  const amounts = { sales: sql`sales`, sold: sql`sold` }
  return [
    sql`${within(sql`kept`, sql`toUInt16(0)`)} AS ${mask}`,
    ...sums.map((measure) => sql`${within(amounts[measure], sql`toInt64(0)`)} AS ${names[measure]}`),
  ]
}
