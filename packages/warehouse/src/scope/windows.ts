import { type MonthRange, monthNumber, monthsOf } from '@marketscope/contract/months'
import { type Sql, sql, v } from '../sql/sql.ts'

/** The months of a range that fall in one year: place of the first (1 = January), how many, and their mask. */
export interface YearPart {
  year: number
  first: number
  count: number
  mask: number
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
export function inRange({ start, end }: MonthRange): Sql {
  return sql`month BETWEEN ${v.uint16(monthNumber(start))} AND ${v.uint16(monthNumber(end))}`
}

/** now: the months asked; mom: as many months just before; yoy: the same months a year earlier. */
export type WindowName = 'now' | 'mom' | 'yoy'

export type Measure = 'sales' | 'sold'

/** The columns of {@link windowColumns} by window. */
export const WINDOW_NAMES: Readonly<Record<WindowName, Readonly<Record<'mask' | 'first' | 'count' | Measure, Sql>>>> = {
  now: { mask: sql`now_mask`, first: sql`now_first`, count: sql`now_count`, sales: sql`sales_now`, sold: sql`sold_now` },
  mom: { mask: sql`mom_mask`, first: sql`mom_first`, count: sql`mom_count`, sales: sql`sales_mom`, sold: sql`sold_mom` },
  yoy: { mask: sql`yoy_mask`, first: sql`yoy_first`, count: sql`yoy_count`, sales: sql`sales_yoy`, sold: sql`sold_yoy` },
}

/**
 * What a row has in a window, beside columns `year`, `kept`, `m_sales` and `m_sold`: the mask of its months that count there, and the sums wanted.
 * A year outside the range has none.
 */
export function windowColumns(window: WindowName, range: MonthRange, masks: boolean, sums: readonly Measure[]): Sql[] {
  const parts = yearParts(range)
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
export function tableWindowColumns(window: WindowName, range: MonthRange, sums: readonly Measure[], alone: boolean): Sql[] {
  const { mask, ...names } = WINDOW_NAMES[window]
  const within = (value: Sql, none: Sql) => (alone ? value : sql`if(${inRange(range)}, ${value}, ${none})`)
  const amounts = { sales: sql`sales`, sold: sql`sold` }
  return [
    sql`${within(sql`kept`, sql`toUInt16(0)`)} AS ${mask}`,
    ...sums.map((measure) => sql`${within(amounts[measure], sql`toInt64(0)`)} AS ${names[measure]}`),
  ]
}
