import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

describe('analyses of a small market', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture()
  })
  afterAll(async () => {
    await fixture.close()
  })

  const TMALL_SKINCARE: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }

  async function ask(id: keyof typeof ANALYSES, filter: SearchFilterInput = TMALL_SKINCARE, query: Record<string, unknown> = {}) {
    const declaration = ANALYSES[id]
    const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
    const answer = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
    const result: unknown = resultSchema(declaration).parse(answer.result)
    return result as {
      data: Record<string, unknown>[] & Record<string, unknown>
      count: number
      total: Record<string, unknown>
      used: Record<string, unknown>
    }
  }

  describe('summary', () => {
    test('figures and growth, worked out by hand', async () => {
      const { data } = await ask('summary')
      expect(data).toEqual({
        sales: 3999.97,
        sales_yoy: 1.597383,
        sales_mom: 12.333233,
        sold: 43,
        sold_yoy: 1.529412,
        sold_mom: 13.333333,
        avg_price: 93.02,
        avg_price_yoy: 0.026872,
        avg_price_mom: -0.069774,
        items: 3,
        items_yoy: 0.5,
        items_mom: 2,
        shops: 2,
        shops_yoy: 0,
        shops_mom: 1,
        brands: 2,
        brands_yoy: 0,
        brands_mom: 1,
      })
    })
    test('growth is unknown when a chosen site lacks a base month', async () => {
      const { data, used } = await ask('summary', { ...TMALL_SKINCARE, plat: 'tmall,taobao' })
      expect(data).toMatchObject({ sales: 5489.97, sold: 193, items: 4, shops: 3, brands: 2, sales_yoy: null, sales_mom: null })
      expect(used).toMatchObject({ clamped: false, missing_months: [], currency: 'CNY', revision: 1 })
    })
  })

  describe('filters', () => {
    const cases: [string, Partial<SearchFilterInput>, number, number][] = [
      ['a leaf category counts a month where it belonged', { cid: { not_custom: ['121'] } }, 3399.97, 37],
      ['the category an item moved to', { cid: { not_custom: ['122'] } }, 600, 6],
      ['two categories, the parent included', { cid: { not_custom: ['121', '1801'] } }, 3999.97, 43],
      ['a category by its tree', { cid: { not_custom: ['taobao:50010788'] } }, 700, 7],
      ['title: a title holds for its months', { title: '面霜 not 男士' }, 3199.97, 33],
      ['title: full-width and case are folded', { title: 'mask' }, 600, 6],
      ['title: or', { title: '男士 or mask' }, 800, 10],
      ['no category', { plat: 'jd', cid: { not_custom: ['none'] } }, 50, 1],
      ['no category of one tree', { plat: 'jd,tmall', cid: { not_custom: ['jd:none'] } }, 50, 1],
      ['brand by id', { brand_id: 'B2' }, 200, 4],
      ['brand by name in either language', { brand: 'poyan' }, 3799.97, 39],
      ['shop by id', { shop_id: ['S1'] }, 3799.97, 39],
      ['shop by name', { shop: '珀妍旗舰店' }, 3799.97, 39],
      ['channel', { plat: 'chaoshi' }, 200, 4],
      ['complement of a channel', { plat: 'nochaoshi' }, 3799.97, 39],
      ['average price, bound included', { avg_price: ['95', null] }, 3799.97, 39],
      ['average price from above, the list price where nothing was sold', { avg_price: [null, 55] }, 200, 4],
      ['sold of a month', { sold: [10, null] }, 2900, 30],
      ['sales of a month, both bounds included', { sales: [200, 600] }, 1099.97, 13],
    ]
    test.each(cases)('%s', async (_, filter, sales, sold) => {
      const { data } = await ask('summary', { ...TMALL_SKINCARE, ...filter })
      expect(data).toMatchObject({ sales, sold })
    })
  })

  describe('trend', () => {
    test('a row for each month', async () => {
      const { data } = await ask('trend')
      expect(data).toMatchObject([
        { ts: 1704038400, sales: 1499.97, sold: 17, avg_price: 88.23, items: 3, shops: 2, brands: 2 },
        { ts: 1706716800, sales: 2500, sold: 26, avg_price: 96.15, items: 3, shops: 2, brands: 2 },
      ])
    })
    test('months without data are unknown, not zero', async () => {
      const { data, used } = await ask('trend', TMALL_SKINCARE, { start: '2023-02', end: '2023-11' })
      expect(data.map((row) => row.sales)).toEqual([1040, null, null, null, null, null, null, null, null, 100])
      expect(used.missing_months).toHaveLength(8)
    })
  })

  describe('brands', () => {
    test('table with shares and growth; the total row', async () => {
      const { data, count, total } = await ask('brand-list')
      expect(count).toBe(2)
      expect(data).toEqual([
        {
          id: 'B1',
          name: '珀妍',
          ...{ rank: 1, rank_yoy: 1, rank_mom: 1, new_yoy: false, new_mom: false, months: [] },
          sales: 3799.97,
          share: 0.95,
          sales_yoy: 1.923054,
          sales_mom: 11.666567,
          sold: 39,
          avg_price: 97.44,
          items: 2,
          shops: 1,
          is_new: false,
        },
        {
          id: 'B2',
          name: 'Second',
          ...{ rank: 2, rank_yoy: 2, rank_mom: null, new_yoy: false, new_mom: true, months: [] },
          sales: 200,
          share: 0.05,
          sales_yoy: -0.166667,
          sales_mom: null,
          sold: 4,
          avg_price: 50,
          items: 1,
          shops: 1,
          is_new: false,
        },
      ])
      expect(total).toMatchObject({ sales: 3999.97, share: 1, sold: 43, avg_price: 93.02 })
    })
    test('no brand is a row of its own', async () => {
      const { data } = await ask('brand-list', { plat: 'taobao', cid: { not_custom: ['1801'] } })
      expect(data).toMatchObject([{ id: 'none', name: '(无)', sales: 1490, items: 1 }])
      const narrowed = await ask('summary', { plat: 'taobao', cid: { not_custom: ['1801'] }, brand_id: 'none' })
      expect(narrowed.data).toMatchObject({ sales: 1490, brands: 0 })
    })
    test('sorting, paging and words', async () => {
      expect((await ask('brand-list', TMALL_SKINCARE, { order_by: 'avg_price', desc: '0' })).data.map((row) => row.id)).toEqual([
        'B2',
        'B1',
      ])
      expect((await ask('brand-list', TMALL_SKINCARE, { page: 2, page_size: 1 })).data.map((row) => row.id)).toEqual(['B2'])
      expect(await ask('brand-list', TMALL_SKINCARE, { page: 9, page_size: 10 })).toMatchObject({ data: [], count: 2 })
      expect((await ask('brand-list', TMALL_SKINCARE, { word: 'SECOND' })).data).toMatchObject([{ id: 'B2', share: 0.05 }])
    })
    test('leading brands month by month', async () => {
      const { data } = await ask('brand-trend')
      expect(data.map(({ id, ts, sales, share }) => [id, ts, sales, share])).toEqual([
        ['B1', 1704038400, 1299.97, 0.866664],
        ['B1', 1706716800, 2500, 1],
        ['B2', 1704038400, 200, 0.133336],
        ['B2', 1706716800, 0, 0],
      ])
    })
    test('tiers', async () => {
      const { data } = await ask('brand-tiers')
      expect(data).toHaveLength(6)
      expect(data[0]).toEqual({ tier: '1-5', brands: 2, sales: 3999.97, sold: 43, avg_price: 93.02, share: 1, share_before: 1 })
      expect(data[5]).toMatchObject({ tier: 'other', brands: 0, sales: 0, share: 0 })
    })
    test('items without a brand are in the last tier', async () => {
      const { data } = await ask('brand-tiers', { plat: 'tmall,taobao', cid: { not_custom: ['1801'] } })
      expect(data[5]).toMatchObject({ tier: 'other', brands: 0, sales: 1490, share: 0.271404, share_before: null })
    })
  })

  describe('prices', () => {
    test('bands are left-closed and right-open', async () => {
      const { data } = await ask('price-range', TMALL_SKINCARE, { points: '60,100' })
      expect(data).toEqual([
        {
          from: 0,
          to: 60,
          ...{ rank: 3, rank_yoy: null, rank_mom: null, new_yoy: true, new_mom: true, months: [] },
          sales: 200,
          share: 0.05,
          sales_yoy: null,
          sales_mom: null,
          sold: 4,
          avg_price: 50,
          items: 1,
        },
        {
          from: 60,
          to: 100,
          ...{ rank: 1, rank_yoy: 2, rank_mom: null, new_yoy: false, new_mom: true, months: [] },
          sales: 2199.97,
          share: 0.549997,
          sales_yoy: 8.166542,
          sales_mom: null,
          sold: 23,
          avg_price: 95.65,
          items: 2,
        },
        {
          from: 100,
          to: null,
          ...{ rank: 2, rank_yoy: 1, rank_mom: 1, new_yoy: false, new_mom: false, months: [] },
          sales: 1600,
          share: 0.400003,
          sales_yoy: 0.230769,
          sales_mom: 4.333333,
          sold: 16,
          avg_price: 100,
          items: 2,
        },
      ])
    })
    test('suggested bands add up to the market', async () => {
      const { data } = await ask('price-range')
      expect(data.length).toBeGreaterThan(1)
      expect(data.reduce((sum, row) => sum + Number(row.sold), 0)).toBe(43)
    })
    test('bands month by month', async () => {
      const { data } = await ask('price-trend', TMALL_SKINCARE, { points: '60,100' })
      expect(data.map(({ from, sales }) => [from, sales])).toEqual([
        [0, 200],
        [0, 0],
        [60, 299.97],
        [60, 1900],
        [100, 1000],
        [100, 600],
      ])
    })
  })

  describe('items', () => {
    test('texts are those of the latest month in range', async () => {
      const { data, count, total } = await ask('item-list')
      expect(count).toBe(3)
      expect(
        data.map(({ item_id, title, sales, sold, price, category_leaf }) => [item_id, title, sales, sold, price, category_leaf]),
      ).toEqual([
        ['A1', '珀妍 保湿面霜 50g', 2900, 30, 99, '面霜'],
        ['A4', 'Poyan ＭＡＳＫ 新款', 899.97, 9, 100, '面膜'],
        ['A2', '男士面霜 控油', 200, 4, 55, '面霜'],
      ])
      expect(data[0]).toMatchObject({
        brand_name: '珀妍',
        shop_name: '珀妍旗舰店',
        shop_type: '天猫旗舰店',
        image: '/x.svg',
        link: 'https://example.com/A1',
        location: '上海',
        site: '天猫',
        comments: null,
        shelf_time: '2022-05-01',
        category_1: '美容护肤',
        category_3: null,
      })
      expect(total).toMatchObject({ sales: 3999.97, sold: 43 })
    })
    test.each([
      ['price', '1', ['A4', 'A1', 'A2']],
      ['avg_price', '0', ['A2', 'A1', 'A4']],
      ['sales_mom', '1', ['A1', 'A2', 'A4']],
      ['comments', '1', ['A1', 'A2', 'A4']],
      ['shelf_time', '1', ['A1', 'A2', 'A4']],
    ])('sorted by %s, unknown last, ties by id', async (order_by, desc, expected) => {
      expect((await ask('item-list', TMALL_SKINCARE, { order_by, desc })).data.map((row) => row.item_id)).toEqual(expected)
    })
  })

  describe('what cannot be answered is said', () => {
    test.each([
      ['an unknown platform', { plat: 'nowhere', cid: { not_custom: ['1801'] } }],
      ['an unknown category', { plat: 'tmall', cid: { not_custom: ['999'] } }],
    ])('%s', async (_, filter) => {
      await expect(ask('summary', filter as SearchFilterInput)).rejects.toMatchObject({ kind: 'parameter' })
    })
    test('months without data', async () => {
      await expect(ask('summary', TMALL_SKINCARE, { start: '2019-01', end: '2019-02' })).rejects.toMatchObject({ kind: 'no_data' })
    })
    test('a range that reaches beyond the data is clamped and says so', async () => {
      const { data, used } = await ask('trend', TMALL_SKINCARE, { start: '2024-02', end: '2024-12' })
      expect(used).toMatchObject({ start: '2024-02', end: '2024-02', clamped: true })
      expect(data).toHaveLength(1)
    })
  })
})
