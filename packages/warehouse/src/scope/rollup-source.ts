import type { MonthRange } from '@marketscope/contract/months'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import type { Sql } from '../sql/sql.ts'
import type { WindowName } from './windows.ts'

/** The windows that are looked at. */
export type AskedWindows = Partial<Readonly<Record<WindowName, MonthRange>>>

/** What is put together by: nothing, site, brand (by id), shop (by key), or parts of ranges of categories (by place). */
export type RollupGrouping = 'all' | 'site' | 'brand' | 'shop' | { parts: readonly (readonly CategoryRange[])[] }

/**
 * Figures of a scope that were worked out before, exact: subselects with a column for each figure of each window (`now_sales` …), or a row for each month. Null where
 * they do not tell.
 */
export interface RollupSource {
  groups(grouping: RollupGrouping, windows: AskedWindows): Sql | null
  months(grouping: RollupGrouping, windows: AskedWindows): Sql | null
  /** `from`: ascending lower ends in minor units, the first one 0. */
  bands(from: readonly number[], windows: AskedWindows): Sql | null
  bandMonths(from: readonly number[], windows: AskedWindows): Sql | null
}
