import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import type { WindowFigures, YearFigures, YearShops } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

const NOTHING: WindowFigures = { sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }

export async function windowFigures(scope: Scope, windows: readonly WindowName[], ask: Ask): Promise<WindowFigures[]> {
  const figures = windows.map(
    (
      window,
    ) => sql`tuple(sum(${scope.total('sales', window)}), sum(${scope.total('sold', window)}), toInt64(uniqExactIf(item, ${scope.active(window)})),
      toInt64(uniqExactIf(shop, ${scope.active(window)} AND shop != 0)), toInt64(uniqExactIf(brand_id, ${scope.active(window)} AND brand_id != '')))`,
  )
  const [row] = await ask<{ figures: [number, number, number, number, number][] }>(
    sql`SELECT [${join(figures, ', ')}] AS figures FROM ${scope.rows([sql`item`, sql`shop`, sql`brand_id`], { windows, sums: ['sales', 'sold'] })}`,
  )
  return windows.map((_, index) => {
    const found = row?.figures[index]
    if (!found) return NOTHING
    const [sales, sold, items, shops, brands] = found
    return { sales, sold, items, shops, brands }
  })
}

/** 1 for each month in the mask. */
const places = (mask: Sql) => sql`arrayMap(b -> toInt64(bitAnd(${mask}, b) != 0), ${BITS})`

/** Brands and shops are grouped first, so that their number in a month is a sum: counting them distinctly month by month takes three times as long. */
export async function monthFigures(
  scope: Scope,
  windows: readonly WindowName[],
  ask: Ask,
): Promise<{ figures: YearFigures[]; shops: YearShops[] }> {
  const [figures, shops] = await Promise.all([
    ask<YearFigures>(sql`
      SELECT year, sumForEach(brand_sales) AS sales, sumForEach(brand_sold) AS sold, sumForEach(brand_items) AS items,
        sumForEachIf(${places(sql`present`)}, brand_id != '') AS brands
      FROM (
        SELECT year, brand_id, sumForEach(m_sales) AS brand_sales, sumForEach(m_sold) AS brand_sold, sumForEach(${places(sql`kept`)}) AS brand_items, groupBitOr(kept) AS present
        FROM ${scope.rows([sql`brand_id`], { windows, masks: false, months: true })} GROUP BY year, brand_id)
      GROUP BY year`),
    ask<YearShops>(sql`
      SELECT year, sumForEach(${places(sql`present`)}) AS shops
      FROM (SELECT year, shop, groupBitOr(kept) AS present FROM ${scope.rows([sql`shop`], { windows, masks: false })} WHERE shop != 0 GROUP BY year, shop)
      GROUP BY year`),
  ])
  return { figures, shops }
}
