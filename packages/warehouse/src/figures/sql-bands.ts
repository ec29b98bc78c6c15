import { inBandWindow, monthsInBands } from '../fragments/months-in-bands.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import type { BandFigures, BandGain, BandMonth } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

export async function bandFigures(
  scope: Scope,
  edges: readonly number[],
  windows: readonly WindowName[],
  ask: Ask,
): Promise<BandFigures[][]> {
  const figures = windows.map((window) => {
    const counts = inBandWindow(window, scope)
    return sql`tuple(sumIf(sales, ${counts}), sumIf(sold, ${counts}), toInt64(uniqExactIf(item, ${counts})))`
  })
  const rows = await ask<{ band: number; figures: [sales: number, sold: number, items: number][] }>(
    sql`SELECT band, [${join(figures, ', ')}] AS figures FROM ${monthsInBands(edges, scope, { windows })} GROUP BY band`,
  )
  return windows.map((_, index) =>
    rows.flatMap(({ band, figures: own }) => {
      const [sales, sold, items] = own[index] ?? [0, 0, 0]
      return items > 0 ? [{ band, sales, sold, items }] : []
    }),
  )
}

export function bandGains(scope: Scope, edges: readonly number[], ask: Ask): Promise<BandGain[]> {
  return ask<BandGain>(
    sql`SELECT band, sumIf(own_sales, own_sales > 0) AS sales FROM (SELECT band, sales AS own_sales FROM ${monthsInBands(edges, scope)}) GROUP BY band ORDER BY band`,
  )
}

export function bandMonths(scope: Scope, edges: readonly number[], ask: Ask): Promise<BandMonth[]> {
  return ask<BandMonth>(
    sql`SELECT band, year, toInt64(place) AS place, sum(own_sales) AS sales, sum(own_sold) AS sold, sumIf(own_sales, own_sales > 0) AS gained
      FROM (SELECT band, year, place, sales AS own_sales, sold AS own_sold FROM ${monthsInBands(edges, scope)}) GROUP BY band, year, place`,
  )
}
