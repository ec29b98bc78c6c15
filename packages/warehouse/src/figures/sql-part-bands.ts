import { inBandWindow, monthsInBands } from '../fragments/months-in-bands.ts'
import { inPart, partsExpression } from '../fragments/site-part-columns.ts'
import type { Scope } from '../scope/scope.ts'
import type { SitePart } from '../scope/site-parts.ts'
import { join, type Sql, sql } from '../sql/sql.ts'
import type { Bases, PartCell } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

interface Asked {
  parts: readonly SitePart[]
  edges: readonly number[]
  known: Bases
}

/** The parts of a scope by price band in one statement. */
export async function partBands(scope: Scope, { parts, edges, known }: Asked, ask: Ask): Promise<Map<number, PartCell>[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => known[window])
  const now = inBandWindow('now', scope)
  const figures = parts.map((_, index) => {
    const here = inPart(index)
    const base = (window: 'mom' | 'yoy') =>
      bases.includes(window) ? sql`sumIf(sales, ${here} AND ${inBandWindow(window, scope)})` : sql`toInt64(0)`
    return sql`tuple(sumIf(sales, ${here} AND ${now}), sumIf(sold, ${here} AND ${now}), toInt64(uniqExactIf(item, ${here} AND ${now})), ${base('mom')}, ${base('yoy')})`
  })
  const columns = [{ name: sql`parts`, from: sql`${partsExpression(parts)} AS parts` }]
  const rows = await ask<{ band: number; figures: [number, number, number, number, number][] }>(
    sql`SELECT band, [${join(figures, ', ')}] AS figures FROM ${monthsInBands(edges, scope, { columns, windows: ['now', ...bases] })} GROUP BY band`,
  )
  return parts.map(
    (_, index) =>
      new Map(
        rows.map(({ band, figures: own }) => {
          const [sales, sold, items, mom, yoy] = own[index] ?? [0, 0, 0, 0, 0]
          return [band, { sales, sold, items, mom, yoy }]
        }),
      ),
  )
}
