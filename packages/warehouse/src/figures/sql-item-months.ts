import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import type { YearSums } from './figures.ts'
import type { ItemMonths, ItemRef } from './item-months.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

export async function itemMonths(scope: Scope, items: readonly ItemRef[], ask: Ask): Promise<ItemMonths[]> {
  if (items.length === 0) return []
  const keys = items.map(({ site, item_id }) => sql`sipHash64(${v.string(site)}, ${v.string(item_id)})`)
  const price = sql`arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, toInt64(-1)), price, ${BITS})`
  const rows = await ask<ItemRef & { title: string; years: [year: number, sales: number[], sold: number[], price: number[]][] }>(sql`
    SELECT any(one_site) AS site, any(one_id) AS item_id, argMax(one_title, (year, late, one_title)) AS title, groupArray((year, sales, sold, prices)) AS years
    FROM (
      SELECT item, year, toString(any(site)) AS one_site, any(item_id) AS one_id, argMax(title, (${scope.activeMask('now')}, title)) AS one_title,
        max(${scope.activeMask('now')}) AS late, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold, maxForEach(${price}) AS prices
      FROM ${scope.rows([sql`item, site, item_id, title, price`], { months: true })}
      WHERE item IN (${join(keys, ', ')}) AND ${scope.active('now')} GROUP BY item, year)
    GROUP BY item ORDER BY site, item_id`)
  return rows.map(({ site, item_id, title, years }) => ({
    ...{ site, item_id, title },
    years: years.map(([year, sales, sold, prices]) => ({ year, sales, sold, price: prices })),
  }))
}

export function monthSums(scope: Scope, ask: Ask): Promise<YearSums[]> {
  return ask<YearSums>(
    sql`SELECT year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold FROM ${scope.rows([], { masks: false, months: true })} GROUP BY year`,
  )
}
