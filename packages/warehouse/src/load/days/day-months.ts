import type { DaySegment } from '../../schema/revision.ts'
import { join, type Sql, sql, v } from '../../sql/sql.ts'
import { STATE_IDS, stage } from '../fold/resolved.ts'

/** The kind of months that are made of days: they take the place of whole months. */
export const DAY_MONTHS = 'day_months'

/** A month of a site and version, yyyymm. */
export interface MonthKey {
  site: string
  version: string
  month: number
}

/** A day as order lines of the load make it. Sales are null where they are not known of some of it. */
export interface BroughtDay {
  day: number
  rows: number
  sold: number
  sales: number | null
  /** Whether the lines name their shops; 2: some do. */
  of_shop: number
}

/** A day that is there, all of it and what the load's rows take the place of. Sales are null where they are not known of some of it. */
export interface LiveDay {
  day: number
  sold: number
  sales: number | null
  gone_rows: number
  gone_sold: number
  gone_sales: number | null
  /** Whether lines of what is replaced named their shops; 2: some did; null: nothing is replaced. */
  gone_of_shop: number | null
}

/** A month that the load brings days of and that is kept by days. */
export interface DayMonth extends MonthKey {
  /** Its days that are there. */
  old: DaySegment | null
  there: readonly LiveDay[]
  /** Rows of a month that is there without days; 0: there is none. */
  rows_of_whole: number
  brings: readonly BroughtDay[]
  /** Rows of the month that the load makes by itself. */
  rows: number
  /** Rows of the month that have one of the days that are replaced. */
  replaces: number
}

/** A month whose days are not kept: the load has a month of items beside them, or merges into a month without days, of which that many rows are there. */
export type SummedMonth = Pick<DayMonth, 'site' | 'version' | 'month' | 'rows_of_whole' | 'brings'>

/** What a load does to days. */
export interface DayPlan {
  kept: DayMonth[]
  summed: SummedMonth[]
  /** Months that a file without days takes the place of. */
  dropped: DaySegment[]
}

export const monthKey = ({ site, version, month }: MonthKey): string => `${site}|${version}|${month}`

/** The condition of rows with site, version and month that they are of some months. */
export function ofMonths(months: readonly MonthKey[]): Sql {
  return sql`concat(toString(site), '|', toString(version), '|', toString(month)) IN ${v.strings(months.map(monthKey))}`
}

/** What has a row of its own in a month: an item as far as lines keep it apart. */
export const STATE_KEY = sql`(item, ${join(STATE_IDS.map(stage), ', ')})`

/** The mask of days (bit 0 = the 1st). */
export function maskOf(days: readonly { day: number }[]): number {
  return days.reduce((mask, { day }) => (mask | (1 << (day - 1))) >>> 0, 0)
}

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)
const minus = (a: number | null, b: number | null) => plus(a, b === null ? null : -b)

/** What a month that is kept by days sells after the load. */
export function afterwards({ there, brings }: DayMonth): { sold: number; sales: number | null } {
  const stays = there.map((one) => ({ sold: one.sold - one.gone_sold, sales: minus(one.sales, one.gone_sales) }))
  return [...stays, ...brings].reduce<{ sold: number; sales: number | null }>(
    (sum, one) => ({ sold: sum.sold + one.sold, sales: plus(sum.sales, one.sales) }),
    { sold: 0, sales: 0 },
  )
}
