import type { Asked } from '../query/asked.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, sql, v } from '../sql/sql.ts'
import type { AttributePair, ItemStanding, ItemSums } from './figures.ts'

const NAMES = [
  { sales: sql`s0`, sold: sql`q0` },
  { sales: sql`s1`, sold: sql`q1` },
  { sales: sql`s2`, sold: sql`q2` },
]

export async function itemSums({ scope, ask }: Asked, windows: readonly WindowName[]): Promise<ItemSums> {
  const sums = windows.map(
    (window, index) =>
      sql`sum(${scope.total('sales', window)}) AS ${NAMES[index]?.sales ?? sql`s0`}, sum(${scope.total('sold', window)}) AS ${NAMES[index]?.sold ?? sql`q0`}`,
  )
  const [row] = await ask<Record<string, number> & { active: number; last: number }>(sql`
    SELECT ${join(sums, ', ')}, toInt64(max(${scope.active('now')})) AS active,
      argMaxIf(category, (year, ${scope.activeMask('now')}, category), ${scope.active('now')}) AS last
    FROM ${scope.rows(['category'], { windows, sums: ['sales', 'sold'] })}`)
  return {
    sums: windows.map((_, index) => ({ sales: row?.[`s${index}`] ?? 0, sold: row?.[`q${index}`] ?? 0 })),
    category: row?.active ? row.last : null,
  }
}

export async function itemPairs({ scope, ask }: Asked, windows: readonly WindowName[]): Promise<AttributePair[]> {
  const [row] = await ask<{ pairs: AttributePair[] }>(sql`
    SELECT groupUniqArrayArray(arrayFilter(pair -> pair.2 != '', arrayZip(mapKeys(attributes), mapValues(attributes)))) AS pairs
    FROM ${scope.rows([sql`attributes`], { windows, masks: false })}`)
  return row?.pairs ?? []
}

export async function itemStanding({ scope, ask }: Asked, category: number): Promise<ItemStanding> {
  const [itemId = ''] = scope.itemIds
  const site = scope.choices[0]?.site.id ?? ''
  const [row] = await ask<ItemStanding>(sql`
    SELECT toInt64(countIf(item_sales > item_own)) AS better, toInt64(count()) AS items, sum(item_sales) AS sales, max(item_own) AS own
    FROM (SELECT item_sales, sumIf(item_sales, mine) OVER () AS item_own FROM (
      SELECT item = sipHash64(${v.string(site)}, ${v.string(itemId)}) AS mine, sum(${scope.total('sales', 'now')}) AS item_sales
      FROM ${scope.rows([sql`item`, sql`category`], { of: 'around', sums: ['sales'] })}
      WHERE category = ${v.uint32(category)} AND ${scope.active('now')} GROUP BY item))`)
  return row ?? { better: 0, items: 0, sales: 0, own: 0 }
}
