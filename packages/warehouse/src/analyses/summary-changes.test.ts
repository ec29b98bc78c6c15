import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { splitChange } from '../figures/change-parts.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import type { Viewer } from '../warehouse.ts'

/** The months of the small market that are compared here, in fen and units. */
const SKINCARE: SearchFilterInput = { plat: 'tmall', cid: { not_custom: ['1801'] } }
const NOTHING: SearchFilterInput = { ...SKINCARE, title: '没有这样的商品' }

describe('changes', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture()
  })
  afterAll(() => fixture.close())

  type Id = 'trend' | 'concentration-trend' | 'change-split' | 'movers' | 'brand-tiers' | 'item-tiers'

  async function ask(id: Id, query: Record<string, unknown> = {}, filter = SKINCARE, viewer: Viewer = EVERYTHING) {
    const declaration = ANALYSES[id]
    const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...query })
    const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), viewer)
    const parsed: unknown = resultSchema(declaration).parse(result)
    return parsed as { data: Record<string, unknown>[] & Record<string, unknown>; count: number; total: Record<string, unknown> }
  }

  describe('a trend over its bases', () => {
    test('has the months before and those a year earlier beside each month', async () => {
      const { data } = await ask('trend', { base: 'both' })
      expect(data[0]).toEqual({
        ...{ ts: 1704038400, sales: 1499.97, sold: 17, avg_price: 88.23, items: 3, shops: 2, brands: 2 },
        ...{ mom_month: '2023-11', mom_sales: 100, mom_sold: 1, mom_avg_price: 100, mom_items: 1, mom_shops: 1, mom_brands: 1 },
        ...{ sales_mom: 13.9997, sold_mom: 16, avg_price_mom: -0.117665, items_mom: 2, shops_mom: 1, brands_mom: 1 },
        ...{ sales_yoy: 1.99994, sold_yoy: 2.4, avg_price_yoy: -0.117665, items_yoy: 2, shops_yoy: 1, brands_yoy: 1 },
        ...{ yoy_month: '2023-01', yoy_sales: 500, yoy_sold: 5, yoy_avg_price: 100, yoy_items: 1, yoy_shops: 1, yoy_brands: 1 },
      })
      expect(data[1]).toMatchObject({
        ...{ mom_month: '2023-12', mom_sales: 200, mom_items: 1 },
        ...{ yoy_month: '2023-02', yoy_sales: 1040, yoy_sold: 12, yoy_avg_price: 86.67, yoy_items: 2, yoy_shops: 2, yoy_brands: 2 },
      })
    })

    test('says which month is compared with where nothing is known of it', async () => {
      const { data } = await ask('trend', { start: '2023-12', end: '2024-02', base: 'yoy' })
      expect(data.map(({ yoy_month, yoy_sales, yoy_items, sales_yoy }) => [yoy_month, yoy_sales, yoy_items, sales_yoy])).toEqual([
        ['2022-12', null, null, null],
        ['2023-01', 500, 1, 1.99994],
        ['2023-02', 1040, 2, 1.403846],
      ])
      expect(data.every(({ mom_month, mom_sales }) => mom_month === null && mom_sales === null)).toBe(true)
    })

    test('does not compare with a month that a chosen site has nothing of', async () => {
      const { data } = await ask('trend', { base: 'yoy' }, { ...SKINCARE, plat: 'tmall,taobao' })
      expect(data.map(({ yoy_month, yoy_sales }) => [yoy_month, yoy_sales])).toEqual([
        ['2023-01', null],
        ['2023-02', null],
      ])
    })

    test('tells no months before those of the account, and keeps the answers of accounts apart', async () => {
      const limited: Viewer = { ...EVERYTHING, month_limit: { start: '2023-12', end: null } }
      const { data } = await ask('trend', { base: 'mom' }, SKINCARE, limited)
      expect(data.map(({ mom_month, mom_sales }) => [mom_month, mom_sales])).toEqual([
        ['2023-11', null],
        ['2023-12', 200],
      ])
      expect((await ask('trend', { base: 'mom' })).data[0]).toMatchObject({ mom_sales: 100 })
      expect((await ask('change-split', { base: 'mom' }, SKINCARE, limited)).data).toMatchObject({
        before: null,
        price: null,
        now: 3999.97,
      })
      expect((await ask('movers', { base: 'mom' }, SKINCARE, limited)).data[0]).toMatchObject({ before: null, change: null, state: null })
    })

    test.each(['brand-tiers', 'item-tiers'] as const)('what %s were in months before those of the account is not told', async (id) => {
      const limited: Viewer = { ...EVERYTHING, month_limit: { start: '2023-12', end: null } }
      expect((await ask(id, {}, SKINCARE, limited)).data[0]).toMatchObject({ sales: 3999.97, share: 1, share_before: null })
      expect((await ask(id)).data[0]).toMatchObject({ share: 1, share_before: 1 })
    })
  })

  describe('months chosen to compare with', () => {
    const chosen = (start: string, end: string, compare_start: string, viewer = EVERYTHING) =>
      ask('change-split', { start, end, compare_start }, SKINCARE, viewer)

    test.each([
      // February 2024 (2,500) after January 2023 (500).
      ['2024-02', '2024-02', '2023-01', { before_start: '2023-01', before_end: '2023-01', before: 500, now: 2500, growth: 4 }],
      // January and February 2024 (3,999.97) after December and January (200 + 1,499.97), which they share a month with.
      ['2024-01', '2024-02', '2023-12', { before_start: '2023-12', before_end: '2024-01', before: 1699.97, growth: 1.352965 }],
      // January 2023 (500) beside the later February 2024 (2,500).
      ['2023-01', '2023-01', '2024-02', { before: 2500, now: 500, growth: -0.8 }],
      // With those of a year earlier: the same as the year's growth (1,540).
      ['2024-01', '2024-02', '2023-01', { before: 1540, growth: 1.597383 }],
      // Months that are not loaded.
      ['2024-01', '2024-02', '2022-01', { before_start: '2022-01', before: null, growth: null }],
    ])('%s to %s after those from %s', async (start, end, from, told) => {
      const { data } = await chosen(start, end, from)
      expect(data).toMatchObject({ base: 'mom', ...told })
      const { data: months } = await ask('trend', { start, end, compare_start: from, base: 'mom' })
      const sums = months.map(({ mom_sales }) => mom_sales as number | null)
      expect(sums.includes(null) ? null : sums.reduce<number>((sum, one) => sum + (one ?? 0), 0)).toBe(told.before)
      expect(months[0]?.mom_month).toBe(from)
    })

    test('move with the months asked where these are cut to what is loaded', async () => {
      // Nothing is loaded before January 2023: asked from December on, February 2023 (1,040) stands second and is compared with the second.
      const { data } = await chosen('2022-12', '2023-02', '2023-11')
      expect(data).toMatchObject({ before_start: '2023-12', before_end: '2024-01', before: 1699.97, now: 1540 })
    })

    test('are not months beyond those of the account', async () => {
      const limited: Viewer = { ...EVERYTHING, month_limit: { start: '2023-12', end: null } }
      await expect(chosen('2024-02', '2024-02', '2023-11', limited)).rejects.toMatchObject({ kind: 'parameter' })
      expect((await chosen('2024-02', '2024-02', '2023-12', limited)).data).toMatchObject({ before: 200, growth: 11.5 })
    })
  })

  describe('concentration month by month', () => {
    test('of the brands of each month; what has no brand is part of the whole only', async () => {
      const { data } = await ask('concentration-trend', {}, { ...SKINCARE, plat: 'tmall,taobao' })
      // January: B1 1,299.97, B2 200, none 990. February: B1 2,500, B2 0, none 500.
      expect(data).toEqual([
        { ts: 1704038400, cr3: 0.602405, cr10: 0.602405, hhi: 2790.22, sales: 2489.97 },
        { ts: 1706716800, cr3: 0.833333, cr10: 0.833333, hhi: 6944.44, sales: 3000 },
      ])
    })

    test('is not known where nothing is loaded or nothing was sold', async () => {
      const { data } = await ask('concentration-trend', { start: '2023-02', end: '2023-04' })
      // February 2023: B1 800, B2 240 of 1,040.
      expect(data.map(({ cr3, hhi, sales }) => [cr3, hhi, sales])).toEqual([
        [1, 6449.7, 1040],
        [null, null, null],
        [null, null, null],
      ])
      expect((await ask('concentration-trend', {}, NOTHING)).data.map(({ cr3, hhi, sales }) => [cr3, hhi, sales])).toEqual([
        [null, null, 0],
        [null, null, 0],
      ])
    })
  })

  describe('the split of a change', () => {
    test('against a year earlier, worked out by hand', async () => {
      // A1: 30 at 290,000 after 13 at 130,000 · A2: 4 at 20,000 after 4 at 24,000 · A4: 9 at 89,997, new.
      // Volume: (43 − 17) · 154,000 ÷ 17 = 235,529.4. Price: (290,000 − 130,000 · 30 ÷ 13) + (20,000 − 24,000) = −14,000.
      expect((await ask('change-split')).data).toEqual({
        base: 'yoy',
        ...{ before: 1540, price: -140, volume: 2355.29, mix: 244.68, now: 3999.97, change: 2459.97, growth: 1.597383 },
        ...{ sold_before: 17, sold_now: 43, new_sales: 899.97, new_items: 1, gone_sales: 0, gone_items: 0 },
        ...{ before_start: '2023-01', before_end: '2023-02' },
      })
    })

    test('against the months before, in which one item of three was sold', async () => {
      expect((await ask('change-split', { base: 'mom' })).data).toMatchObject({
        ...{ before: 300, price: -100, volume: 4000, mix: -200.03, now: 3999.97, change: 3699.97 },
        ...{ new_sales: 1099.97, new_items: 2, gone_sales: 0, gone_items: 0 },
      })
    })

    test('is against the months before where nobody chose and a year earlier is not known', async () => {
      const december = { start: '2023-12', end: '2023-12' }
      expect((await ask('change-split', december)).data).toMatchObject({ base: 'mom', before: 100, now: 200, change: 100, growth: 1 })
      expect((await ask('movers', december)).data[0]).toMatchObject({ base: 'mom', change: 100 })
      expect((await ask('change-split', { start: '2023-01', end: '2023-01' })).data).toMatchObject({ base: 'yoy', before: null })
    })

    test('tells what is gone: nothing sold now is gone, listed or not', async () => {
      // February against January: A2 is listed and sold nothing.
      expect((await ask('change-split', { start: '2024-02', base: 'mom' })).data).toMatchObject({
        ...{ before: 1499.97, now: 2500, new_items: 0, gone_sales: 200, gone_items: 1 },
      })
    })

    test('is not known without its base, and has no parts where nothing was sold before', async () => {
      expect((await ask('change-split', { start: '2023-12', end: '2023-12', base: 'yoy' })).data).toMatchObject({
        before: null,
        change: null,
        mix: null,
        now: 200,
      })
      expect((await ask('change-split', { base: 'mom' }, { ...SKINCARE, brand_id: 'B2' })).data).toMatchObject({
        ...{ before: 0, price: null, volume: null, mix: null, change: 200, growth: null, new_sales: 200 },
      })
      expect((await ask('change-split', {}, NOTHING)).data).toMatchObject({ now: 0, before: 0, change: 0, price: null })
    })

    test('adds up to the fen however it is rounded', () => {
      const sums = { now: 1001, sold_now: 7, before: 500, sold_before: 3, kept_now: 700, kept_at_old_prices: '833333333' }
      const parts = splitChange({ ...sums, new_sales: 301, new_items: 1, gone_sales: 0, gone_items: 0 })
      // 4 · 500 ÷ 3 = 666.67, 700 − 833.33 = −133.33.
      expect(parts).toEqual({ volume: 667, price: -133, mix: 501 - 667 + 133 })
    })
  })

  describe('who gained and lost', () => {
    const rows = (data: Record<string, unknown>[]) => data.map(({ id, before, now, change, state }) => [id, before, now, change, state])

    test('by brand: the changes add up to that of the market', async () => {
      const { data, count, total } = await ask('movers')
      expect(data).toEqual([
        {
          ...{ id: 'B1', name: '珀妍', platform: null, site: null, before: 1300, now: 3799.97, change: 2499.97 },
          ...{ contribution: 1.01626, points: 1.623357, growth: 1.923054, state: null, open: true, of: 'brand', base: 'yoy' },
        },
        {
          ...{ id: 'B2', name: 'Second', platform: null, site: null, before: 240, now: 200, change: -40 },
          ...{ contribution: -0.01626, points: -0.025974, growth: -0.166667, state: null, open: true, of: 'brand', base: 'yoy' },
        },
      ])
      expect(count).toBe(2)
      expect(total).toEqual({ before: 1540, now: 3999.97, change: 2459.97, growth: 1.597383, contribution: 1, points: 1.597383 })
    })

    test('by item: what is new and what is gone', async () => {
      const { data } = await ask('movers', { start: '2024-02', base: 'mom', of: 'item' })
      expect(rows(data)).toEqual([
        ['A1', 1000, 1900, 900, null],
        ['A4', 299.97, 600, 300.03, null],
        ['A2', 200, 0, -200, 'gone'],
      ])
      expect(data[0]).toMatchObject({ name: '珀妍 保湿面霜 50g', platform: '天猫', site: 'tmall', open: true })
      expect(rows((await ask('movers', { of: 'item' })).data)[1]).toEqual(['A4', 0, 899.97, 899.97, 'new'])
      expect((await ask('movers', { of: 'item' }, { ...SKINCARE, plat: 'tmall,taobao' })).data[0]).toMatchObject({ open: false })
    })

    test('by category, to which an item brings what it sold while it was there, and by shop', async () => {
      const { data } = await ask('movers', { start: '2024-02', base: 'mom', of: 'category', site_lang: 'en' })
      expect(rows(data)).toEqual([
        ['122', 0, 600, 600, 'new'],
        ['121', 1499.97, 1900, 400.03, null],
      ])
      expect(data[1]).toMatchObject({ name: 'Face cream', platform: 'Tmall', open: true })
      const shops = await ask('movers', { of: 'shop' }, { ...SKINCARE, brand_id: 'B1' })
      expect(shops.data[0]).toMatchObject({
        id: 'S1',
        name: '珀妍旗舰店',
        platform: '天猫',
        site: 'tmall',
        before: 1300,
        now: 3799.97,
        open: true,
      })
    })

    test('from either end at once, without those that stayed as they were', async () => {
      const { data, count } = await ask('movers', { of: 'item', ends: 1 })
      expect(rows(data)).toEqual([
        ['A1', 1300, 2900, 1600, null],
        ['A2', 240, 200, -40, null],
      ])
      expect(count).toBe(3)
    })

    test('in pages and in the order asked', async () => {
      const { data, count } = await ask('movers', { of: 'item', page: 2, page_size: 1, order_by: 'before' })
      expect([rows(data), count]).toEqual([[['A2', 240, 200, -40, null]], 3])
    })

    test('is told by sales now where the base is not known, and is nothing where nothing is', async () => {
      const { data, total } = await ask('movers', { base: 'mom', order_by: 'now' }, { ...SKINCARE, plat: 'tmall,taobao' })
      expect(rows(data)).toEqual([
        ['B1', null, 3799.97, null, null],
        ['none', null, 1490, null, null],
        ['B2', null, 200, null, null],
      ])
      expect(total).toMatchObject({ before: null, now: 5489.97 })
      expect(await ask('movers', {}, NOTHING)).toMatchObject({ data: [], count: 0 })
    })
  })
})
