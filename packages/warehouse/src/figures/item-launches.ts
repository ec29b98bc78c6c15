import { hasShelfTime } from '@marketscope/contract/filter'
import { SHELF_TIME_FROM } from '@marketscope/contract/limits'
import { type Month, type MonthRange, monthNumber, monthOf, monthsOf } from '@marketscope/contract/months'
import type { Asked } from '../query/asked.ts'
import { dayNumber, shelfPredicates } from '../scope/day-bounds.ts'
import { segmentsOf } from '../scope/period.ts'
import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import type { ShelfDays } from './item-measures.ts'

/** The days of whole months. */
export function daysOf({ start, end }: MonthRange): ShelfDays {
  return [dayNumber(`${start}-01`), dayNumber(`${monthOf(monthNumber(end) + 1)}-01`) - 1]
}

/** The items of the scope that were put on the shelf in a month: how many, what they sold in that month and in the whole range. */
export interface Launches {
  month: Month
  items: number
  sales: number
  sold: number
  range_sales: number
  range_sold: number
}

/** The months asked in which shelf times are recorded, and some are known of each chosen site that has anything there. */
export function shelvedMonths({ choices, versions, catalog, windows }: Scope): Set<Month> {
  if (!hasShelfTime(choices.map(({ site }) => site.id))) return new Set()
  const segments = segmentsOf(versions, catalog)
  const first = SHELF_TIME_FROM.slice(0, 7)
  const isKnown = (month: Month) => segments.every(({ months, shelved }) => !months.has(month) || shelved.has(month))
  return new Set(monthsOf(windows.now).filter((month) => month >= first && isKnown(month)))
}

/** By month of the range; months without any are left out. */
export async function launches({ scope, ask }: Asked): Promise<Launches[]> {
  const shelf = sql`assumeNotNull(shelf_time)`
  const then = (measure: Sql) => sql`sum(if(year = toYear(${shelf}), ${measure}[toMonth(${shelf})], 0))`
  const rows = await ask<Omit<Launches, 'month'> & { launched: number }>(sql`
    SELECT toInt64(toYear(${shelf})) * 12 + toMonth(${shelf}) - 1 AS launched, toInt64(uniqExact(item)) AS items, ${then(sql`m_sales`)} AS sales, ${then(sql`m_sold`)} AS sold,
      sum(${scope.total('sales', 'now')}) AS range_sales, sum(${scope.total('sold', 'now')}) AS range_sold
    FROM ${scope.rows([sql`item`, sql`shelf_time`], { sums: ['sales', 'sold'], months: true })}
    WHERE ${scope.active('now')} AND ${join(shelfPredicates(daysOf(scope.windows.now)), ' AND ')} GROUP BY launched`)
  return rows.map(({ launched, ...figures }) => ({ month: monthOf(launched), ...figures }))
}
