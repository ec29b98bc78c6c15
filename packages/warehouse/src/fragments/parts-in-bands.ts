import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import { inBandWindow, monthsInBands } from './months-in-bands.ts'
import { inPart, partsExpression } from './site-part-columns.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

/** Sums and exact distinct items of a part in a band, and its sales there in the bases of comparison (0 where those are not loaded). */
export interface PartCell {
  sales: number
  sold: number
  items: number
  mom: number
  yoy: number
}

/** The parts of a scope by price band, each by itself: for each of them its cells by band. One statement. */
export async function partsInBands(scope: Scope, edges: readonly number[], ask: Ask): Promise<Map<number, PartCell>[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => scope.choices.some(({ site }) => scope.isKnown(window, site.id)))
  const now = inBandWindow('now', scope)
  const figures = scope.parts.map((_, index) => {
    const here = inPart(index)
    const base = (window: 'mom' | 'yoy') =>
      bases.includes(window) ? sql`sumIf(sales, ${here} AND ${inBandWindow(window, scope)})` : sql`toInt64(0)`
    return sql`tuple(sumIf(sales, ${here} AND ${now}), sumIf(sold, ${here} AND ${now}), toInt64(uniqExactIf(item, ${here} AND ${now})), ${base('mom')}, ${base('yoy')})`
  })
  const columns = [{ name: sql`parts`, from: sql`${partsExpression(scope.parts)} AS parts` }]
  const rows = await ask<{ band: number; figures: [number, number, number, number, number][] }>(
    sql`SELECT band, [${join(figures, ', ')}] AS figures FROM ${monthsInBands(edges, scope, { columns, windows: ['now', ...bases] })} GROUP BY band`,
  )
  return scope.parts.map(
    (_, index) =>
      new Map(
        rows.map(({ band, figures: own }) => {
          const [sales, sold, items, mom, yoy] = own[index] ?? [0, 0, 0, 0, 0]
          return [band, { sales, sold, items, mom, yoy }]
        }),
      ),
  )
}
