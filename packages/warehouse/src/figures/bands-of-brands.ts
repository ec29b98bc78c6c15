import type { Asked } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import { leadingBrands } from '../query/dimensions/leading-brands.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { sql } from '../sql/sql.ts'
import type { BrandBandRow, BrandKind, BrandsAsked } from './brand-bands.ts'

interface Found {
  holder: string
  band: string
  sales: number
  sold: number
  items: number
  brands: number
  mom_sales?: number
  yoy_sales?: number
}

const NOTHING: Found = { holder: 't', band: 't', sales: 0, sold: 0, items: 0, brands: 0 }

const ORDER: readonly BrandKind[] = ['brand', 'none', 'rest', 'all']

const [HOLDER = sql``, BAND = sql``] = KEYS

/** See {@link BrandBandRow}: in one statement. */
export async function brandBands({ scope, ask }: Asked, { edges, leaders, none }: BrandsAsked): Promise<BrandBandRow[]> {
  const bases = (['mom', 'yoy'] as const).filter((window) => scope.isKnown(window))
  const tell = {
    now: ['sales', 'sold', 'items', 'brands'] as const,
    ...Object.fromEntries(bases.map((window) => [window, ['sales'] as const])),
  }
  const question = { by: [leadingBrands(leaders, none), priceBand(edges)], tell, wholes: true }
  const answer = await ask<Found>(sql`SELECT ${HOLDER} AS holder, ${BAND} AS band, * FROM ${compile(question, scope)}`)
  const found = answer.length > 0 ? answer : [NOTHING]
  const cells = Map.groupBy(
    found.filter(({ band, items }) => band !== 't' && items > 0),
    ({ holder }) => holder,
  )
  return found
    .filter(({ band, holder, items }) => band === 't' && (holder === 't' || items > 0))
    .map(({ holder, sales, sold, items, brands, mom_sales = 0, yoy_sales = 0 }) => {
      const [kind = 'rest', id = ''] = holder === 't' ? (['all'] as const) : (holder.slice(1).split(' ', 2) as [BrandKind, string])
      return {
        ...{ kind, id, sales, sold, items, brands, mom: mom_sales, yoy: yoy_sales },
        cells: (cells.get(holder) ?? []).map((cell) => ({
          band: Number(cell.band.slice(1)),
          ...{ sales: cell.sales, sold: cell.sold, items: cell.items },
        })),
      }
    })
    .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || leaders.indexOf(a.id) - leaders.indexOf(b.id))
}
