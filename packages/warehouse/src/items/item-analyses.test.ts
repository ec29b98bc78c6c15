import itemAttr from '@marketscope/contract/analyses/item-attr'
import itemFigures from '@marketscope/contract/analyses/item-figures'
import itemMonths from '@marketscope/contract/analyses/item-months'
import itemSkuAttr from '@marketscope/contract/analyses/item-sku-attr'
import itemSkuAttrKeys from '@marketscope/contract/analyses/item-sku-attr-keys'
import itemSkuAttrTrend from '@marketscope/contract/analyses/item-sku-attr-trend'
import itemSkuList from '@marketscope/contract/analyses/item-sku-list'
import itemSkuTrend from '@marketscope/contract/analyses/item-sku-trend'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { monthTs } from '@marketscope/contract/months'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { LONG_NAME, SKU_GAP, SKU_MARKET } from '../testing/sku-market.ts'

interface Answer {
  data: Record<string, unknown>[]
  count: number
  total: Record<string, unknown>
}

type Fixture = Awaited<ReturnType<typeof openFixture>>

async function askItem(
  { warehouse }: Fixture,
  declaration: AnalysisDeclaration,
  item_id: string,
  query: Record<string, unknown> = {},
): Promise<Answer> {
  const named = { plat: 'tmall', item_id }
  const input = inputSchema(declaration).parse({ ...named, start: '2024-01', end: '2024-02', ...query })
  const { result } = await warehouse.analyseItem(declaration, { ...input, ...named }, EVERYTHING)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

const [JANUARY, FEBRUARY] = [monthTs('2024-01'), monthTs('2024-02')]

describe('analyses of an item', () => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await openFixture(SKU_MARKET)
  })
  afterAll(() => fixture.close())

  const ask = (declaration: AnalysisDeclaration, item_id: string, query: Record<string, unknown> = {}) =>
    askItem(fixture, declaration, item_id, query)

  describe('the figures of an item', () => {
    test('are its sums, its growth and its place among the items of its category', async () => {
      // 340,000 fen of 340,000 + 500,000 + 100,000 + 50,000 (K4 in February only) of the lipsticks
      expect((await ask(itemFigures, 'K1')).data).toEqual({
        sales: 3400,
        sales_yoy: 2.4,
        sales_mom: 2.4,
        sold: 30,
        sold_yoy: 2,
        sold_mom: 2,
        avg_price: 113.33,
        avg_price_yoy: 0.133333,
        avg_price_mom: 0.133333,
        category: '口红',
        rank: 2,
        rank_of: 4,
        share: 0.343434,
      })
    })

    test('of one that moved count its place in the category it was in last by what it sold there', async () => {
      expect((await ask(itemFigures, 'K4', { site_lang: 'en' })).data).toMatchObject({
        ...{ sales: 1500, sold: 15, sales_yoy: null, category: 'Lipstick', rank: 4, rank_of: 4, share: 0.050505 },
      })
    })

    test('have no place without a category, and no average price where nothing was sold', async () => {
      expect((await ask(itemFigures, 'N1')).data).toMatchObject({ sales: 1, category: null, rank: 1, rank_of: 1, share: 1 })
      expect((await ask(itemFigures, 'K5', { end: '2024-01' })).data).toMatchObject({ sales: 0, sold: 0, avg_price: null, rank: 1 })
    })

    test('are zeros without a place in months in which it has no row', async () => {
      expect((await ask(itemFigures, 'K6')).data).toMatchObject({
        sales: 0,
        sold: 0,
        avg_price: null,
        sales_yoy: -1,
        rank: null,
        share: null,
      })
    })
  })

  describe('the months of an item', () => {
    test('have its prices and comments where they are known', async () => {
      expect((await ask(itemMonths, 'K1')).data).toEqual([
        { ts: JANUARY, sales: 1200, sold: 10, avg_price: 120, price: 120, crossed_price: 150, lowest_price: 110, comments: 7 },
        { ts: FEBRUARY, sales: 2200, sold: 20, avg_price: 110, price: 110, crossed_price: null, lowest_price: 105, comments: 5 },
      ])
    })

    test('go on through a change of category, know nothing of months without a row, and know a price of 0', async () => {
      expect((await ask(itemMonths, 'K4')).data.map(({ sales }) => sales)).toEqual([1000, 500])
      expect((await ask(itemMonths, 'K2')).data.map(({ sales, sold }) => [sales, sold])).toEqual([
        [5000, 100],
        [null, null],
      ])
      const [first] = (await ask(itemMonths, 'K5')).data
      expect(first).toMatchObject({ sales: 0, sold: 0, avg_price: null, price: 0 })
    })
  })

  describe('the attributes of an item', () => {
    test('are those of the latest month', async () => {
      expect((await ask(itemAttr, 'K1')).data).toEqual([
        { id: '产地', name: '产地', value: '法国', value_source: '法国' },
        { id: '颜色', name: '颜色', value: '红 蓝', value_source: '红 蓝' },
      ])
      expect((await ask(itemAttr, 'K2')).data).toEqual([])
    })
  })

  describe('the SKUs of an item', () => {
    test('add up to it with what they do not explain as the last row', async () => {
      const { data, count, total } = await ask(itemSkuList, 'K1')
      const row = (
        id: string,
        name: string,
        sales: number,
        share: number,
        [yoy, mom]: (number | null)[],
        sold: number,
        avg: number | null,
      ) => ({
        ...{ id, name, sales, share, sales_yoy: yoy, sales_mom: mom, sold, avg_price: avg },
      })
      expect(data).toEqual([
        {
          ...row('k1a', '颜色:红;尺码:L', 1140, 0.335294, [1.85, 4.7], 10, 114),
          ...{ price: 110, shelf_time: '2023-01-05', is_new: false },
        },
        { ...row('k1c', '颜色:蓝;尺码:L', 910, 0.267647, [null, null], 8, 113.75), price: 110, shelf_time: null, is_new: true },
        { ...row('k1b', '颜色：红；尺码：M', 680, 0.2, [null, null], 6, 113.33), price: 110, shelf_time: null, is_new: true },
        { ...row('k1d', '赠品', 0, 0, [null, null], 0, null), price: 0, shelf_time: null, is_new: true },
        { ...row('(rest)', '(未区分 SKU)', 670, 0.197059, [0.34, -0.1625], 6, 111.67), price: null, shelf_time: null, is_new: false },
      ])
      expect(count).toBe(5)
      expect(total).toEqual({ sales: 3400, share: 1, sales_yoy: 2.4, sales_mom: 2.4, sold: 30, avg_price: 113.33 })
    })

    test('are sorted with what is not known last and the rest behind all, page by page', async () => {
      const ids = async (query: Record<string, unknown>) => (await ask(itemSkuList, 'K1', query)).data.map(({ id }) => id)
      expect(await ids({ order_by: 'avg_price', desc: '0' })).toEqual(['k1b', 'k1c', 'k1a', 'k1d', '(rest)'])
      expect(await ids({ order_by: 'sales_mom', desc: '1' })).toEqual(['k1a', 'k1b', 'k1c', 'k1d', '(rest)'])
      expect(await ids({ page: 2, page_size: 4 })).toEqual(['(rest)'])
      expect(await ids({ page: 9, page_size: 4 })).toEqual([])
      expect(await ids({ word: '蓝' })).toEqual(['k1c'])
      // k1c at 910.00 after k1e, which is gone, at 100.00.
      expect((await ask(itemSkuList, 'K1', { word: '蓝' })).total).toMatchObject({ sales: 910, sales_yoy: 8.1 })
      expect((await ask(itemSkuList, 'K1', { word: 'K1B' })).total).toMatchObject({ sales: 680, share: 0.2 })
    })

    test('that are more than the item leave less than nothing, and none at all leave no row', async () => {
      const { data, total } = await ask(itemSkuList, 'K5', { site_lang: 'en' })
      expect(data.map(({ name, sales, sold }) => [name, sales, sold])).toEqual([
        [LONG_NAME, 16, 3],
        ['<b>"50ml"</b> 😀', 5, 1],
        ['(not by SKU)', -1, 0],
      ])
      expect(total).toMatchObject({ sales: 20, sold: 4 })
      expect(await ask(itemSkuList, 'K2')).toMatchObject({ data: [], count: 0 })
    })

    test('over time have their share of the item', async () => {
      const { data } = await ask(itemSkuTrend, 'K1', { top: 2 })
      expect(data).toEqual([
        { id: 'k1a', name: '颜色:红;尺码:L', ts: JANUARY, sales: 480, sold: 4, avg_price: 120, share: 0.4 },
        { id: 'k1a', name: '颜色:红;尺码:L', ts: FEBRUARY, sales: 660, sold: 6, avg_price: 110, share: 0.3 },
        { id: 'k1c', name: '颜色:蓝;尺码:L', ts: JANUARY, sales: 360, sold: 3, avg_price: 120, share: 0.3 },
        { id: 'k1c', name: '颜色:蓝;尺码:L', ts: FEBRUARY, sales: 550, sold: 5, avg_price: 110, share: 0.25 },
      ])
      expect((await ask(itemSkuTrend, 'K2')).data).toEqual([])
    })
  })

  describe('the attributes of SKUs', () => {
    test('are what their names say; those that tell SKUs apart come first', async () => {
      expect((await ask(itemSkuAttrKeys, 'K1')).data).toEqual([
        { id: '尺码', name: '尺码', values: 2, skus: 3, sales: 2730, share: 0.802941 },
        { id: '颜色', name: '颜色', values: 2, skus: 3, sales: 2730, share: 0.802941 },
        { id: 'sku_name', name: '规格', values: 1, skus: 1, sales: 0, share: 0 },
      ])
    })

    test('are attributes of their own too, not those of the item', async () => {
      expect((await ask(itemSkuAttrKeys, 'K5', { site_lang: 'en' })).data.map(({ id, name }) => [id, name])).toEqual([
        ['sku_name', 'Variant'],
        ['容量', '容量'],
      ])
    })

    test('put SKUs together; the rows add up to the item', async () => {
      const rows = async (query: Record<string, unknown>) => (await ask(itemSkuAttr, 'K1', query)).data
      expect(
        (await rows({ sku_key: '颜色' })).map(({ id, name, sales, sold, skus, is_new }) => [id, name, sales, sold, skus, is_new]),
      ).toEqual([
        ['["红"]', '红', 1820, 16, 2, false],
        ['["蓝"]', '蓝', 910, 8, 1, true],
        ['none', '(无)', 0, 0, 1, true],
        ['(rest)', '(未区分 SKU)', 670, 6, null, false],
      ])
      expect((await rows({ sku_key: '颜色', sku_key2: '尺码' })).map(({ name, sales }) => [name, sales])).toEqual([
        ['红 / L', 1140],
        ['蓝 / L', 910],
        ['红 / M', 680],
        ['(无)', 0],
        ['(未区分 SKU)', 670],
      ])
      expect((await rows({ sku_key: '没有这个' })).map(({ name }) => name)).toEqual(['L', 'M', '(无)', '(未区分 SKU)'])
      expect((await ask(itemSkuAttr, 'K1')).total).toMatchObject({ sales: 3400, sold: 30, share: 1, skus: 4 })
    })

    test('over time', async () => {
      const { data } = await ask(itemSkuAttrTrend, 'K1', { sku_key: '颜色' })
      expect(data).toEqual([
        { id: '["红"]', name: '红', ts: JANUARY, sales: 720, sold: 6, avg_price: 120, share: 0.6 },
        { id: '["红"]', name: '红', ts: FEBRUARY, sales: 1100, sold: 10, avg_price: 110, share: 0.5 },
        { id: '["蓝"]', name: '蓝', ts: JANUARY, sales: 360, sold: 3, avg_price: 120, share: 0.3 },
        { id: '["蓝"]', name: '蓝', ts: FEBRUARY, sales: 550, sold: 5, avg_price: 110, share: 0.25 },
      ])
    })
  })
})

describe('the SKUs of an item where none are loaded for a month that the item has', () => {
  let fixture: Fixture
  beforeAll(async () => {
    fixture = await openFixture(SKU_GAP)
  })
  afterAll(() => fixture.close())

  const ask = (declaration: AnalysisDeclaration, query: Record<string, unknown> = {}) => askItem(fixture, declaration, 'K1', query)
  const growth = ({ data }: Answer) => data.map(({ id, sales_yoy, sales_mom, is_new }) => [id, sales_yoy, sales_mom, is_new])

  test('have no growth from it, nor has what they do not explain; the item does', async () => {
    // Not explained were 100,000 - 20,000 fen in November and December, 67,000 now; the item grew from 100,000 to 340,000 against both.
    const listed = await ask(itemSkuList)
    expect(growth(listed)).toEqual([
      ['k1a', null, 4.7, false],
      ['k1c', null, null, true],
      ['k1b', null, null, true],
      ['k1d', null, null, true],
      ['(rest)', null, -0.1625, false],
    ])
    expect(listed.total).toMatchObject({ sales_yoy: 2.4, sales_mom: 2.4 })
    expect((await ask(itemSkuList, { word: 'k1a' })).total).toMatchObject({ sales: 1140, sales_yoy: null, sales_mom: 4.7 })
    const attributes = await ask(itemSkuAttr, { sku_key: '颜色' })
    expect(attributes.data.map(({ name, sales_yoy }) => [name, sales_yoy])).toEqual([
      ['红', null],
      ['蓝', null],
      ['(无)', null],
      ['(未区分 SKU)', null],
    ])
    expect(attributes.total).toMatchObject({ sales_yoy: 2.4 })
  })

  test('are gaps in the months of which they have no record, and 0 in those in which nothing was sold', async () => {
    const months = async (declaration: AnalysisDeclaration) => {
      const { data } = await ask(declaration, { start: '2023-01', end: '2024-02', sku_key: '颜色' })
      return Map.groupBy(data, ({ name }) => name)
    }
    const bySku = await months(itemSkuTrend)
    const none = (count: number) => Array<null>(count).fill(null)
    expect(bySku.get('颜色:红;尺码:L')?.map(({ sales }) => sales)).toEqual([400, ...none(9), 200, 0, 480, 660])
    expect(bySku.get('颜色:红;尺码:L')?.at(1)).toMatchObject({ sales: null, sold: null, avg_price: null, share: null })
    expect(bySku.get('颜色:蓝;尺码:M')?.map(({ sales }) => sales)).toEqual([100, ...none(13)])
    const byColour = await months(itemSkuAttrTrend)
    // k1c and k1e together.
    expect(byColour.get('蓝')?.map(({ sales }) => sales)).toEqual([100, ...none(11), 360, 550])
  })
})
