import { inPart, partsExpression } from '../fragments/site-part-columns.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import type { WindowFigures, YearSums } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

const NOTHING: WindowFigures = { sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }

export async function partWindows(
  scope: Scope,
  parts: readonly SitePart[],
  windows: readonly WindowName[],
  ask: Ask,
): Promise<WindowFigures[][]> {
  const figures = parts.flatMap((_, index) =>
    windows.map((window) => {
      const counts = sql`${inPart(index)} AND ${scope.active(window)}`
      return sql`tuple(sumIf(${scope.total('sales', window)}, ${inPart(index)}), sumIf(${scope.total('sold', window)}, ${inPart(index)}),
        toInt64(uniqExactIf(item, ${counts})), toInt64(uniqExactIf(shop, ${counts} AND shop != 0)), toInt64(uniqExactIf(brand_id, ${counts} AND brand_id != '')))`
    }),
  )
  const columns = [sql`${partsExpression(parts)} AS parts`, sql`item`, sql`shop`, sql`brand_id`]
  const [row] = await ask<{ figures: [number, number, number, number, number][] }>(
    sql`SELECT [${join(figures, ', ')}] AS figures FROM ${scope.rows(columns, { windows, sums: ['sales', 'sold'] })}`,
  )
  return parts.map((_, index) =>
    windows.map((_window, place) => {
      const found = row?.figures[index * windows.length + place]
      if (!found) return NOTHING
      const [sales, sold, items, shops, brands] = found
      return { sales, sold, items, shops, brands }
    }),
  )
}

export async function partMonths(scope: Scope, parts: readonly SitePart[], ask: Ask): Promise<YearSums[][]> {
  const sums = (column: Sql) =>
    join(
      parts.map((_, index) => sql`sumForEachIf(${column}, ${inPart(index)})`),
      ', ',
    )
  const rows = await ask<{ year: number; sales: number[][]; sold: number[][] }>(sql`
    SELECT year, [${sums(sql`m_sales`)}] AS sales, [${sums(sql`m_sold`)}] AS sold
    FROM ${scope.rows([sql`${partsExpression(parts)} AS parts`], { masks: false, months: true })} GROUP BY year`)
  return parts.map((_, index) => rows.map(({ year, sales, sold }) => ({ year, sales: sales[index] ?? [], sold: sold[index] ?? [] })))
}
