import itemList from '@marketscope/contract/analyses/item-list'
import skuList from '@marketscope/contract/analyses/sku-list'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { LONG_NAME, SKU_GAP, SKU_MARKET, SKUS_OF_SHOPS } from '../testing/sku-market.ts'

interface Answer {
  data: Record<string, unknown>[]
  count: number
  suggest_count: number
  total: Record<string, unknown>
}

/** Opens a market and gives what asks about its skin care and lipsticks on tmall. */
async function open(market: Parameters<typeof openFixture>[0]) {
  const fixture = await openFixture(market)
  const ask = async (
    query: Record<string, unknown> = {},
    filter: Partial<SearchFilterInput> = {},
    viewer = EVERYTHING,
    declaration: AnalysisDeclaration = skuList,
  ): Promise<Answer> => {
    const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
    const asked = SearchFilter.parse({ plat: 'tmall', cid: ['1801', '131'], ...filter })
    const { result } = await fixture.warehouse.analyse(declaration, input, asked, viewer)
    const parsed: unknown = resultSchema(declaration).parse(result)
    return parsed as Answer
  }
  const versions = async (viewer = EVERYTHING) => {
    const { versions: all, sku_versions: ofSkus } = await fixture.warehouse.describeSearch(
      SearchFilter.parse({ plat: 'tmall', cid: ['1801', '131'] }),
      viewer,
    )
    return [all, ofSkus]
  }
  return { ask, versions, close: fixture.close }
}

type Opened = Awaited<ReturnType<typeof open>>

const brief = ({ data }: Answer) => data.map(({ sku_id, sales, sold }) => [sku_id, sales, sold])

describe('the SKUs of a scope', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(SKU_MARKET)
  })
  afterAll(() => opened.close())
  const ask: Opened['ask'] = (...asked) => opened.ask(...asked)

  // The items sold 340,000 + 500,000 + 100,000 + 150,000 + 2,000 = 1,092,000 fen, their SKUs 275,100 of it.
  test('are rows with the figures, names and places worked out by hand; the total is of all of them', async () => {
    const { data, count, total } = await ask()
    expect(data.map(({ sku_id, sku_name, sales, share, sold, avg_price }) => [sku_id, sku_name, sales, share, sold, avg_price])).toEqual([
      ['k1a', '颜色:红;尺码:L', 1140, 0.104396, 10, 114],
      ['k1c', '颜色:蓝;尺码:L', 910, 0.083333, 8, 113.75],
      ['k1b', '颜色：红；尺码：M', 680, 0.062271, 6, 113.33],
      ['k5b', LONG_NAME, 16, 0.001465, 3, 5.33],
      ['k5a', '<b>"50ml"</b> 😀', 5, 0.000458, 1, 5],
      ['k1d', '赠品', 0, 0, 0, null],
    ])
    expect(data[0]).toMatchObject({
      ...{ image: '/x.svg', title: '口红 两色', title_translated: 'Lipstick in two colours', link: 'https://example.com/K1' },
      ...{ sales_yoy: 1.85, sales_mom: 4.7, price: 110, sku_shelf_time: '2023-01-05', is_new: false },
      ...{ brand_name: '珀妍', brand_id: 'B1', shop_name: '珀妍旗舰店', shop_id: 'S1', shop_type: '天猫旗舰店' },
      ...{ category_leaf: '口红', site: '天猫', site_id: 'tmall', item_id: 'K1' },
    })
    expect(data[1]).toMatchObject({ sales_yoy: null, sales_mom: null, is_new: true })
    expect(count).toBe(6)
    // Beside what is in the rows, k1e sold 10,000 a year before.
    expect(total).toEqual({ sales: 2751, share: 0.251923, sales_yoy: 4.502, sales_mom: 12.755, sold: 28, avg_price: 98.25 })
    expect((await ask({}, {}, EVERYTHING, itemList)).total).toMatchObject({ sales: 10920, share: 1 })
  })

  test.each<[string, string, string[]]>([
    ['sales', '0', ['k1d', 'k5a', 'k5b', 'k1b', 'k1c', 'k1a']],
    ['share', '1', ['k1a', 'k1c', 'k1b', 'k5b', 'k5a', 'k1d']],
    ['sold', '1', ['k1a', 'k1c', 'k1b', 'k5b', 'k5a', 'k1d']],
    ['avg_price', '0', ['k5a', 'k5b', 'k1b', 'k1c', 'k1a', 'k1d']],
    ['sales_mom', '1', ['k1a', 'k1b', 'k1c', 'k1d', 'k5a', 'k5b']],
    ['sales_yoy', '0', ['k1a', 'k1b', 'k1c', 'k1d', 'k5a', 'k5b']],
    ['price', '1', ['k1a', 'k1b', 'k1c', 'k5a', 'k5b', 'k1d']],
    ['sku_id', '1', ['k5b', 'k5a', 'k1d', 'k1c', 'k1b', 'k1a']],
    ['sku_name', '0', ['k5a', 'k1d', 'k5b', 'k1a', 'k1c', 'k1b']],
    ['sku_shelf_time', '1', ['k1a', 'k1b', 'k1c', 'k1d', 'k5a', 'k5b']],
  ])('sorted by %s, page by page', async (order_by, desc, ids) => {
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ order_by, desc, page, page_size: 2 })))
    expect(pages.flatMap(({ data }) => data.map(({ sku_id }) => sku_id))).toEqual(ids)
    expect(new Set(pages.map(({ count, total }) => `${count} ${total.sales}`))).toEqual(new Set(['6 2751']))
    expect((await ask({ order_by, desc, page: 4, page_size: 2 })).data).toEqual([])
  })

  test('are found by their name, their id and the title of their item; shares stay shares of the scope', async () => {
    const ids = async (word: string) => (await ask({ word })).data.map(({ sku_id }) => sku_id)
    expect(await ids('50ML')).toEqual(['k5a'])
    expect(await ids('K1B')).toEqual(['k1b'])
    expect(await ids('两色')).toEqual(['k1a', 'k1c', 'k1b', 'k1d'])
    expect(await ids('%')).toEqual([])
    // k1c after k1e, which is gone.
    expect(await ask({ word: '蓝' })).toMatchObject({ count: 1, total: { sales: 910, sales_yoy: 8.1, share: 0.083333 } })
    expect(await ask({ word: '没有' })).toMatchObject({ data: [], count: 0, total: {} })
  })

  test('count in the months in which their item meets the filter, whatever they cost themselves', async () => {
    // K1 alone, at 120.00 in January; in February it was 110.00.
    const { data, total } = await ask({}, { avg_price: ['115', null] })
    expect(data.map(({ sku_id, sales, share, sold, price }) => [sku_id, sales, share, sold, price])).toEqual([
      ['k1a', 480, 0.4, 4, 120],
      ['k1c', 360, 0.3, 3, 120],
      ['k1b', 240, 0.2, 2, 120],
      ['k1d', 0, 0, 0, 0],
    ])
    expect(total).toMatchObject({ sales: 1080, share: 0.9, sold: 9, avg_price: 120 })
    expect(brief(await ask({}, { title: '面膜' }))).toEqual([
      ['k5b', 16, 3],
      ['k5a', 5, 1],
    ])
    expect(brief(await ask({}, { item_ids: 'K5' }))).toHaveLength(2)
  })

  test('are none where the items have none', async () => {
    expect(await ask({}, { brand_id: ['B2'] })).toMatchObject({ data: [], count: 0, suggest_count: 0, total: {} })
  })

  test('of months beyond an account are not told, and growth from them neither', async () => {
    const limited = { ...EVERYTHING, month_limit: { start: '2024-02', end: null } }
    const { data } = await ask({}, {}, limited)
    expect(data.map(({ sku_id, sales, sales_mom, sales_yoy }) => [sku_id, sales, sales_mom, sales_yoy])).toEqual([
      ['k1a', 660, null, null],
      ['k1c', 550, null, null],
      ['k1b', 440, null, null],
      ['k5b', 16, null, null],
      ['k5a', 5, null, null],
    ])
  })

  test('of categories beyond an account are not told', async () => {
    const masks = { ...EVERYTHING, categories: { taobao: ['122'] } }
    await expect(ask({}, {}, masks)).rejects.toMatchObject({ kind: 'no_permission' })
    expect(brief(await ask({}, { cid: ['122'] }, masks)).map(([id]) => id)).toEqual(['k5b', 'k5a'])
  })

  test('twelve months, of which both bases are the same', async () => {
    const { data, total } = await ask({ start: '2023-03', end: '2024-02' })
    expect(data[0]).toMatchObject({ sku_id: 'k1a', sales: 1340 })
    expect(total).toMatchObject({ sales_yoy: null, sales_mom: null })
  })
})

describe('SKUs that are not loaded for a month in which items are', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(SKU_GAP)
  })
  afterAll(() => opened.close())
  const growth = ({ data, total }: Answer) =>
    [...data, total].map(({ sku_id, sales_yoy, sales_mom, is_new }) => [sku_id, sales_yoy, sales_mom, is_new])

  test('grow from no base with that month, and are new against the other', async () => {
    // k1a sold 20,000 fen in November, all SKUs 275,100 after 20,000.
    expect(growth(await opened.ask())).toEqual([
      ['k1a', null, 4.7, false],
      ['k1c', null, null, true],
      ['k1b', null, null, true],
      ['k5b', null, null, true],
      ['k5a', null, null, true],
      ['k1d', null, null, true],
      [undefined, null, 12.755, undefined],
    ])
  })

  test('grow from nothing, and are not new, where that month is among those asked', async () => {
    expect(growth(await opened.ask({ start: '2023-01' }))).toEqual([
      ['k1a', null, null, false],
      ['k1c', null, null, false],
      ['k1b', null, null, false],
      ['k1e', null, null, false],
      ['k5b', null, null, false],
      ['k5a', null, null, false],
      ['k1d', null, null, false],
      [undefined, null, null, undefined],
    ])
    // January 2024 after December 2023, both with SKUs: 108,000 fen after 0.
    expect(growth(await opened.ask({ start: '2024-01', end: '2024-01' })).at(0)).toEqual(['k1a', 0.2, null, false])
  })
})

describe('SKUs in two shops in a month, and of three versions', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open(SKUS_OF_SHOPS)
  })
  afterAll(() => opened.close())
  const ask: Opened['ask'] = (...asked) => opened.ask(...asked)
  const places = ({ data }: Answer) => data.map(({ sku_id, sales, brand_id, shop_id }) => [sku_id, sales, brand_id, shop_id])

  test('stand with the brand and shop they were sold in; those whose item has no such row have those of the item', async () => {
    expect(places(await ask())).toEqual([
      ['m2a', 60, 'B1', 'S1'],
      ['m1b', 50, 'B2', 'S2'],
      ['m2b', 40, 'B1', 'S1'],
      ['m1a', 30, 'B1', 'S1'],
      ['m3a', 20, 'B1', 'S1'],
      ['m4a', 2, 'B1', 'S1'],
      ['m4b', 1, 'B1', 'S1'],
    ])
  })

  test('count where the row of their own shop does', async () => {
    expect(places(await ask({}, { shop_id: ['S2'] }))).toEqual([['m1b', 50, 'B2', 'S2']])
    expect(places(await ask({}, { brand_id: ['B1'], item_ids: 'M1' }))).toEqual([['m1a', 30, 'B1', 'S1']])
  })

  // M3 is known by units and list price only after coupons, so its SKU is not told either; m2b has no figures after coupons.
  test('of a discount version are those that are known of it, in months their item is', async () => {
    expect(places(await ask({ version: 'cp' }))).toEqual([
      ['m2a', 50, 'B1', 'S1'],
      ['m1b', 45, 'B2', 'S2'],
    ])
    expect((await ask({ version: 'cp' })).total).toMatchObject({ sales: 95, share: 0.703704, sold: 8 })
    expect(await ask({ version: 'min_v2' })).toMatchObject({ data: [], count: 0, total: {} })
    // After coupons M2 was paid 9.00 for a unit, without it 10.00.
    expect(places(await ask({ version: 'cp' }, { avg_price: [null, '9.5'], item_ids: 'M2' }))).toEqual([['m2a', 50, 'B1', 'S1']])
    expect(places(await ask({}, { avg_price: [null, '9.5'], item_ids: 'M2' }))).toEqual([])
  })

  test('a page is told in which versions they are known, of those the account has', async () => {
    expect(await opened.versions()).toEqual([
      ['none', 'cp', 'min_v2'],
      ['none', 'cp'],
    ])
    expect(await opened.versions({ ...EVERYTHING, versions: [] })).toEqual([['none'], ['none']])
  })

  test('of a version that an account does not have are refused', async () => {
    await expect(ask({ version: 'cp' }, {}, { ...EVERYTHING, versions: [] })).rejects.toMatchObject({ kind: 'no_permission' })
  })
})
