import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter } from '@marketscope/contract/filter'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'
import { customOf, type Draw } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

/** Categories, shops, and brands by shops for any filter, against plain sums over the files. */

const RUNS = 6

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let recent: RawRow[]

beforeAll(async () => {
  market = await openRawMarket(15_000, 23)
  custom = customOf(market.rows)
  viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
}, 120_000)
afterAll(() => market?.close())

interface Cell {
  id: string
  site: string
  sales: number
  sold: number
}

type Row = Record<string, unknown> & { id: string; site: string; sales: number; sold: number; cells: Cell[] }

async function ask(id: keyof typeof ANALYSES, filter: SearchFilter, months: Months, query: Record<string, unknown> = {}) {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
  return result as { data: Row[]; count: number; total: Record<string, unknown> }
}

const distinct = (rows: readonly RawRow[], of: (row: RawRow) => string) => new Set(rows.map(of).filter((one) => one !== '')).size
const shopOf = ({ site, shop }: RawRow) => (shop === '' ? '' : `${site} ${shop}`)

function figuresOf(rows: readonly RawRow[]) {
  return {
    sales: rows.reduce((sum, row) => sum + row.sales, 0) / 100,
    sold: rows.reduce((sum, row) => sum + row.sold, 0),
    items: distinct(rows, ({ site, item }) => `${site} ${item}`),
    shops: distinct(rows, shopOf),
    brands: distinct(rows, ({ brand }) => brand),
  }
}

const amountsOf = (rows: readonly RawRow[]) => {
  const { sales, sold } = figuresOf(rows)
  return { sales, sold }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)

/** Which row of the categories a row of the files is in: the nearest chosen one, or of a single one what lies right below it on the way. */
function categoryOf(row: RawRow, chosen: readonly string[], trees: number): string {
  const named = (id: string) => (trees > 1 ? `${row.tree}:${id}` : id)
  const place = row.path.findIndex((id) => chosen.includes(`${row.tree}:${id}`))
  const [own = ''] = [row.path[place]]
  return named(chosen.length === 1 ? (row.path[place - 1] ?? own) : own)
}

/** Conditions about a market that some row meets, with one to three categories, some of them inside others. */
function question(row: RawRow, draw: Draw) {
  const input = combination(row, draw, recent, makersWith(custom))
  const isCustom = input.sub_name !== undefined && input.sub_name !== ''
  if (isCustom || input.filing_name !== undefined || input.filing_date !== undefined) return input
  if (JSON.stringify(input).includes('"attr_type":"filing"')) return input
  const others = Array.from({ length: draw.number(0, 2) }, () => draw.of(recent.filter(({ tree }) => tree === row.tree)))
  const ids = [row, ...others].map((one) => draw.of(one.path.length > 0 ? one.path : ['none']))
  return { ...input, cid: { not_custom: [...new Set(ids)] } }
}

test(
  'the rows of every list are the sums over the files, and add up to the market',
  async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const months = monthsAround(row, draw)
        const filter = SearchFilter.parse(question(row, draw))
        const wanted = meant(market.rows, filter, months.start, months.end, custom)
        const whole = figuresOf(wanted)
        found += Math.min(1, wanted.length)

        const categories = await ask('cat-list', filter, months, { page_size: 100 })
        if (wanted.length > 0) expect(categories.total).toMatchObject(whole)
        if (filter.cid.not_custom.length > 0 && !filter.cid.not_custom.includes('none')) {
          const sites = [...new Set(wanted.map(({ tree }) => tree))]
          const trees =
            filter.plat.some((code) => code.startsWith('jd')) && filter.plat.some((code) => !code.startsWith('jd')) ? 2 : sites.length
          const known = new Set(market.rows.flatMap(({ tree, path }) => path.map((id) => `${tree}:${id}`)))
          const chosen = [...known].filter((id) => filter.cid.not_custom.some((own) => id === `${row.tree}:${own}`))
          if (trees === 1) {
            const rows = [...Map.groupBy(wanted, (one) => categoryOf(one, chosen, trees))].map(([id, own]) => ({ id, ...figuresOf(own) }))
            const answered = categories.data.map(({ id, sales, sold, items, shops, brands }) => ({ id, sales, sold, items, shops, brands }))
            expect(answered.sort(byId)).toEqual(rows.sort(byId))
          }
        }

        const shops = await ask('shop-list', filter, months, { page_size: 100 })
        const ofShops = Map.groupBy(wanted, shopOf)
        expect(shops.count).toBe(ofShops.size)
        if (wanted.length > 0) expect(shops.total).toMatchObject({ sales: whole.sales, sold: whole.sold })
        for (const { id, site, sales, sold, items, brands } of shops.data) {
          const own = figuresOf(ofShops.get(id === 'none' ? '' : `${site} ${id}`) ?? [])
          expect({ sales, sold, items, brands }).toEqual({ sales: own.sales, sold: own.sold, items: own.items, brands: own.brands })
        }

        const types = (await ask('shop-types', filter, months)).data
        const ofTypes = [...Map.groupBy(wanted, ({ shopType }) => shopType || 'none')].map(([id, own]) => ({ id, ...amountsOf(own) }))
        expect(types.map(({ id, sales, sold }) => ({ id, sales, sold })).sort(byId)).toEqual(ofTypes.sort(byId))

        for (const [id, side] of [
          ['brand-shops', 'brand'],
          ['shop-brands', 'shop'],
        ] as const) {
          for (const { cells, ...across } of (await ask(id, filter, months, { rows: 10, columns: 5 })).data) {
            const rowsOf = (thing: Pick<Row, 'id' | 'site'>, kind: string) =>
              wanted.filter((one) =>
                kind === 'brand'
                  ? (one.brand || 'none') === thing.id
                  : shopOf(one) === (thing.id === 'none' ? '' : `${thing.site} ${thing.id}`),
              )
            const own = new Set(rowsOf(across, side))
            expect({ sales: across.sales, sold: across.sold }).toEqual(amountsOf([...own]))
            for (const cell of cells) {
              const both = rowsOf(cell, side === 'brand' ? 'shop' : 'brand').filter((one) => own.has(one))
              expect({ sales: cell.sales, sold: cell.sold }).toEqual(amountsOf(both))
            }
          }
        }
      }),
      { numRuns: runs(RUNS), seed: 20250611, endOnFailure: true },
    )
    expect(found).toBeGreaterThan(RUNS * 0.7)
  },
  runs(120_000),
)
