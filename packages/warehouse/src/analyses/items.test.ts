import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { LIMITS } from '@marketscope/contract/limits'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askBothWays } from '../testing/ask-both-ways.ts'
import { EVERYTHING } from '../testing/fixture-market.ts'
import { HARD_TITLE, openItemMarket } from '../testing/item-market.ts'

let market: Awaited<ReturnType<typeof openItemMarket>>
beforeAll(async () => {
  market = await openItemMarket()
}, 60_000)
afterAll(() => market.close())

type Row = Record<string, string | number | null>
interface Outcome {
  data: Row[]
  count: number
  total: Row
}

const CREAMS: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['121'] } }
const MASKS: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['131'] } }

/** Answered from the market and from a table of the scope alike. */
async function ask(id: AnalysisId, query: Record<string, unknown> = {}, filter = CREAMS): Promise<Outcome> {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const asked = { start: '2024-01', end: '2024-03', ...query }
  const { market: sql, table: memory } = await askBothWays(market.warehouse, declaration, SearchFilter.parse(filter), EVERYTHING, asked)
  expect(memory).toEqual(sql)
  resultSchema(declaration).parse({
    ...sql,
    used: { ...asked, clamped: false, missing_months: [], currency: '', revision: 1, versions: {} },
  })
  return sql as Outcome
}

const columns = (rows: readonly Row[], ...names: string[]) => rows.map((row) => names.map((name) => row[name]))

describe('the list of items', () => {
  test('tells the best-selling SKU of the months asked under its last name, and when the item sold', async () => {
    const { data } = await ask('item-list')
    expect(columns(data, 'item_id', 'sku_id', 'sku_name', 'sku_shelf_time', 'time')).toEqual([
      ['p1', 's1', '50克 "新装"', '2023-06-01', '2024-01 – 2024-03'],
      ['p6', null, null, null, '2024-01'],
      ['p2', 'k2', '两瓶', null, '2024-01 – 2024-03'],
      ['p4', null, null, null, '2024-02 – 2024-03'],
      ['p7', null, null, null, '2024-01'],
      ['p3', null, null, null, '2024-02'],
      ['p5', null, null, null, null],
    ])
    expect(data[0]).toMatchObject({ image_link: 'https://example.com/p1.jpg', site_id: 'tmall', category_id: '121', category_1: '护肤' })
  })

  test('in other months another SKU: of equal sales the one that sold more units', async () => {
    const { data } = await ask('item-list', { start: '2024-03' })
    expect(columns(data, 'item_id', 'sku_id').slice(0, 2)).toEqual([
      ['p1', 's2'],
      ['p2', null],
    ])
    expect((await ask('item-list', { start: '2023-10', end: '2023-12' })).data).toMatchObject([{ item_id: 'p1', sku_name: '旧款' }])
  })

  test('leaves SKUs out where they are not wanted', async () => {
    const { data } = await ask('item-list', { sku: '0' })
    expect(data[0]).toMatchObject({ item_id: 'p1', sku_id: null, sku_name: null, sku_shelf_time: null })
  })

  test('takes any title, and items without brand, shop, picture or price', async () => {
    const { data } = await ask('item-list')
    const [p2, p3, p5] = ['p2', 'p3', 'p5'].map((id) => data.find(({ item_id }) => item_id === id))
    expect(p2).toMatchObject({ title: HARD_TITLE, brand_id: null, brand_name: null, shop_id: null, shop_name: null, image: null })
    expect(p3).toMatchObject({ price: 0, avg_price: 0, sales: 0, sold: 5 })
    expect(p5).toMatchObject({ price: 50, avg_price: null, sales: 0, sold: 0 })
    expect((await ask('item-list', { word: '<SCRIPT>' })).data).toMatchObject([{ item_id: 'p2', share: 0.108696 }])
  })

  test('limited to items put on the shelf in the months asked, both ends included; shares stay of the whole', async () => {
    const { data, count, total } = await ask('item-list', { new: '1' })
    expect(columns(data, 'item_id', 'shelf_time', 'sales', 'share')).toEqual([
      ['p2', '2024-01-15', 500, 0.108696],
      ['p4', '2024-02-29', 500, 0.108696],
      ['p3', '2024-01-31', 0, 0],
      ['p5', '2024-03-01', 0, 0],
    ])
    expect([count, total]).toEqual([4, { sales: 1000, sales_yoy: null, sales_mom: null, sold: 15, avg_price: 66.67, share: 0.217391 }])
  })

  test('limited to the items of one month, and sorted by what the limit is about', async () => {
    const sorted = await ask('item-list', { new: '2024-01', order_by: 'shelf_time', desc: '1' })
    expect(sorted.data.map(({ item_id }) => item_id)).toEqual(['p3', 'p2'])
    expect(await ask('item-list', { new: '2022-01' })).toMatchObject({ data: [], count: 0, total: {} })
    const input = inputSchema(ANALYSES['item-list']).safeParse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', new: 'x' })
    expect(input.success).toBe(false)
  })
})

describe('single items month by month', () => {
  const months = ['2024-01', '2024-02', '2024-03'].map(monthTs)
  const nothing = { sales: null, sold: null, avg_price: null, price: null, share: null }

  test('in the order asked; one that is outside the scope is empty', async () => {
    const { data } = await ask('item-trend', { items: 'tmall:p1,tmall:m001,tmall:p2,tmall:p1, nowhere:x:1' })
    const one = (id: string, name: string | null, own: object[]) => own.map((row, index) => ({ id, name, ts: months[index], ...row }))
    expect(data).toEqual([
      ...one('tmall:p1', '珀妍 面霜', [
        { sales: 1000, sold: 10, avg_price: 100, price: 100, share: 0.47619 },
        { sales: 0, sold: 0, avg_price: null, price: 95, share: 0 },
        { sales: 1800, sold: 20, avg_price: 90, price: 90, share: 0.857143 },
      ]),
      ...one('tmall:m001', null, [nothing, nothing, nothing]),
      ...one('tmall:p2', HARD_TITLE, [
        { sales: 300, sold: 3, avg_price: 100, price: 100, share: 0.142857 },
        nothing,
        { sales: 200, sold: 2, avg_price: 100, price: 100, share: 0.095238 },
      ]),
      ...one('nowhere:x:1', null, [nothing, nothing, nothing]),
    ])
  })

  test('the five that sold best where none is named', async () => {
    const { data } = await ask('item-trend', { start: '2024-03' })
    expect(columns(data, 'id', 'sales')).toEqual([
      ['tmall:p1', 1800],
      ['tmall:p2', 200],
      ['tmall:p4', 100],
      ['tmall:p5', 0],
    ])
    expect(new Set((await ask('item-trend')).data.map(({ id }) => id)).size).toBe(5)
  })

  test('a filter on months holds for them too', async () => {
    const { data } = await ask('item-trend', { items: 'tmall:p1' }, { ...CREAMS, sold: [15, null] })
    expect(columns(data, 'sales', 'price', 'share')).toEqual([
      [null, null, null],
      [null, null, null],
      [1800, 90, 1],
    ])
  })

  test('a year apart', async () => {
    const { data } = await ask('item-trend', { items: 'tmall:p1', start: '2023-12', end: '2024-01' })
    expect(columns(data, 'sales', 'price')).toEqual([
      [500, 100],
      [1000, 100],
    ])
  })

  test.each([['p1'], ['tmall:'], [':p1'], [Array.from({ length: LIMITS.trendItems + 1 }, (_, n) => `tmall:${n}`).join(',')]])(
    '%s is refused',
    (items) => {
      const input = inputSchema(ANALYSES['item-trend']).safeParse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-01', items })
      expect(input.success).toBe(false)
    },
  )
})

describe('new items by month', () => {
  test('how many, and what they brought in their month and in the range', async () => {
    const { data } = await ask('new-items')
    const names = ['items', 'sales', 'sold', 'avg_price', 'share', 'range_sales', 'range_sold']
    expect(columns(data, ...names)).toEqual([
      [2, 300, 3, 100, 0.142857, 500, 10],
      [1, 400, 4, 100, 1, 500, 5],
      [1, 0, 0, null, 0, 0, 0],
    ])
  })

  test('each month is what the list says when it is limited to it', async () => {
    const { data } = await ask('new-items')
    for (const [index, month] of ['2024-01', '2024-02', '2024-03'].entries()) {
      const list = await ask('item-list', { new: month })
      expect([data[index]?.items, data[index]?.range_sales, data[index]?.range_sold]).toEqual([
        list.count,
        list.total.sales,
        list.total.sold,
      ])
    }
  })

  test('are unknown where shelf times are not recorded', async () => {
    const unknown = { items: null, sales: null, sold: null, avg_price: null, share: null, range_sales: null, range_sold: null }
    const douyin = await ask('new-items', { end: '2024-01' }, { plat: 'douyin', cid: { not_custom: ['none'] } })
    expect(douyin.data).toEqual([{ ts: monthTs('2024-01'), ...unknown }])
  })
})

describe('items by rank', () => {
  test('what each tier holds, now and in the months before', async () => {
    const { data } = await ask('item-tiers', { end: '2024-01' }, MASKS)
    expect(columns(data, 'tier', 'items', 'sales', 'sold', 'avg_price', 'share', 'share_before')).toEqual([
      ['1-10', 10, 9945, 10, 994.5, 0.025862, 0.738095],
      ['11-50', 40, 38780, 40, 969.5, 0.100848, 0.261905],
      ['51-100', 50, 46225, 50, 924.5, 0.120209, 0],
      ['101-500', 400, 279800, 400, 699.5, 0.727623, 0],
      ['other', 20, 9790, 20, 489.5, 0.025459, 0],
    ])
  })

  test('a market of few items', async () => {
    const { data } = await ask('item-tiers')
    expect(columns(data, 'items', 'sales', 'share', 'share_before')).toEqual([
      [7, 4600, 1, 1],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ])
  })
})
