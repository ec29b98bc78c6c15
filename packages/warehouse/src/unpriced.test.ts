import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from './testing/fixture-market.ts'
import { SMALL_MARKET } from './testing/small-market.ts'

/** The small market, in which taobao tells units only: A3, 100 pieces in January of 2024 and 50 in February. */
const MARKET = {
  ...SMALL_MARKET,
  states: SMALL_MARKET.states.map((state) =>
    state.site === 'taobao'
      ? { ...state, months: state.months.map((one) => ({ ...one, price: -1, sales: 0, unpriced: true as const })) }
      : state,
  ),
}

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MARKET)
})
afterAll(() => fixture.close())

async function ask(id: keyof typeof ANALYSES, plat: string, query: object = {}, filter: Partial<SearchFilterInput> = {}) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const asked = SearchFilter.parse({ plat, cid: { not_custom: ['1801', '50010788'] }, ...filter })
  const { result } = await fixture.warehouse.analyse(declaration, input, asked, EVERYTHING)
  return resultSchema(declaration).parse(result) as { data: object; total?: object }
}

test('a source without prices: units are told, sales and average price are not known', async () => {
  expect((await ask('summary', 'taobao')).data).toMatchObject({
    sold: 150,
    sales: null,
    avg_price: null,
    sales_yoy: null,
    sales_mom: null,
    items: 1,
  })
  expect((await ask('trend', 'taobao')).data).toMatchObject([
    { sold: 100, sales: null, avg_price: null },
    { sold: 50, sales: null, avg_price: null },
  ])
  expect(await ask('brand-list', 'taobao')).toMatchObject({
    data: [{ id: 'none', sold: 150, sales: null, share: null, avg_price: null }],
    total: { sold: 150, sales: null, avg_price: null },
  })
})

test('its months are of unknown price, and within no bounds of sales or price', async () => {
  expect((await ask('price-range', 'taobao', { points: '100' })).data).toMatchObject([
    { from: 0, to: 100, sold: 0 },
    { from: 100, to: null, sold: 0 },
    { from: null, to: null, sold: 150, sales: null },
  ])
  expect((await ask('summary', 'taobao', {}, { sold: [60, null] })).data).toMatchObject({ sold: 100 })
  expect((await ask('summary', 'taobao', {}, { avg_price: [null, '100'] })).data).toMatchObject({ sold: 0, items: 0 })
})

test('beside others: their sales stay, an average over both is not known', async () => {
  // tmall: A1 1,000 + 1,900, A2 200, A4 299.97 + 600, A5 700; 10 + 20 + 4 + 3 + 6 + 7 pieces, and taobao's 150.
  expect((await ask('summary', 'tmall,taobao')).data).toMatchObject({ sales: 4699.97, sold: 200, avg_price: null })
  const plats = await ask('plat-list', 'tmall,taobao')
  const rows = plats.data as Record<string, unknown>[]
  // In the two months before, tmall sold 100 + 200.
  expect(rows.map(({ id, sold, sales, avg_price, sales_mom, rank }) => [id, sold, sales, avg_price, sales_mom, rank])).toEqual([
    ['tmall', 50, 4699.97, 94, 14.666567, null],
    ['taobao', 150, null, null, null, null],
  ])
  const trend = (await ask('plat-trend', 'tmall,taobao')).data as Record<string, unknown>[]
  expect(trend.map(({ id, sales, avg_price }) => [id, sales, avg_price])).toEqual([
    ['taobao', null, null],
    ['taobao', null, null],
    ['tmall', 2199.97, 91.67],
    ['tmall', 2500, 96.15],
  ])
  // Below 100: 1,900 + 200 + 299.97 for 20 + 4 + 3 pieces, and at 100: 1,000 + 600 + 700 for 10 + 6 + 7.
  const bands = (await ask('plat-price', 'tmall,taobao', { points: '100' })).data as Record<string, unknown>[]
  expect(bands.map(({ id, from, sales, avg_price }) => [id, from, sales, avg_price])).toEqual([
    ['taobao', 0, null, null],
    ['taobao', 100, null, null],
    ['taobao', null, null, null],
    ['tmall', 0, 2399.97, 88.89],
    ['tmall', 100, 2300, 100],
    ['tmall', null, 0, null],
  ])
  expect((await ask('summary', 'tmall')).data).toMatchObject({ sales: 4699.97, sold: 50, avg_price: 94 })
})

test('beside others: no share, and no concentration, of a whole that nobody knows', async () => {
  const shares = async (id: keyof typeof ANALYSES, query = {}) => {
    const { data } = await ask(id, 'tmall,taobao', query)
    return (data as Record<string, unknown>[]).flatMap(({ share, cr3, hhi }) => [share, cr3, hhi].filter((one) => one !== undefined))
  }
  for (const id of [
    'plat-list',
    'plat-trend',
    'brand-list',
    'brand-tiers',
    'item-tiers',
    'shop-list',
    'price-range',
    'concentration-trend',
  ] as const)
    expect([id, [...new Set(await shares(id))]]).toEqual([id, [null]])
  // Below 100 tmall's own: 2,399.97 of 4,699.97; whose taobao's are nobody knows.
  expect(await shares('plat-price', { points: '100' })).toEqual([null, null, null, 0.510635, 0.489365, 0])
})

test('bands within a brand tell no amount where nothing is known of any', async () => {
  const rows = (await ask('brand-price', 'taobao', { points: '100' })).data as { id: string; ranges: object[] }[]
  expect(rows.map(({ id }) => id)).toEqual(['none', '(all)'])
  for (const { ranges } of rows)
    expect(ranges).toEqual([
      { from: 0, to: 100, sales: null, sold: 0, items: 0 },
      { from: 100, to: null, sales: null, sold: 0, items: 0 },
      { from: null, to: null, sales: null, sold: 150, items: 1 },
    ])
})

test.each((Object.keys(ANALYSES) as (keyof typeof ANALYSES)[]).filter((id) => (ANALYSES[id] as AnalysisDeclaration).subject !== 'item'))(
  '%s tells no amount of such a source',
  async (id) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    let answer: Awaited<ReturnType<typeof ask>>
    try {
      answer = await ask(id, 'taobao')
    } catch (thrown) {
      // What needs filings, comments or more items than there are says so.
      expect(String(thrown)).toContain('MarketError')
      return
    }
    const rows = [answer.data, answer.total ?? []].flat() as Record<string, unknown>[]
    const amounts = declaration.columns
      .filter(({ kind, name }) => kind === 'money' || (kind === 'price' && !['from', 'to'].includes(name)))
      .map(({ name }) => name)
    expect(rows.flatMap((row) => amounts.map((name) => row[name] ?? null)).filter((value) => value !== null)).toEqual([])
  },
)
