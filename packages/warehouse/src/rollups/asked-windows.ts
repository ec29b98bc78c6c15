import { type MonthRange, monthNumber } from '@marketscope/contract/months'
import type { AskedWindows } from '../scope/rollup-source.ts'
import { type WindowName, yearParts } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** What is told of a window: sums, and how many there are. */
export const FIGURES = ['sales', 'sold', 'items', 'shops', 'brands'] as const

export type Figure = (typeof FIGURES)[number]

/** The columns of a window by what they tell. */
export const FIGURE_NAMES: Readonly<Record<WindowName, Readonly<Record<Figure, Sql>>>> = {
  now: { sales: sql`now_sales`, sold: sql`now_sold`, items: sql`now_items`, shops: sql`now_shops`, brands: sql`now_brands` },
  mom: { sales: sql`mom_sales`, sold: sql`mom_sold`, items: sql`mom_items`, shops: sql`mom_shops`, brands: sql`mom_brands` },
  yoy: { sales: sql`yoy_sales`, sold: sql`yoy_sold`, items: sql`yoy_items`, shops: sql`yoy_shops`, brands: sql`yoy_brands` },
}

export interface AskedWindow {
  window: WindowName
  range: MonthRange
}

export function askedWindows(windows: AskedWindows): AskedWindow[] {
  return (['now', 'mom', 'yoy'] as const).flatMap((window) => {
    const range = windows[window]
    return range ? [{ window, range }] : []
  })
}

/** Each range of months once: twelve months before and a year earlier are the same. */
export function apart(asked: readonly AskedWindow[]): AskedWindow[] {
  return asked.filter((one) => sameAs(one, asked) === one)
}

/** The first window with the same months. */
export function sameAs({ range }: AskedWindow, asked: readonly AskedWindow[]): AskedWindow | undefined {
  return asked.find((one) => one.range.start === range.start && one.range.end === range.end)
}

/** Whether the column `year` is one of those of the windows. */
export function inYears(asked: readonly AskedWindow[]): Sql {
  const years = new Set(asked.flatMap(({ range }) => yearParts(range).map(({ year }) => year)))
  return sql`year IN ${v.uint16s([...years])}`
}

/** Whether the column `month` is in the range. */
export function inRange({ start, end }: MonthRange): Sql {
  return sql`month BETWEEN ${v.uint32(monthNumber(start))} AND ${v.uint32(monthNumber(end))}`
}

/** Whether the column `month` is in one of the windows. */
export function inWindows(asked: readonly AskedWindow[]): Sql {
  return sql`(${join(
    asked.map(({ range }) => inRange(range)),
    ' OR ',
  )})`
}
