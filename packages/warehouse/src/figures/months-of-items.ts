import type { Asked } from '../query/asked.ts'
import { join, sql, v } from '../sql/sql.ts'
import type { ItemMonths, ItemRef } from './item-months.ts'

export async function itemMonths({ scope, ask }: Asked, items: readonly ItemRef[]): Promise<ItemMonths[]> {
  if (items.length === 0) return []
  const keys = items.map(({ site, item_id }) => sql`sipHash64(${v.string(site)}, ${v.string(item_id)})`)
  const title = { name: sql`title`, from: sql`title` }
  const rows = await ask<
    ItemRef & { item: string; title: string; months: [month: number, sales: number, sold: number, price: number][] }
  >(sql`
    SELECT item, any(one_site) AS site, any(one_id) AS item_id, argMax(one_title, (month, one_title)) AS title,
      groupArray((toInt64(month), sales, sold, list)) AS months
    FROM (
      SELECT item, month, toString(any(site)) AS one_site, any(item_id) AS one_id, max(title) AS one_title, sum(m_sales) AS sales, sum(m_sold) AS sold,
        max(list_price) AS list
      FROM ${scope.months(['item', 'site', 'item_id', 'list_price', title])} WHERE item IN (${join(keys, ', ')}) GROUP BY item, month)
    GROUP BY item ORDER BY site, item_id`)
  return rows.map(({ item, site, item_id, title: called, months }) => ({
    ...{ item, site, item_id, title: called },
    months: months.map(([month, sales, sold, price]) => ({ month, sales, sold, price })),
  }))
}
