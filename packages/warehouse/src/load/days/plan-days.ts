import type { Revision } from '../../schema/revision.ts'
import { sql } from '../../sql/sql.ts'
import { goodRows, type LoadContext, presentKinds, step } from '../context.ts'
import { type BroughtDay, type DayPlan, type MonthKey, monthKey, STATE_KEY } from './day-months.ts'
import { findLiveDays } from './live-days.ts'
import { foldDays } from './months-of-days.ts'

/**
 * What the load's order lines do to the days that are there. Days of months that are not kept by days become months of items here: those of a load that has such months
 * beside them, and those that are merged into a month without days.
 */
export async function planDays(context: LoadContext, revision: Revision): Promise<DayPlan> {
  const kinds = await presentKinds(context)
  const wholes = kinds.has('item_months') ? await monthsOfItems(context) : new Set<string>()
  const plan: DayPlan = { kept: [], summed: [], dropped: revision.days.filter((one) => wholes.has(monthKey(one))) }
  if (!kinds.has('item_days')) return plan
  const rows = new Map((await broughtRows(context)).map((one) => [monthKey(one), one.rows]))
  for (const [key, brings] of Map.groupBy(await broughtDays(context), monthKey)) {
    const { site, version, month } = brings[0] as MonthKey
    const old = revision.days.find((one) => monthKey(one) === key) ?? null
    const rows_of_whole = old || wholes.has(key) ? 0 : rowsThere(revision, { site, version, month })
    if (wholes.has(key) || (context.mode === 'merge' && rows_of_whole > 0))
      plan.summed.push({ site, version, month, rows_of_whole, brings })
    else plan.kept.push({ site, version, month, old, there: [], rows_of_whole, brings, rows: rows.get(key) ?? 0, replaces: rows_of_whole })
  }
  await foldDays(context, plan.summed)
  await findLiveDays(context, plan.kept)
  return plan
}

/** Rows that a month has, by what was published. */
function rowsThere({ segments }: Revision, { site, version, month }: MonthKey): number {
  const found = segments.find((one) => one.site === site && one.version === version && one.year === Math.floor(month / 100))
  return found?.rows_by_month[found.months.indexOf(month)] ?? 0
}

async function monthsOfItems(context: LoadContext): Promise<Set<string>> {
  const found = await context.engine.query<MonthKey>(
    sql`SELECT DISTINCT toString(site) AS site, toString(version) AS version, month FROM load_row WHERE ${goodRows(context, 'item_months')}`,
    step(context, 'days'),
  )
  return new Set(found.map(monthKey))
}

function broughtDays(context: LoadContext): Promise<(MonthKey & BroughtDay)[]> {
  return context.engine.query(
    sql`SELECT toString(r.site) AS site, toString(r.version) AS version, r.month AS month, toDayOfMonth(r.day) AS day, toInt64(count()) AS rows,
        toInt64(sum(r.sold)) AS sold, if(countIf(isNull(r.sales)) > 0, NULL, toInt64(sum(r.sales))) AS sales,
        if(min(r.of_shop) = max(r.of_shop), min(r.of_shop), 2) AS of_shop
      FROM (SELECT site, version, month, day, sold, sales, of_shop FROM load_row WHERE ${goodRows(context, 'item_days')}) AS r
      GROUP BY site, version, month, day ORDER BY site, version, month, day`,
    step(context, 'days'),
  )
}

function broughtRows(context: LoadContext): Promise<(MonthKey & { rows: number })[]> {
  return context.engine.query(
    sql`SELECT toString(r.site) AS site, toString(r.version) AS version, r.month AS month, toInt64(uniqExact(r.state)) AS rows
      FROM (SELECT site, version, month, ${STATE_KEY} AS state FROM load_row WHERE ${goodRows(context, 'item_days')}) AS r GROUP BY site, version, month`,
    step(context, 'days'),
  )
}
