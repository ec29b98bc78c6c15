import type { Asked } from '../query/asked.ts'
import { compile, KEYS, type Told } from '../query/compile.ts'
import { MONTH } from '../query/dimensions/month.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { sitePart } from '../query/dimensions/site-part.ts'
import type { Bases } from '../query/page.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import { sql } from '../sql/sql.ts'
import type { BandFigures, BandGain, BandMonth, PartCell } from './figures.ts'
import { windowOf } from './market.ts'

const [FIRST = sql``, SECOND = sql``] = KEYS

const COUNTED = ['sales', 'sold', 'items'] as const

export async function bandFigures(
  { scope, ask }: Asked,
  edges: readonly number[],
  windows: readonly WindowName[],
): Promise<BandFigures[][]> {
  const tell = Object.fromEntries(windows.map((window) => [window, COUNTED]))
  const rows = await ask<Partial<Record<Told, number>> & { band: number }>(
    sql`SELECT ${FIRST} AS band, * FROM ${compile({ by: [priceBand(edges)], tell }, scope)}`,
  )
  return windows.map((window) =>
    rows.flatMap((row) => {
      const { sales, sold, items } = windowOf(row, window)
      return items > 0 ? [{ band: row.band, sales, sold, items }] : []
    }),
  )
}

export function bandGains({ scope, ask }: Asked, edges: readonly number[]): Promise<BandGain[]> {
  return ask<BandGain>(
    sql`SELECT ${FIRST} AS band, gained AS sales FROM ${compile({ by: [priceBand(edges)], tell: { now: ['gained'] } }, scope)} ORDER BY band`,
  )
}

export function monthsOfBands({ scope, ask }: Asked, edges: readonly number[]): Promise<BandMonth[]> {
  return ask<BandMonth>(sql`
    SELECT ${FIRST} AS band, toInt64(${SECOND}) AS month, sales, sold, gained
    FROM ${compile({ by: [priceBand(edges), MONTH], tell: { now: ['sales', 'sold', 'gained'] } }, scope)}`)
}

/** The parts of a scope by price band in one statement. */
export async function partBands(
  { scope, ask }: Asked,
  { parts, edges, known }: { parts: readonly SitePart[]; edges: readonly number[]; known: Bases },
): Promise<Map<number, PartCell>[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => known[window])
  const tell = { now: COUNTED, ...Object.fromEntries(bases.map((window) => [window, ['sales'] as const])) }
  const rows = await ask<Omit<PartCell, 'mom' | 'yoy'> & { part: string; band: string; mom_sales?: number; yoy_sales?: number }>(
    sql`SELECT ${FIRST} AS part, ${SECOND} AS band, * FROM ${compile({ by: [sitePart(parts), priceBand(edges)], tell }, scope)}`,
  )
  return parts.map(
    (_, place) =>
      new Map(
        rows
          .filter(({ part }) => part === String(place))
          .map(({ band, sales, sold, items, mom_sales = 0, yoy_sales = 0 }) => [
            Number(band),
            { sales, sold, items, mom: mom_sales, yoy: yoy_sales },
          ]),
      ),
  )
}
