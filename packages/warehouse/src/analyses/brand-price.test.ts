import brandPrice from '@marketscope/contract/analyses/brand-price'
import platPrice from '@marketscope/contract/analyses/plat-price'
import priceRange from '@marketscope/contract/analyses/price-range'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { LONG_NAME, PRICE_MARKET } from '../testing/price-market.ts'

const TMALL: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }
const BOTH: SearchFilterInput = { plat: 'tmall,jd', cid: { not_custom: ['1801', 'none'] } }

let fixture: Awaited<ReturnType<typeof openFixture>>

beforeAll(async () => {
  fixture = await openFixture(PRICE_MARKET)
})
afterAll(() => fixture.close())

async function ask(declaration: AnalysisDeclaration, filter: SearchFilterInput = TMALL, query: Record<string, unknown> = {}) {
  const asked = { url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', points: '100,200', ...query }
  const { result } = await fixture.warehouse.analyse(
    declaration,
    inputSchema(declaration).parse(asked),
    SearchFilter.parse(filter),
    EVERYTHING,
  )
  const { data } = resultSchema(declaration).parse(result) as { data: Record<string, unknown>[] }
  return data
}

type Cell = [sales: number, sold: number, items: number]
const ENDS = [
  [0, 100],
  [100, 200],
  [200, null],
  [null, null],
]
const ranges = (...cells: Cell[]) =>
  cells.map(([sales, sold, items], index) => ({ from: ENDS[index]?.[0], to: ENDS[index]?.[1], sales, sold, items }))

const [B0, B1, B2]: Cell[] = [
  [3109.79, 37, 4],
  [1150, 11, 3],
  [1900, 8, 2],
]

describe('brands by price band', () => {
  test('worked out by hand: brands by sales, those without one, and all of them', async () => {
    expect(await ask(brandPrice)).toEqual([
      {
        ...{ id: 'B1', name: '珀妍', sales: 2999.99, share: 0.487028, sales_yoy: 2.749988, sales_mom: 1.99999 },
        ...{ sold: 25, avg_price: 120, items: 2, brands: 1, is_new: false },
        ranges: ranges([999.99, 10, 1], [1000, 10, 1], [1000, 5, 1]),
      },
      {
        ...{ id: 'B2', name: 'Second', sales: 2049.8, share: 0.332771, sales_yoy: null, sales_mom: null },
        ...{ sold: 21, avg_price: 97.61, items: 2, brands: 1, is_new: true },
        ranges: ranges([2049.8, 21, 2], [0, 0, 1], [0, 0, 0]),
      },
      {
        ...{ id: 'B3', name: '😀 "引号" <script>', sales: 210, share: 0.034092, sales_yoy: null, sales_mom: null },
        ...{ sold: 7, avg_price: 30, items: 3, brands: 1, is_new: true },
        ranges: ranges([60, 6, 2], [150, 1, 1], [0, 0, 0]),
      },
      {
        ...{ id: 'none', name: '(无)', sales: 900, share: 0.146109, sales_yoy: null, sales_mom: null },
        ...{ sold: 3, avg_price: 300, items: 1, brands: 0, is_new: false },
        ranges: ranges([0, 0, 0], [0, 0, 0], [900, 3, 1]),
      },
      {
        ...{ id: '(all)', name: '全部品牌', sales: 6159.79, share: 1, sales_yoy: 4.599809, sales_mom: 5.15979 },
        ...{ sold: 56, avg_price: 110, items: 7, brands: 3, is_new: false },
        ranges: ranges(B0 ?? [0, 0, 0], B1 ?? [0, 0, 0], B2 ?? [0, 0, 0]),
      },
    ])
  })

  test('the rest is one row: an item of two of its brands counts once, and a brand that is gone is part of what it grew from', async () => {
    const rows = await ask(brandPrice, TMALL, { top: '1', site_lang: 'en' })
    expect(rows.map(({ id, name }) => [id, name])).toEqual([
      ['B1', 'Poyan'],
      ['none', '(none)'],
      ['(rest)', 'Other brands'],
      ['(all)', 'All brands'],
    ])
    expect(rows[2]).toMatchObject({
      ...{ sales: 2259.8, sold: 28, items: 4, brands: 2, sales_yoy: 6.532667, sales_mom: null, is_new: false },
      ranges: ranges([2109.8, 27, 3], [150, 1, 2], [0, 0, 0]),
    })
  })

  test('a price that is not known is a band of its own; growth is not known where a site lacks the base', async () => {
    const rows = await ask(brandPrice, BOTH)
    expect(rows.map(({ id }) => id)).toEqual(['B1', 'B2', 'B3', 'B4', 'none', '(all)'])
    expect(rows[0]).toMatchObject({
      ...{ sales: 3379.99, sales_yoy: null, sales_mom: null },
      ranges: ranges([999.99, 10, 1], [1380, 12, 2], [1000, 5, 1], [0, 0, 0]),
    })
    expect(rows[3]).toMatchObject({ id: 'B4', name: LONG_NAME, sales: 0, avg_price: null, items: 1 })
    expect(rows[3]?.ranges).toEqual(ranges([0, 0, 0], [0, 0, 0], [0, 0, 0], [0, 0, 1]))
  })

  test.each<[string, string[]]>([
    ['second', ['B2', '(rest)', '(all)']],
    ['ＰＯＹ', ['B1', '(rest)', '(all)']],
    ['b3', ['B3', '(rest)', '(all)']],
    ['😀 "', ['B3', '(rest)', '(all)']],
    ['<script>', ['B3', '(rest)', '(all)']],
    ['无', ['none', '(rest)', '(all)']],
    ['none', ['none', '(rest)', '(all)']],
    ['%', ['(rest)', '(all)']],
    // Of an apostrophe nothing is searched for.
    ["'", ['B1', 'B2', 'B3', 'none', '(all)']],
    ['', ['B1', 'B2', 'B3', 'none', '(all)']],
  ])('only brands with the word %j have a row, and everything still adds up', async (word, ids) => {
    const rows = await ask(brandPrice, TMALL, { word })
    expect(rows.map(({ id }) => id)).toEqual(ids)
    const parts = rows.slice(0, -1)
    expect(parts.reduce((sum, { sales }) => sum + Math.round(Number(sales) * 100), 0)).toBe(615979)
  })

  test('one month, a point at 0, no rows', async () => {
    const [first] = await ask(brandPrice, TMALL, { end: '2024-01', points: '0,200' })
    expect(first).toMatchObject({
      ...{ id: 'B1', sales: 1999.99, sales_mom: 2.99998, sales_yoy: 1.499988 },
      ranges: [
        { from: 0, to: 200, sales: 999.99, sold: 10, items: 1 },
        { from: 200, to: null, sales: 1000, sold: 5, items: 1 },
      ],
    })
    const none = await ask(brandPrice, { ...TMALL, title: '没有这样的商品' })
    expect(none).toMatchObject([{ id: '(all)', sales: 0, share: null, sold: 0, avg_price: null, items: 0, brands: 0 }])
    expect(none[0]?.ranges).toEqual(ranges([0, 0, 0], [0, 0, 0], [0, 0, 0]))
  })
})

const band = (index: number, [sales, sold, items]: Cell, share: number | null, avg_price: number | null) => ({
  ...{ from: ENDS[index]?.[0], to: ENDS[index]?.[1], sales, share, sales_yoy: null, sales_mom: null, sold, avg_price, items },
})
const TMALL_BANDS = [
  band(0, B0 ?? [0, 0, 0], 0.504853, 84.05),
  { ...band(1, B1 ?? [0, 0, 0], 0.186695, 104.55), sales_yoy: 2.833333, sales_mom: 0.15 },
  { ...band(2, B2 ?? [0, 0, 0], 0.308452, 237.5), sales_yoy: 1.375 },
]

describe('bands of the market and of each platform', () => {
  test('the market, with growth of each band', async () => {
    expect(await ask(priceRange)).toMatchObject(TMALL_BANDS)
  })

  test('each platform by itself; growth of those whose own months are there', async () => {
    const on = (id: string, name: string) => (row: object) => ({ id, name, ...row })
    expect(await ask(platPrice, BOTH)).toEqual([
      ...[...TMALL_BANDS, band(3, [0, 0, 0], 0, null)].map(on('tmall', '天猫')),
      ...[band(0, [0, 0, 0], 0, null), band(1, [380, 2, 1], 1, 190), band(2, [0, 0, 0], 0, null), band(3, [0, 0, 1], 0, null)].map(
        on('jd', '京东'),
      ),
    ])
  })

  test('channels that overlap count in each of them; a platform without data is not known', async () => {
    const channels = await ask(platPrice, { ...TMALL, plat: 'tmall,chaoshi,nochaoshi' })
    const sums = Map.groupBy(channels, ({ id }) => id)
    expect([...sums].map(([id, rows]) => [id, rows.map(({ sales }) => sales)])).toEqual([
      ['tmall', [3109.79, 1150, 1900]],
      ['chaoshi', [0, 0, 0]],
      ['nochaoshi', [3109.79, 1150, 1900]],
    ])
    const before = await ask(platPrice, BOTH, { start: '2023-01', end: '2023-02' })
    expect(before.map(({ id, sales, items }) => [id, sales, items])).toEqual([
      ['tmall', 0, 0],
      ['tmall', 300, 1],
      ['tmall', 800, 1],
      ['jd', null, null],
      ['jd', null, null],
      ['jd', null, null],
    ])
  })
})
