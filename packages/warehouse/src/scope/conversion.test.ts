import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema, Used } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import type { MoneyChoice } from '@marketscope/contract/money-choice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { month } from '../testing/fixture-types.ts'
import { MONEY_MARKET } from '../testing/money-market.ts'
import type { Viewer } from '../warehouse.ts'

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(MONEY_MARKET)
})
afterAll(() => fixture.close())

const ALL = 'amazon_us,amazon_jp,shopee_th'

const Row = z.record(z.string(), z.unknown())
/** Rows of lists under `data`, figures under `figures`. */
const Answer = z
  .object({ data: z.union([z.array(Row), Row]), used: Used })
  .transform(({ data, used }) => ({ data: Array.isArray(data) ? data : [], figures: Array.isArray(data) ? {} : data, used }))

async function ask(
  id: keyof typeof ANALYSES,
  plat: string,
  query: Record<string, unknown> = {},
  filter: Partial<SearchFilterInput> = {},
  viewer: Viewer = EVERYTHING,
) {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', ...aspect, ...query })
  const asked = SearchFilter.parse({ plat, title: 'cream', ...filter })
  const { result } = await fixture.warehouse.analyse(declaration, input, asked, viewer)
  return Answer.parse(resultSchema(declaration).parse(result))
}

const chose = (money: Partial<MoneyChoice>): Viewer => ({
  ...EVERYTHING,
  money: { currency: 'own', rates: 'month', custom: [], ...money },
})

/* A dollar is 7.15 yuan in January 2024, the mean of 7.1 and 7.2; a yen the mean of 7.1 / 142 = 0.05 and 7.2 / 150 = 0.048: 0.049; a baht 1 / 5 = 0.2. */
const USD = (251.88 + 495) * 7.15
const JPY = (28_800 + 22_001) * 0.049
const THB = 995 * 0.2

const cents = (amount: number) => Math.round(amount * 100) / 100

describe('amounts of one month', () => {
  test('of a site by itself are in its own currency, as they were loaded', async () => {
    const { figures, used } = await ask('summary', 'amazon_jp')
    expect(figures).toMatchObject({ sales: 50_801, sold: 11 })
    expect(used).toMatchObject({ currency: 'JPY' })
    expect(used.money).toBeUndefined()
  })

  test('of several currencies are told in yuan where nobody chose', async () => {
    const { figures, used } = await ask('summary', ALL)
    expect(figures).toMatchObject({ sales: cents(USD + JPY + THB), sold: 118, avg_price: cents((USD + JPY + THB) / 118), items: 5 })
    expect(used.currency).toBe('CNY')
    const rates = used.money?.of.map(({ currency, sites, rates }) => [currency, sites, rates.find(({ month }) => month === '2024-01')])
    expect(rates?.toSorted()).toEqual([
      ['JPY', ['amazon_jp'], { month: '2024-01', rate: 0.049, date: '2024-01-04', source: 'bank' }],
      ['THB', ['shopee_th'], { month: '2024-01', rate: 0.2, date: '2024-01', source: 'other' }],
      ['USD', ['amazon_us'], { month: '2024-01', rate: 7.15, date: '2024-01-04', source: 'bank' }],
    ])
  })

  test('in another currency: through one that both are quoted in, and through two sources', async () => {
    // A yen in dollars: the mean of 1 / 142 and 1 / 150. A baht: 0.2 yuan of the other, times the mean of 1 / 7.1 and 1 / 7.2 of the bank.
    const [yen, baht] = [(1 / 142 + 1 / 150) / 2, 0.2 * ((1 / 7.1 + 1 / 7.2) / 2)]
    const { figures, used } = await ask('summary', ALL, { currency: 'USD' })
    expect(figures).toMatchObject({ sales: cents(746.88 + 50_801 * yen + 995 * baht) })
    expect(used.money?.of.find(({ currency }) => currency === 'THB')?.rates.at(-1)?.source).toBe('other + bank')
  })

  test('add up in every list', async () => {
    const whole = cents(USD + JPY + THB)
    for (const id of ['plat-list', 'brand-list', 'shop-list', 'item-list', 'price-range'] as const) {
      const { data } = await ask(id, ALL)
      const sum = data.reduce((all, { sales }) => all + Number(sales ?? 0), 0)
      expect([id, cents(sum)]).toEqual([id, whole])
    }
    const plats = await ask('plat-list', ALL)
    expect(plats.data.map(({ id, sales }) => [id, sales])).toEqual([
      ['amazon_us', cents(USD)],
      ['amazon_jp', cents(JPY)],
      ['shopee_th', cents(THB)],
    ])
    const brands = await ask('brand-list', ALL)
    expect(brands.data.map(({ id, sales }) => [id, sales])).toEqual([
      ['B2', cents(495 * 7.15 + THB)],
      ['B1', cents(251.88 * 7.15 + 28_800 * 0.049)],
      ['B3', cents(22_001 * 0.049)],
    ])
  })

  test('are filtered, put into bands and shown as prices in the currency they are told in', async () => {
    // In yuan: U1 150.08, U2 39.33, J1 156.80, J2 539.02, T1 39.80.
    const found = await ask('item-list', ALL, {}, { avg_price: ['39.5', '156.8'] })
    expect(found.data.map(({ item_id, avg_price }) => [item_id, avg_price])).toEqual([
      ['U1', 150.08],
      ['J1', 156.8],
      ['T1', 39.8],
    ])
    expect(found.data.find(({ item_id }) => item_id === 'J1')).toMatchObject({ price: 156.8 })
    const bands = await ask('price-range', ALL, { points: '39.5,150,200' })
    expect(bands.data.map(({ from, items }) => [from, items])).toEqual([
      [0, 1],
      [39.5, 1],
      [150, 2],
      [200, 1],
    ])
    const dear = await ask('item-list', ALL, {}, { sales: ['1411.2', null] })
    expect(dear.data.map(({ item_id }) => item_id)).toEqual(['U2', 'U1', 'J1'])
  })
})

describe('growth', () => {
  test('is of amounts that were each converted at their own month’s rate', async () => {
    const before = (199.9 + 500) * 6.8 + 33_000 * (6.8 / 136)
    const { figures } = await ask('summary', 'amazon_us,amazon_jp')
    expect(figures.sales_yoy).toBeCloseTo((USD + JPY - before) / before, 6)
  })

  test('at one rate is what the market did: no currency moves it', async () => {
    const { figures, used } = await ask('summary', 'amazon_us', { currency: 'CNY', rates: 'one' })
    expect(figures.sales_yoy).toBeCloseTo((746.88 - 699.9) / 699.9, 6)
    expect(figures.sales).toBe(cents(746.88 * 7.25))
    expect(used.money?.of).toEqual([
      {
        currency: 'USD',
        sites: ['amazon_us'],
        custom: false,
        rates: [{ month: '2024-01', rate: 7.25, date: '2024-02-05', source: 'bank' }],
      },
    ])
  })
})

test('what currencies did is told apart from what the market did', async () => {
  const { data } = await ask('currency-effect', 'amazon_us,amazon_jp', { base: 'yoy' })
  // At the rates of January 2024 the dollars of a year before, 699.90, are 5,004.29 yuan instead of 4,759.32; the yen, 33,000, are 1,617 instead of 1,650.
  expect(data.map(({ name, ...row }) => row)).toEqual([
    {
      ...{ id: 'amazon_jp', currency: 'JPY', sales: 2489.25, base_sales: 1650, market_effect: 872.25, currency_effect: -33 },
      growth: expect.closeTo(2489.249 / 1650 - 1, 6),
      constant_growth: expect.closeTo(2489.249 / 1617 - 1, 6),
      rate_change: -0.02,
    },
    {
      ...{ id: 'amazon_us', currency: 'USD', sales: 5340.19, base_sales: 4759.32, market_effect: 335.91, currency_effect: 244.97 },
      growth: expect.closeTo(5340.192 / 4759.32 - 1, 6),
      constant_growth: expect.closeTo(746.88 / 699.9 - 1, 6),
      rate_change: expect.closeTo(7.15 / 6.8 - 1, 6),
    },
  ])
  expect((await ask('currency-effect', 'amazon_us', { base: 'yoy' })).data).toEqual([])
  expect((await ask('currency-effect', 'amazon_us', { base: 'yoy', currency: 'CNY', rates: 'one' })).data).toEqual([])
})

describe('a rate of one’s own', () => {
  const own = chose({ currency: 'CNY', rates: 'one', custom: [{ site: 'shopee_th', currency: 'CNY', rate: 0.25 }] })

  test('takes the place of the newest one of that site, where one rate is asked for', async () => {
    const { figures, used } = await ask('summary', ALL, {}, {}, own)
    expect(figures.sales).toBe(cents(746.88 * 7.25 + 50_801 * (7.25 / 145) + 995 * 0.25))
    expect(used.money?.of.find(({ currency }) => currency === 'THB')).toMatchObject({
      custom: true,
      rates: [{ rate: 0.25, date: null, source: null }],
    })
  })

  test('is none of each month’s, and none of another currency', async () => {
    expect((await ask('summary', ALL, { rates: 'month' }, {}, own)).figures.sales).toBe(cents(USD + JPY + THB))
    const { used } = await ask('summary', ALL, { currency: 'USD' }, {}, own)
    expect(used.money?.of.some(({ custom }) => custom)).toBe(false)
  })

  test('is none of a currency against itself, whatever was kept: a dollar is a dollar', async () => {
    const same = chose({ currency: 'USD', rates: 'one', custom: [{ site: 'amazon_us', currency: 'USD', rate: 2 }] })
    const { data, used } = await ask('plat-list', 'amazon_us,amazon_jp', {}, {}, same)
    expect(data.map(({ id, sales }) => [id, sales])).toEqual([
      ['amazon_us', 746.88],
      ['amazon_jp', cents(50_801 / 145)],
    ])
    expect(used.money?.of.map(({ currency, sites, custom }) => [currency, sites, custom])).toEqual([['JPY', ['amazon_jp'], false]])
  })
})

describe('a month without a rate', () => {
  test('has amounts that are not known, and says of which site; units are known', async () => {
    const { data, used } = await ask('trend', ALL, { end: '2024-02' })
    expect(data.map(({ sales, sold }) => [sales, sold])).toEqual([
      [cents(USD + JPY + THB), 118],
      [cents((62.97 + 555.49) * 7.25), 108],
    ])
    expect(used.money?.unknown).toEqual([{ month: '2024-02', sites: ['shopee_th'] }])
    expect((await ask('trend', 'shopee_th', { end: '2024-02', currency: 'CNY' })).data.map(({ sales }) => sales)).toEqual([199, null])
    expect((await ask('summary', 'shopee_th', { start: '2024-02', end: '2024-02', currency: 'CNY' })).figures).toMatchObject({
      sales: null,
      avg_price: null,
      sales_mom: null,
      sold: 4,
      items: 1,
    })
  })

  test('is within no bounds of prices, and has no band', async () => {
    const february = { start: '2024-02', end: '2024-02' }
    expect((await ask('item-list', 'shopee_th', { ...february, currency: 'CNY' }, { avg_price: ['1', null] })).data).toEqual([])
    const bands = await ask('price-range', 'shopee_th', { ...february, currency: 'CNY', points: '10' })
    expect(bands.data.filter(({ items }) => items !== 0).map(({ from, sold }) => [from, sold])).toEqual([[null, 4]])
  })
})

test('a month without a rate between others is unknown: what is known of the months around it adds up, has no average, and is told so', async () => {
  await fixture.close()
  const { states, rates = [] } = MONEY_MARKET
  const march = month(202403, 19_900, 2, 39_800)
  fixture = await openFixture({
    ...MONEY_MARKET,
    states: states.map((state) => (state.item_id === 'T1' ? { ...state, months: [...state.months, march] } : state)),
    rates: [...rates, { source: 'other', base: 'CNY', quote: 'THB', date: '2024-03', rate: 4 }],
  })
  const asked = { end: '2024-03', currency: 'CNY' }
  const { data, used } = await ask('trend', 'shopee_th', asked)
  expect(data.map(({ sales, sold }) => [sales, sold])).toEqual([
    [199, 5],
    [null, 4],
    [99.5, 2],
  ])
  expect(used.money?.unknown).toEqual([{ month: '2024-02', sites: ['shopee_th'] }])
  const known = { sales: 298.5, sold: 11, avg_price: null }
  expect((await ask('item-list', 'shopee_th', asked)).data).toMatchObject([known])
  const { figures, used: over } = await ask('summary', 'shopee_th', asked)
  expect(figures).toMatchObject(known)
  expect(over.money?.unknown).toEqual([{ month: '2024-02', sites: ['shopee_th'] }])
})

test('without any rates, amounts cannot be converted, which is said; one currency is told as ever', async () => {
  await fixture.close()
  fixture = await openFixture({ ...MONEY_MARKET, rates: [] })
  const asked = (plat: string, query: object) => {
    const input = inputSchema(ANALYSES.summary).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', ...query })
    return fixture.warehouse.analyse(ANALYSES.summary, input, SearchFilter.parse({ plat, title: 'cream' }), EVERYTHING)
  }
  await expect(asked(ALL, {})).rejects.toMatchObject({ fields: [{ path: 'currency', en: expect.stringContaining('No exchange rates') }] })
  expect((await asked('amazon_jp', {})).result).toMatchObject({ data: { sales: 50_801 } })
})
