import type { Base } from '@marketscope/contract/bases'
import type { Asked } from '../query/asked.ts'
import { growthSql } from '../query/figure-sql.ts'
import { pageOf } from '../query/table-page.ts'
import type { RowColumn } from '../scope/row-columns.ts'
import type { ReadWindow } from '../scope/windows.ts'
import { empty, type Sql, sql, v } from '../sql/sql.ts'

/** What the rows of a scope are put together by, where a group is there in one period only. */
export interface ChangeGrouping {
  columns: readonly RowColumn[]
  /** The key of a row's group. */
  key: Sql
  /** What its rows have in common beside it: the id and the site of a shop or an item. */
  id?: Sql
  site?: Sql
}

export type ChangeMeasure = 'id' | 'before' | 'now' | 'change' | 'contribution' | 'growth'

export interface ChangeQuestion {
  by: ChangeMeasure
  desc: boolean
  offset: number
  limit: number
  /** Instead of a page: so many from either end. 0: the page. */
  ends: number
}

/** A group that is there in one of the two periods. Sales in minor units; id and site '' where the grouping has none. */
export interface GroupChange {
  key: string
  id: string
  site: string
  now: number
  before: number
  /** The same where all months of the base count whole. */
  before_whole: number
}

/** A page of groups with the sums over all. */
export interface ChangePage {
  rows: GroupChange[]
  count: number
  now: number
  before: number
}

const SORTS: Record<ChangeMeasure, Sql> = {
  id: sql`key`,
  before: sql`before`,
  now: sql`now`,
  change: sql`change`,
  contribution: sql`if(all_now = all_before, NULL, change / (all_now - all_before))`,
  growth: growthSql(sql`now`, sql`before`),
}

/**
 * The groups of two periods with what they sold in each, sorted, ties by key: one statement. `base` null: there is no other period, everything before is 0 and the change what is
 * sold now. From the ends come those that gained and those that lost, not those that stayed as they were.
 */
export async function changePage(
  { scope, ask }: Asked,
  base: Base | null,
  { columns, key, id = sql`''`, site = sql`''` }: ChangeGrouping,
  question: ChangeQuestion,
): Promise<ChangePage> {
  const before = base ? sql`sum(${scope.total('sales', base)})` : sql`toInt64(0)`
  const whole = base && scope.byDays[base] ? (`${base}_whole` as const) : null
  const wholeSum = whole ? sql`, sum(${scope.total('sales', whole)}) AS before_whole` : empty
  const windows: readonly ReadWindow[] = ['now', ...(base ? [base] : []), ...(whole ? [whole] : [])]
  const there = base ? sql`max(${scope.active('now')}) OR max(${scope.active(base)})` : sql`max(${scope.active('now')})`
  const { ends } = question
  const places =
    ends > 0 ? sql`, row_number() OVER (ORDER BY change DESC, key) AS up, row_number() OVER (ORDER BY change, key) AS down` : empty
  const groups = sql`(
    SELECT *, now - before AS change, toInt64(count() OVER ()) AS count, sum(now) OVER () AS all_now, sum(before) OVER () AS all_before ${places}
    FROM (SELECT toString(${key}) AS key, any(${id}) AS id, toString(any(${site})) AS site, sum(${scope.total('sales', 'now')}) AS now, ${before} AS before${wholeSum}
      FROM ${scope.rows(columns, { windows, sums: ['sales'] })} GROUP BY key HAVING ${there}))`
  const page =
    ends > 0
      ? sql`WHERE up <= ${v.uint32(ends)} AND change > 0 OR down <= ${v.uint32(ends)} AND change < 0 ORDER BY change DESC, key`
      : pageOf(SORTS[question.by], question.desc, sql`key`, question)
  const found = await ask<
    Omit<GroupChange, 'before_whole'> & { before_whole?: number; count: number; all_now: number; all_before: number }
  >(sql`SELECT key, id, site, now, before, count, all_now, all_before${whole ? sql`, before_whole` : empty} FROM ${groups} ${page}`)
  const [first] = found
  return {
    rows: found.map((row) => ({
      key: row.key,
      id: row.id,
      site: row.site,
      now: row.now,
      before: row.before,
      before_whole: row.before_whole ?? row.before,
    })),
    count: first?.count ?? 0,
    now: first?.all_now ?? 0,
    before: first?.all_before ?? 0,
  }
}
