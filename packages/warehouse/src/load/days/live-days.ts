import { type Sql, sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { type DayMonth, type LiveDay, STATE_KEY } from './day-months.ts'

/**
 * The condition of rows of `item_day` that the load's days take the place of: those of the site, or of the shops that the lines name; where one side names shops and the other
 * none, all of the day. With `merge` of the load's items only.
 */
export function replacedDays(context: LoadContext): Sql {
  const mine = goodRows(context, 'item_days')
  const key = context.mode === 'merge' ? sql`site, version, day, item` : sql`site, version, day`
  return sql`((${key}) IN (SELECT ${key} FROM load_row WHERE ${mine} AND of_shop = 0)
    OR (of_shop = 0 AND (${key}) IN (SELECT ${key} FROM load_row WHERE ${mine}))
    OR (${key}, toString(shop_id)) IN (SELECT ${key}, shop_id FROM load_row WHERE ${mine} AND of_shop = 1))`
}

/** Finds what is there of each month by days, and what of it is replaced. */
export async function findLiveDays(context: LoadContext, months: readonly DayMonth[]): Promise<void> {
  const old = new Map(months.flatMap((one) => (one.old ? [[one.old.segment, one] as const] : [])))
  if (old.size === 0) return
  const from = sql`(SELECT segment, day, ${STATE_KEY} AS state, sold, sales, of_shop, ${replacedDays(context)} AS gone
    FROM item_day WHERE segment IN ${v.uint32s([...old.keys()])})`
  const sales = (is: Sql) => sql`if(countIf(isNull(t.sales) AND ${is}) > 0, NULL, ifNull(toInt64(sumIf(t.sales, ${is})), 0))`
  const days = await context.engine.query<LiveDay & { segment: number }>(
    sql`SELECT t.segment AS segment, toDayOfMonth(t.day) AS day, toInt64(sum(t.sold)) AS sold, ${sales(sql`1`)} AS sales,
        toInt64(countIf(t.gone)) AS gone_rows, toInt64(sumIf(t.sold, t.gone)) AS gone_sold, ${sales(sql`t.gone`)} AS gone_sales,
        multiIf(countIf(t.gone) = 0, NULL, minIf(t.of_shop, t.gone) = maxIf(t.of_shop, t.gone), minIf(t.of_shop, t.gone), 2) AS gone_of_shop
      FROM ${from} AS t GROUP BY segment, day ORDER BY segment, day`,
    step(context, 'days'),
  )
  const rows = await context.engine.query<{ segment: number; replaces: number }>(
    sql`SELECT t.segment AS segment, toInt64(uniqExactIf(t.state, t.gone)) AS replaces FROM ${from} AS t GROUP BY segment`,
    step(context, 'days'),
  )
  const replaced = new Map(rows.map(({ segment, replaces }) => [segment, replaces]))
  const there = Map.groupBy(days, ({ segment }) => segment)
  for (const [segment, month] of old) Object.assign(month, { there: there.get(segment) ?? [], replaces: replaced.get(segment) ?? 0 })
}
