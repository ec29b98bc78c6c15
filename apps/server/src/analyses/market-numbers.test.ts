import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { CustomCategory } from '@marketscope/contract/custom-categories'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { combination, drawFrom, FIRST_ASKED, type Months, makersWith, monthsAround } from '../testing/raw-combinations.ts'
import { openRawMarket, type RawMarket, type RawRow } from '../testing/raw-market.ts'
import { isAsked, meant } from '../testing/raw-match.ts'
import { customOf, type Draw } from '../testing/raw-questions.ts'
import { runs } from '../testing/runs.ts'

let market: RawMarket
let viewer: Viewer
let custom: CustomCategory[]
let recent: RawRow[]
/** The roots of each tree with the most rows. */
let roots: Map<string, string[]>

beforeAll(async () => {
  market = await openRawMarket(80_000, 11)
  custom = customOf(market.rows)
  viewer = { sites: null, month_limit: null, versions: ['cp', 'min_v2'], custom }
  recent = market.rows.filter(({ month }) => month >= FIRST_ASKED)
  roots = new Map(
    [...Map.groupBy(recent, ({ tree }) => tree)].map(([tree, own]) => {
      const byRoot = [...Map.groupBy(own, (row) => row.path.at(-1) ?? '')].sort(([, a], [, b]) => b.length - a.length)
      return [tree, byRoot.map(([root]) => root)]
    }),
  )
}, 120_000)
afterAll(() => market?.close())

async function ask(id: AnalysisId, filter: SearchFilter, months: Months, query: Record<string, unknown> = {}) {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), ...months, ...aspect, ...query })
  const { result } = await market.warehouse.analyse(declaration, input, filter, viewer)
  return result as { data: Record<string, number | string | null>[] & Record<string, number | null>; count: number }
}

const cents = (list: readonly Record<string, unknown>[], key: string) =>
  Math.round(list.reduce((sum, row) => sum + Number(row[key] ?? 0) * 100, 0))
const units = (list: readonly Record<string, unknown>[]) => list.reduce((sum, row) => sum + Number(row.sold ?? 0), 0)
const distinct = (rows: readonly RawRow[], pick: (row: RawRow) => string) => new Set(rows.map(pick).filter((key) => key !== '')).size
const salesOf = (rows: readonly RawRow[]) => rows.reduce((sum, row) => sum + row.sales, 0)

/** A whole market with many brands, items and months, beside what {@link combination} asks of few items. */
function wideMarket(row: RawRow, draw: Draw): SearchFilterInput {
  const others = roots.get(row.tree) ?? []
  return {
    plat: draw.of([
      ['taobao', 'tmall', row.site],
      ['taobao', 'tmall', 'jd', 'douyin'],
      [row.site],
      ['chaoshi', 'cshop', 'jd_exclude_self', row.site],
    ]),
    cid: { not_custom: [...new Set([row.path.at(-1) ?? 'none', ...others.slice(0, draw.of([29, 10, 0]))])].slice(0, 30) },
    title: draw.of(['', '', '', 'not 套装', '保湿 or 新款 or 男']),
    avg_price: draw.of<[number | null, number | null]>([
      [null, null],
      [50, null],
      [20, 300],
    ]),
    sold: draw.of<[number | null, number | null]>([
      [null, null],
      [null, null],
      [5, 500],
    ]),
  }
}

const isSite = (code: string) => ['taobao', 'tmall', 'jd', 'douyin'].includes(code)

test(
  'for any filter: figures equal a plain sum over the files; months, platforms, brands and price bands add up to them',
  async () => {
    let compared = 0
    let found = 0
    const makers = makersWith(custom)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const draw = drawFrom(g)
        const row = draw.of(recent)
        const months = monthsAround(row, draw)
        const input = draw.number(0, 1) ? wideMarket(row, draw) : combination(row, draw, recent, makers)
        const filter = SearchFilter.parse(input)
        const wanted = meant(market.rows, filter, months.start, months.end, custom)
        const [sales, sold] = [salesOf(wanted), wanted.reduce((sum, one) => sum + one.sold, 0)]
        const items = distinct(wanted, ({ site, item }) => `${site} ${item}`)
        compared += wanted.length
        found += Math.min(1, wanted.length)

        const { data } = await ask('summary', filter, months)
        expect(data).toMatchObject({
          ...{ sales: sales / 100, sold, items },
          brands: distinct(wanted, ({ brand }) => brand),
          shops: distinct(wanted, ({ site, shop }) => shop && `${site} ${shop}`),
        })

        const trend = (await ask('trend', filter, months)).data
        expect([cents(trend, 'sales'), units(trend)]).toEqual([sales, sold])
        for (const point of trend) {
          const month = new Date((Number(point.ts) + 8 * 3600) * 1000).toISOString().slice(0, 7)
          const own = wanted.filter((one) => one.month === month)
          expect(point).toMatchObject({ sales: salesOf(own) / 100, items: distinct(own, ({ site, item }) => `${site} ${item}`) })
        }

        const platforms = (await ask('plat-list', filter, months)).data
        for (const { id, ...figures } of platforms) {
          if (!isAsked(market.rows, filter, String(id), custom)) {
            expect(figures).toMatchObject({ sales: null, sold: null, items: null, share: null })
            continue
          }
          const own = meant(wanted, { ...filter, plat: [String(id)] }, months.start, months.end, custom)
          expect(figures).toMatchObject({ sales: salesOf(own) / 100, items: distinct(own, ({ site, item }) => `${site} ${item}`) })
          expect(figures).toMatchObject({ brands: distinct(own, ({ brand }) => brand), shops: distinct(own, ({ shop }) => shop) })
        }
        const platformMonths = (await ask('plat-trend', filter, months)).data
        expect([cents(platformMonths, 'sales'), units(platformMonths)]).toEqual([cents(platforms, 'sales'), units(platforms)])
        if (filter.plat.every(isSite)) expect([cents(platforms, 'sales'), units(platforms)]).toEqual([sales, sold])

        const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask('brand-list', filter, months, { page, page_size: 100 })))
        const brandRows = pages.flatMap((page) => page.data as Record<string, unknown>[])
        expect(brandRows).toHaveLength(new Set(wanted.map(({ brand }) => brand)).size)
        expect([cents(brandRows, 'sales'), units(brandRows)]).toEqual([sales, sold])

        for (const query of [{}, { points: '30,100,300' }]) {
          const bands = (await ask('price-range', filter, months, query)).data
          expect([cents(bands, 'sales'), units(bands)]).toEqual([sales, sold])
          const bandMonths = (await ask('price-trend', filter, months, query)).data
          expect([cents(bandMonths, 'sales'), units(bandMonths)]).toEqual([sales, sold])
        }
        const tiers = (await ask('brand-tiers', filter, months)).data
        expect([cents(tiers, 'sales'), units(tiers)]).toEqual([sales, sold])
        expect((await ask('item-list', filter, months, { page_size: 100 })).count).toBe(items)
      }),
      { numRuns: runs(7), seed: 20240618, endOnFailure: true },
    )
    expect(found).toBeGreaterThan(5)
    expect(compared).toBeGreaterThan(500)
  },
  runs(120_000),
)
