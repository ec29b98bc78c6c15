import type { Base } from '@marketscope/contract/bases'
import type { Asked } from '../query/asked.ts'
import { empty, sql } from '../sql/sql.ts'
import type { PeriodSums } from './period-sums.ts'

/** The sums that a split of a change is made of, in one statement; whole numbers throughout, so that the order of the items changes nothing. */
export async function periodSums({ scope, ask }: Asked, base: Base): Promise<PeriodSums> {
  const whole = scope.byDays[base] ? (`${base}_whole` as const) : null
  // What sold on days of the base that are not compared is not new.
  const absent = whole ? sql`q0 <= 0 AND q0_whole <= 0` : sql`q0 <= 0`
  const [found] = await ask<PeriodSums>(sql`
    SELECT sum(s1) AS now, sum(q1) AS sold_now, sum(s0) AS before, sum(q0) AS sold_before, sumIf(s1, q0 > 0 AND q1 > 0) AS kept_now,
      toString(sumIf(intDiv(toInt128(s0) * q1 * 1000000, if(q0 > 0, q0, 1)), q0 > 0 AND q1 > 0)) AS kept_at_old_prices,
      sumIf(s1, ${absent} AND q1 > 0) AS new_sales, toInt64(countIf(${absent} AND q1 > 0)) AS new_items, sumIf(s0, q1 <= 0 AND q0 > 0) AS gone_sales,
      toInt64(countIf(q1 <= 0 AND q0 > 0)) AS gone_items
    FROM (
      SELECT sum(${scope.total('sales', 'now')}) AS s1, sum(${scope.total('sold', 'now')}) AS q1, sum(${scope.total('sales', base)}) AS s0,
        sum(${scope.total('sold', base)}) AS q0${whole ? sql`, sum(${scope.total('sold', whole)}) AS q0_whole` : empty}
      FROM ${scope.rows(['item'], { windows: ['now', base, ...(whole ? [whole] : [])], sums: ['sales', 'sold'] })} GROUP BY item)`)
  return found ?? NOTHING
}

const NOTHING: PeriodSums = {
  ...{ now: 0, sold_now: 0, before: 0, sold_before: 0, kept_now: 0, kept_at_old_prices: '0' },
  ...{ new_sales: 0, new_items: 0, gone_sales: 0, gone_items: 0 },
}
