import type { Base } from '@marketscope/contract/bases'
import type { Asked } from '../query/asked.ts'
import { sql, v } from '../sql/sql.ts'

/** The sales of the items that sold most in the months of a base, best first, and of all items there. */
export async function leadersBefore({ scope, ask }: Asked, base: Base, count: number): Promise<{ leaders: number[]; sales: number }> {
  const rows = await ask<{ sales: number; all_sales: number }>(sql`
    SELECT sales, sum(sales) OVER () AS all_sales
    FROM (SELECT item, sum(${scope.total('sales', base)}) AS sales FROM ${scope.rows(['item'], { windows: [base], sums: ['sales'] })}
      GROUP BY item HAVING max(${scope.active(base)}))
    ORDER BY sales DESC LIMIT ${v.uint32(count)}`)
  return { leaders: rows.map(({ sales }) => sales), sales: rows[0]?.all_sales ?? 0 }
}
