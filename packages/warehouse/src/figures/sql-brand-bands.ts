import { inBandWindow, monthsInBands } from '../fragments/months-in-bands.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import type { BrandBandRow, BrandKind, BrandsAsked } from './brand-bands.ts'
import type { BandFigures } from './figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

interface Found extends BandFigures {
  whole: boolean
  every: boolean
  kind: number
  id: string
  brands: number
  mom: number
  yoy: number
}

const KINDS = ['brand', 'none', 'rest'] as const

/** See {@link BrandBandRow}: in one statement. */
export async function brandBands(scope: Scope, { edges, leaders, none }: BrandsAsked, ask: Ask): Promise<BrandBandRow[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => scope.isKnown(window))
  const now = inBandWindow('now', scope)
  const base = (window: 'mom' | 'yoy') => (bases.includes(window) ? sql`sumIf(sales, ${inBandWindow(window, scope)})` : sql`toInt64(0)`)
  const columns = [{ name: sql`brand`, from: sql`brand_id AS brand` }]
  const found = await ask<Found>(sql`
    SELECT toBool(grouping(place)) AS whole, toBool(grouping(cell_band)) AS every, toInt64(place) AS kind, toString(leader) AS id, toInt64(cell_band) AS band,
      sum(cell_sales) AS sales, sum(cell_sold) AS sold, toInt64(uniqExactMerge(cell_items)) AS items, toInt64(uniqExactMerge(cell_brands)) AS brands,
      sum(cell_mom) AS mom, sum(cell_yoy) AS yoy
    FROM (
      SELECT multiIf(brand = '', ${none ? sql`1` : sql`2`}, brand IN ${v.strings(leaders)}, 0, 2) AS place, if(place = 0, brand, '') AS leader, band AS cell_band,
        sumIf(sales, ${now}) AS cell_sales, sumIf(sold, ${now}) AS cell_sold, uniqExactStateIf(item, ${now}) AS cell_items,
        uniqExactStateIf(brand, ${now} AND brand != '') AS cell_brands, ${base('mom')} AS cell_mom, ${base('yoy')} AS cell_yoy
      FROM ${monthsInBands(edges, scope, { columns, windows: ['now', ...bases] })} GROUP BY place, leader, cell_band)
    GROUP BY GROUPING SETS ((place, leader, cell_band), (place, leader), (cell_band), ())`)
  return rowsOf(found, leaders)
}

function rowsOf(found: readonly Found[], leaders: readonly string[]): BrandBandRow[] {
  const keyOf = ({ whole, kind, id }: Found) => (whole ? 'all' : `${kind} ${id}`)
  const filled = found.filter(({ every, items }) => !every && items > 0)
  const cells = Map.groupBy(filled, keyOf)
  return found
    .filter(({ whole, every, items }) => every && (whole || items > 0))
    .map((row) => ({
      kind: row.whole ? ('all' as const) : (KINDS[row.kind] ?? 'rest'),
      ...{ id: row.id, sales: row.sales, sold: row.sold, items: row.items, brands: row.brands, mom: row.mom, yoy: row.yoy },
      cells: (cells.get(keyOf(row)) ?? []).map(({ band, sales, sold, items }) => ({ band, sales, sold, items })),
    }))
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || leaders.indexOf(a.id) - leaders.indexOf(b.id))
}

const ORDER: readonly BrandKind[] = ['brand', 'none', 'rest', 'all']
