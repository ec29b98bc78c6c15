import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter } from '@marketscope/contract/filter'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { isAsked, meant } from '../testing/raw-match.ts'
import { customOf } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(30_000, 23)
  custom = customOf(market.rows)
  viewer = { sites: null, month_limit: null, versions: [], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

interface Figures {
  sales: number
  sold: number
  items: number
}
type Band = Figures & { from: number | null; to: number | null }
type BrandRow = Figures & { id: string; brands: number; ranges: Band[] }

async function ask<R>(id: AnalysisId, filter: SearchFilter, months: Months, query: Record<string, unknown>): Promise<R> {
  const declaration = ANALYSES[id]
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
  return (result as { data: R }).data
}

/** Sums over the rows of the files, with nothing of the product in between. */
function figuresOf(rows: readonly RawRow[]): Figures {
  return {
    sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    items: new Set(rows.map(({ site, item }) => `${site} ${item}`)).size,
  }
}

/** Whether the month's average price, or what it was listed for where nothing was sold, lies in the band. */
function liesIn({ from, to }: Pick<Band, 'from' | 'to'>, { sales, sold, price }: RawRow): boolean {
  const paid = sold > 0 ? sales / sold / 100 : price === null ? null : price / 100
  if (from === null || paid === null) return from === null && paid === null
  return paid >= from && (to === null || paid < to)
}

const bandsOf = (bands: readonly Band[], rows: readonly RawRow[]) =>
  bands.map((band) => ({ from: band.from, to: band.to, ...figuresOf(rows.filter((row) => liesIn(band, row))) }))

test(
  'for any filter: brands and platforms by price band equal plain sums over the files, and add up to the bands of the market',
  async () => {
    let compared = 0
    const makers = makersWith(custom)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const months = monthsAround(row, draw)
        const roots = recent.filter(({ tree }) => tree === row.tree).map(({ path }) => path.at(-1) ?? 'none')
        const wide = {
          plat: draw.of([['taobao', 'tmall', row.site], ['taobao', 'tmall', 'jd', row.site], ['chaoshi', 'cshop', row.site], [row.site]]),
          cid: { not_custom: [...new Set([row.path.at(-1) ?? 'none', ...roots])].slice(0, draw.of([2, 12, 30])) },
        }
        const filter = SearchFilter.parse(draw.number(0, 2) ? wide : combination(row, draw, recent, makers))
        const points = draw.of([{}, { points: '30,100,300' }, { points: '0,9.9,10,59.99' }])
        const top = draw.of([1, 3, 20])
        const wanted = meant(market.rows, filter, months.start, months.end, custom)
        compared += wanted.length

        const bands = await ask<Band[]>('price-range', filter, months, points)
        expect(bands).toMatchObject(bandsOf(bands, wanted))

        const brands = await ask<BrandRow[]>('brand-price', filter, months, { ...points, top })
        const own = Map.groupBy(wanted, ({ brand }) => brand)
        const ranked = [...own]
          .filter(([brand]) => brand !== '')
          .map(([brand, rows]) => ({ brand, rows, sales: figuresOf(rows).sales }))
          .sort((a, b) => b.sales - a.sales || (a.brand < b.brand ? -1 : 1))
        const led = ranked.slice(0, top)
        const rest = ranked.slice(top)
        const none = own.get('') ?? []
        const expected = [
          ...led.map(({ brand, rows }) => ({ id: brand, brands: 1, rows })),
          ...(none.length > 0 ? [{ id: 'none', brands: 0, rows: none }] : []),
          ...(rest.length > 0 ? [{ id: '(rest)', brands: rest.length, rows: rest.flatMap(({ rows }) => rows) }] : []),
          { id: '(all)', brands: ranked.length, rows: wanted },
        ]
        expect(brands).toMatchObject(
          expected.map(({ id, brands: count, rows }) => ({ id, brands: count, ...figuresOf(rows), ranges: bandsOf(bands, rows) })),
        )

        const platforms = await ask<(Band & { id: string })[]>('plat-price', filter, months, points)
        for (const [id, cells] of Map.groupBy(platforms, (cell) => cell.id)) {
          const own = bandsOf(cells, meant(wanted, { ...filter, plat: [id] }, months.start, months.end, custom))
          const unknown = { sales: null, sold: null, items: null }
          expect(cells).toMatchObject(isAsked(market.rows, filter, id, custom) ? own : own.map((band) => ({ ...band, ...unknown })))
        }
      }),
      { numRuns: runs(4), seed: 20240618, endOnFailure: true },
    )
    expect(compared).toBeGreaterThan(833)
  },
  runs(120_000),
)
