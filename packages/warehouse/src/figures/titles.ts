import type { Asked } from '../query/asked.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { Leaders } from './figures.ts'
import { latestTitles } from './latest-titles.ts'

interface ProductRow {
  item: string
  sales: number
  sold: number
  base: number
  now: number
  all_sales: number
  all_base: number
}

export async function titledLeaders({ scope, ask }: Asked, base: 'mom' | 'yoy' | null, most: number): Promise<Leaders> {
  const windows = base ? (['now', base] as const) : (['now'] as const)
  const before: Sql = base ? sql`sum(${scope.total('sales', base)})` : sql`toInt64(0)`
  const rows = await ask<ProductRow>(sql`
    SELECT item, sales, sold, base, now, sum(sales) OVER () AS all_sales, sum(base) OVER () AS all_base
    FROM (SELECT item, any(item_id) AS item_id, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
      ${before} AS base, toUInt8(max(${scope.active('now')})) AS now
      FROM ${scope.rows(['item', 'item_id'], { windows, sums: ['sales', 'sold'] })} GROUP BY item HAVING now OR base > 0)
    ORDER BY greatest(sales, base) DESC, item_id LIMIT ${v.uint32(most)}`)
  const titles = await latestTitles(
    { scope, ask },
    rows.map(({ item }) => item),
    windows,
  )
  const [first] = rows
  return {
    products: rows.map(({ item, sales, sold, base: earlier, now }) => ({
      title: titles.get(item) ?? '',
      sales,
      sold,
      base: earlier,
      now: now === 1,
    })),
    sales: first?.all_sales ?? 0,
    base: first?.all_base ?? 0,
  }
}
