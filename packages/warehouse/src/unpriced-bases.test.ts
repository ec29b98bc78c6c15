import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema, type Used } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'
import { type FixtureMarket, month } from './testing/fixture-types.ts'
import { MONEY_MARKET } from './testing/money-market.ts'
import { SMALL_MARKET } from './testing/small-market.ts'

const rate = (base: string, quote: string, date: string, of: number) => ({ source: 'bank', base, quote, date, rate: of })

/** Of the market of money U1 in dollars and T1 in baht, with two months more: a dollar is 7 yuan, a yuan 5 baht, but in February 2023, when no rate of the baht is known. */
const EARLIER = {
  amazon_us: [month(202302, 10_000, 1, 10_000)],
  shopee_th: [month(202301, 19_900, 5, 99_500), month(202302, 19_900, 1, 19_900)],
}
const ABROAD = Object.entries(EARLIER).flatMap(([site, more]) =>
  MONEY_MARKET.states
    .filter((state) => state.site === site && state.item_id !== 'U2')
    .map((state) => ({ ...state, months: [...state.months, ...more] })),
)
const RATES = ['2023-01', '2023-02', '2024-01', '2024-02'].flatMap((date) => [
  rate('USD', 'CNY', date, 7),
  ...(date === '2023-02' ? [] : [rate('CNY', 'THB', date, 5)]),
])

/**
 * The small market, in which of January 2023 the sales of A1 (5 pieces) are not known; A2 sold 2 pieces for 120 then. On tmall there are beside it: in February 2023 A1 800 for 8
 * and A2 240 for 4 pieces; in November and December 2023 A1 300 for 3; in January 2024 A1 1,000, A2 200, A4 299.97, A5 700 for 10, 4, 3 and 7; in February A1 1,900 for 20, A2 nothing
 * and A4 600 for 6.
 */
const MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  segments: [...SMALL_MARKET.segments, ...Object.keys(EARLIER).flatMap((site) => [[site, 2023] as const, [site, 2024] as const])],
  rates: RATES,
  states: [
    ...ABROAD,
    ...SMALL_MARKET.states.map((state) => {
      const months = state.months.map((one) => (one.month === 202301 ? { ...one, price: -1, sales: 0, unpriced: true as const } : one))
      return state.item_id === 'A2' ? { ...state, months: [month(202301, 6000, 2, 12000), ...months] } : { ...state, months }
    }),
  ],
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

type Row = Record<string, unknown>

async function answer(id: keyof typeof ANALYSES, query: object = {}, filter: Partial<SearchFilterInput> = {}) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const asked = SearchFilter.parse({ plat: 'tmall', cid: { not_custom: ['1801', '50010788'] }, ...filter })
  const { result } = await fixture.warehouse.analyse(declaration, input, asked, EVERYTHING)
  return resultSchema(declaration).parse(result) as { data: Row[] | Row; total?: Row; used: Used }
}

const rows = async (...asked: Parameters<typeof answer>) => [(await answer(...asked)).data].flat()

/** January 2023 and February against the same months a year later: some sales of what is asked are not known, those of the base are. */
const BACKWARDS = { start: '2023-01', end: '2023-02', compare_start: '2024-01' }

describe('the trend', () => {
  test('tells averages and growth month by month, where both months are known', async () => {
    const B1 = { brand_id: ['B1'] }
    expect(await rows('trend', { base: 'yoy' }, B1)).toMatchObject([
      {
        ...{ sales: 1299.97, yoy_month: '2023-01', yoy_sales: null, sales_yoy: null, yoy_sold: 5, sold_yoy: 1.6 },
        ...{ avg_price: 100, yoy_avg_price: null, avg_price_yoy: null },
      },
      {
        ...{ sales: 2500, yoy_month: '2023-02', yoy_sales: 800, sales_yoy: 2.125, yoy_sold: 8, sold_yoy: 2.25 },
        ...{ avg_price: 96.15, yoy_avg_price: 100, avg_price_yoy: -0.038462 },
      },
    ])
  })

  test('tells of a month some of whose sales are known their sum, no more', async () => {
    expect((await rows('trend', { base: 'yoy' }))[0]).toMatchObject({ yoy_sales: 120, yoy_sold: 7, sales_yoy: null, yoy_avg_price: null })
    const [first, second] = await rows('trend', { ...BACKWARDS, base: 'mom' })
    expect(first).toMatchObject({
      sales: 120,
      avg_price: null,
      mom_sales: 2199.97,
      sales_mom: null,
      mom_avg_price: 91.67,
      avg_price_mom: null,
    })
    expect(second).toMatchObject({ sales: 1040, mom_sales: 2500, sales_mom: -0.584 })
  })

  test('says which months these are', async () => {
    expect((await answer('trend')).used.unpriced_months).toEqual([{ month: '2023-01', sites: ['tmall'] }])
    expect((await answer('trend', { start: '2024-02' })).used.unpriced_months).toBeUndefined()
  })
})

describe('against a base of which some sales are not known', () => {
  test('a change is neither told nor split; what was sold in units is', async () => {
    const unknown = { price: null, volume: null, mix: null, change: null, growth: null }
    expect(await rows('change-split', { base: 'yoy' })).toMatchObject([
      { ...unknown, before: 1160, now: 4699.97, sold_before: 19, sold_now: 50, new_items: 2, new_sales: 1599.97, gone_items: 0 },
    ])
    expect(await rows('change-split', { ...BACKWARDS, base: 'mom' })).toMatchObject([{ ...unknown, before: 4699.97, now: 1160 }])
    expect(await rows('change-split', { base: 'mom' })).toMatchObject([{ before: 300, now: 4699.97, change: 4399.97, growth: 14.666567 }])
  })

  test('nobody gained or lost', async () => {
    for (const asked of [{ base: 'yoy' }, { ...BACKWARDS, base: 'mom' }]) {
      const { data, total } = await answer('movers', asked)
      for (const row of [data, total ?? {}].flat())
        expect(row).toMatchObject({ before: null, change: null, growth: null, contribution: null })
      expect([data].flat().map(({ state }) => state)).toEqual([null, null])
    }
    expect(await rows('movers', { base: 'mom' })).toMatchObject([
      { id: 'B1', before: 300, now: 3799.97, change: 3499.97, growth: 11.666567, state: null },
      { id: 'B2', before: 0, now: 900, change: 900, growth: null, state: 'new' },
    ])
  })

  test('no word grew, and none is new', async () => {
    expect(await rows('hot-concepts', { base: 'yoy' })).toEqual([])
    const words = (await rows('concept-words', { base: 'yoy' })).flatMap(({ base, words }) =>
      (words as Row[]).map((word) => ({ ...word, base })),
    )
    expect(words.length).toBeGreaterThan(0)
    for (const word of words) expect(word).toMatchObject({ base: null, growth: null, is_new: false })
  })

  test('no row is new, nor has a place there; against the other base all is told', async () => {
    const brands = await rows('brand-list', { start: '2024-01', end: '2024-01' })
    // B1 sold nothing that is known in January 2023, and 200 in December; B2 120, and nothing.
    expect(brands).toMatchObject([
      {
        id: 'B1',
        is_new: false,
        new_yoy: null,
        rank: 1,
        rank_yoy: null,
        sales_yoy: null,
        rank_mom: 1,
        sales_mom: 5.49985,
        new_mom: false,
      },
      { id: 'B2', is_new: false, new_yoy: null, rank: 2, rank_yoy: null, sales_yoy: null, rank_mom: null, sales_mom: null, new_mom: true },
    ])
    for (const id of ['shop-list', 'cat-list', 'attr-list', 'item-list'] as const)
      for (const row of await rows(id, { start: '2024-01', end: '2024-01' }))
        expect([id, row.is_new ?? false, row.new_yoy]).toEqual([id, false, null])
  })
})

test('that nothing was sold is told where the months asked are known, whatever is not known of others', async () => {
  const february = { start: '2024-02', end: '2024-02', compare_start: '2023-01' }
  const A2 = { item_ids: 'A2' }
  expect(await rows('summary', february, A2)).toMatchObject([{ sales: 0, sold: 0 }])
  expect(await rows('item-list', february, A2)).toMatchObject([{ sales: 0, sold: 0, rank: null, sales_mom: null, sales_yoy: -1 }])
  expect(await rows('trend', { ...february, start: '2024-01', end: '2024-02', base: 'mom' }, A2)).toMatchObject([
    { sales: 200 },
    { sales: 0 },
  ])
})

describe('a pivot of months of which some sales are not known', () => {
  const pivot = async (measures: string[], filters: object[] = [], asked: object = { start: '2023-01', end: '2023-02' }) => {
    const [grid] = await rows('pivot', { ...asked, pivot: JSON.stringify({ rows: ['brand'], columns: [], measures, filters }) })
    return grid?.cells
  }
  const bound = (measure: string, min: number | null, max: number | null) => [{ field: 'brand', measure, min, max }]

  // B1 13 pieces, 800 of them known; B2 6 pieces for 360.
  test('has no averages within bounds, and no places', async () => {
    expect(await pivot(['sales', 'avg_price', 'sales:rank', 'sold:rank'])).toEqual([
      [0, 0, 1160, null, null, null],
      [1, 0, 800, null, null, 1],
      [2, 0, 360, null, null, 2],
    ])
    expect(await pivot(['sold'], bound('avg_price', 0, null))).toEqual([])
    expect(await pivot(['sold'], bound('avg_price', null, 100))).toEqual([])
  })

  test('has what is known within bounds of sales, and no 0 that is not known', async () => {
    expect(await pivot(['sales'], bound('sales', null, 500))).toEqual([
      [0, 0, 360],
      [1, 0, 360],
    ])
    const january = { start: '2023-01', end: '2023-01' }
    expect(await pivot(['sales'], [], january)).toEqual([
      [0, 0, 120],
      [1, 0, 120],
      [2, 0, null],
    ])
    expect(await pivot(['sales', 'sold'], bound('sales', null, 1000), january)).toEqual([
      [0, 0, 120, 2],
      [1, 0, 120, 2],
    ])
  })

  test('has no part of a whole that nobody knows, and none within bounds', async () => {
    const shares = ['sales:row_share', 'sales:column_share', 'sales:all_share', 'sales:cumulative']
    const cells = (await pivot(shares)) as (number | null)[][]
    expect(cells.flatMap((cell) => cell.slice(2))).toEqual(cells.flatMap(() => [null, null, null, null]))
    expect(await pivot(['sold'], bound('sales:all_share', null, 1000))).toEqual([])
    // B1 13 pieces, B2 6 of 19.
    expect(await pivot(['sold:all_share'])).toEqual([
      [0, 0, 1],
      [1, 0, 0.684211],
      [2, 0, 0.315789],
    ])
  })

  test('tells no growth of what is not known, on either side', async () => {
    expect(await pivot(['sales:mom', 'sold:mom'], [], BACKWARDS)).toEqual([
      [0, 0, null, -0.62],
      [1, 0, null, -0.666667],
      [2, 0, null, -0.454545],
    ])
    expect(await pivot(['sales:yoy', 'sales:mom'], [], {})).toMatchObject([
      [0, 0, null, 14.666567],
      [1, 0, null, 11.666567],
      [2, 0, null, null],
    ])
  })
})

test('what currencies did is told of the platforms whose rates are known', async () => {
  const { data } = await answer('currency-effect', { base: 'yoy' }, { plat: 'amazon_us,shopee_th', title: 'cream', cid: {} })
  // Dollars: 314.85 now and 299.90 before, at 7 yuan. Baht: 1,791 now, 995 in January before, at a fifth; of February nobody knows a rate.
  expect(data).toMatchObject([
    {
      id: 'amazon_us',
      sales: 2203.95,
      base_sales: 2099.3,
      market_effect: 104.65,
      currency_effect: 0,
      growth: 0.04985,
      constant_growth: 0.04985,
    },
    { id: 'shopee_th', sales: 358.2, base_sales: 199, market_effect: null, currency_effect: null, growth: null, constant_growth: null },
  ])
})
