import catList from '@marketscope/contract/analyses/cat-list'
import catTrend from '@marketscope/contract/analyses/cat-trend'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATEGORY_SHOP_MARKET, OWN_CATEGORIES } from '../testing/category-shop-market.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import type { Viewer } from '../warehouse.ts'

const VIEWER: Viewer = { ...EVERYTHING, custom: OWN_CATEGORIES }
const SKINCARE: SearchFilterInput = { plat: 'tmall', cid: ['1801'] }
const BOTH = 'tmall,jd'
const own = (...custom: string[]): SearchFilterInput => ({ plat: BOTH, cid: { custom, not_custom: [] }, sub_name: 'custom_9' })

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(CATEGORY_SHOP_MARKET)
})
afterAll(() => fixture.close())

interface Answer {
  data: Record<string, unknown>[]
  count: number
  total: Record<string, unknown>
}

async function ask(
  declaration: AnalysisDeclaration,
  filter: SearchFilterInput,
  query: Record<string, unknown> = {},
  viewer: Viewer = VIEWER,
): Promise<Answer> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), viewer)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

const brief = ({ data }: Answer) => data.map(({ id, sales, sold, can_open, overlaps }) => [id, sales, sold, can_open, overlaps])

test('one category: its children, and what is directly in it, worked out by hand', async () => {
  const answer = await ask(catList, SKINCARE)
  expect(answer.data).toEqual([
    {
      ...{ id: '121', name: '面霜', path: '美容护肤 › 面霜', tree: 'taobao', platform: '天猫' },
      ...{ rank: 1, rank_yoy: 1, rank_mom: null, new_yoy: false, new_mom: null, months: [] },
      ...{ sales: 2400, share: 0.842105, sales_yoy: 2.428571, sales_mom: null, sold: 22, avg_price: 109.09 },
      ...{ items: 2, shops: 2, brands: 2, is_new: false, is_leaf: false, can_open: true, overlaps: false },
    },
    {
      ...{ id: '122', name: '面膜', path: '美容护肤 › 面膜', tree: 'taobao', platform: '天猫' },
      ...{ rank: 2, rank_yoy: 2, rank_mom: null, new_yoy: false, new_mom: null, months: [] },
      ...{ sales: 400, share: 0.140351, sales_yoy: 0.333333, sales_mom: null, sold: 4, avg_price: 100 },
      ...{ items: 1, shops: 1, brands: 0, is_new: false, is_leaf: true, can_open: true, overlaps: false },
    },
    {
      ...{ id: '1801', name: '（本类目直接商品）', path: '美容护肤', tree: 'taobao', platform: '天猫' },
      ...{ rank: 3, rank_yoy: null, rank_mom: null, new_yoy: true, new_mom: null, months: [] },
      ...{ sales: 50, share: 0.017544, sales_yoy: null, sales_mom: null, sold: 1, avg_price: 50 },
      ...{ items: 1, shops: 1, brands: 1, is_new: true, is_leaf: true, can_open: false, overlaps: false },
    },
  ])
  expect(answer.total).toEqual({
    ...{ sales: 2850, share: 1, sales_yoy: 1.85, sales_mom: null },
    ...{ sold: 27, avg_price: 105.56, items: 4, shops: 2, brands: 2 },
  })
  expect((await ask(summary, SKINCARE)).data).toMatchObject({ sales: 2850, sold: 27, items: 4 })
})

test('names in English, sorted by any column, a page at a time', async () => {
  const english = await ask(catList, SKINCARE, { site_lang: 'en', order_by: 'name', desc: '0' })
  expect(english.data.map(({ name, path }) => [name, path])).toEqual([
    ['(directly in this category)', 'Skincare'],
    ['Face cream', 'Skincare › Face cream'],
    ['Mask', 'Skincare › Mask'],
  ])
  expect(brief(await ask(catList, SKINCARE, { order_by: 'sales_yoy', desc: '0' })).map(([id]) => id)).toEqual(['122', '121', '1801'])
  const page = await ask(catList, SKINCARE, { order_by: 'sold', desc: '0', page: 2, page_size: 2 })
  expect([brief(page).map(([id]) => id), page.count]).toEqual([['121'], 3])
})

describe('several categories', () => {
  test('are a row each; one inside another is left out of that other', async () => {
    expect(brief(await ask(catList, { plat: 'tmall', cid: ['1801', '121', '131'] }))).toEqual([
      ['121', 2400, 22, true, false],
      ['131', 700, 1, true, false],
      ['1801', 450, 5, false, false],
    ])
  })

  test('of several trees say which; an id that both have is a row in each', async () => {
    const answer = await ask(catList, { plat: BOTH, cid: ['1801', '122'] })
    expect(answer.data.map(({ id, name, tree, platform, sales }) => [id, name, tree, platform, sales])).toEqual([
      ['taobao:1801', '美容护肤（其余）', 'taobao', '天猫', 2450],
      ['taobao:122', '面膜', 'taobao', '天猫', 400],
      ['jd:122', '面膜', 'jd', '京东', 80],
    ])
    expect(answer.total).toMatchObject({ sales: 2930 })
  })

  test('the same one named twice counts once', async () => {
    expect(brief(await ask(catList, { plat: BOTH, cid: ['taobao:122', '122', 'jd:122'] }))).toEqual([
      ['taobao:122', 400, 4, true, false],
      ['jd:122', 80, 1, true, false],
    ])
  })
})

describe('custom categories', () => {
  test('one: what it consists of and the custom ones below it', async () => {
    const answer = await ask(catList, own('C1'))
    expect(brief(answer)).toEqual([
      ['taobao:121', 2400, 22, true, false],
      ['jd:1381', 750, 5, true, false],
      ['C2', 400, 4, true, false],
    ])
    expect(answer.data[2]).toMatchObject({ tree: null, path: '自定义C1 › 自定义C2', platform: '天猫' })
    expect(answer.total).toMatchObject({ sales: 3550 })
  })

  test('say which platforms they are of', async () => {
    expect((await ask(catList, own('C1', 'C3'))).data.map(({ platform }) => platform)).toEqual(['天猫 / 京东', '天猫'])
  })

  test('several are a row each: those that share a category count it in both and say so; the total counts it once', async () => {
    const answer = await ask(catList, own('C1', 'C3'))
    expect(brief(answer)).toEqual([
      ['C1', 3550, 31, true, true],
      ['C3', 1000, 3, true, true],
    ])
    expect(answer.total).toMatchObject({ sales: 4250, share: 1 })
    expect(brief(await ask(catList, own('C1', 'C2')))).toEqual([
      ['C1', 3150, 27, false, false],
      ['C2', 400, 4, true, false],
    ])
  })

  test('one that is a single category is seen as that; categories beyond the account cannot be opened', async () => {
    expect(brief(await ask(catList, own('C2')))).toEqual([['taobao:122', 400, 4, false, false]])
    const limited = { ...VIEWER, categories: { taobao: ['121'] } }
    expect(brief(await ask(catList, own('C1'), {}, limited)).map(([id, , , open]) => [id, open])).toEqual([
      ['taobao:121', true],
      ['jd:1381', false],
      ['C2', true],
    ])
  })
})

describe('the parameter cat', () => {
  test('asks for the children of a category within the search, with shares of the search', async () => {
    const answer = await ask(catList, SKINCARE, { cat: '121' })
    expect(answer.data.map(({ id, sales, share }) => [id, sales, share])).toEqual([
      ['121', 2100, 0.736842],
      ['1211', 300, 0.105263],
    ])
    // A year before, 500 and 200.
    expect(answer.total).toEqual({ sales: 2400, share: 0.842105, sales_yoy: 2.428571, sales_mom: null, sold: 22, avg_price: 109.09 })
    expect(brief(await ask(catList, own('C1'), { cat: 'C2' })).map(([id]) => id)).toEqual(['taobao:122'])
    expect(brief(await ask(catList, SKINCARE, { cat: 'taobao:122' }))).toEqual([['122', 400, 4, false, false]])
  })

  test.each(['131', '50010788', 'C1', 'nothing', "'; DROP TABLE item_year; --", 'jd:1381'])('%s is not within the search', async (cat) => {
    await expect(ask(catList, SKINCARE, { cat })).rejects.toMatchObject({ fields: [{ path: 'cat' }] })
  })

  test('-1 asks for a category, -2 asks for nothing', async () => {
    await expect(ask(catList, SKINCARE, { cat: '-1' })).rejects.toMatchObject({ fields: [{ path: 'cat', en: 'Please choose a category' }] })
    expect(await ask(catList, SKINCARE, { cat: '-2' })).toMatchObject({ data: [], count: 0, total: {} })
    expect((await ask(catTrend, SKINCARE, { cat: '-2' })).data).toEqual([])
  })
})

test('a leaf is its own only row; an overseas search without a category has the roots of the tree', async () => {
  expect(brief(await ask(catList, { plat: 'tmall', cid: ['122'] }))).toEqual([['122', 400, 4, false, false]])
  expect(brief(await ask(catList, { plat: 'amazon_us', brand_id: 'B1' }))).toEqual([
    ['901', 10, 1, true, false],
    ['none', 5, 2, true, false],
  ])
})

test('nothing that fits is no row and no total', async () => {
  expect(await ask(catList, { ...SKINCARE, title: '没有' })).toMatchObject({ data: [], count: 0, total: {} })
})

test('the leading categories month by month, with their part of the month', async () => {
  const [january, february] = [1704038400, 1706716800]
  const { data } = await ask(catTrend, SKINCARE)
  expect(data.map(({ id, ts, sales, sold, avg_price, share }) => [id, ts, sales, sold, avg_price, share])).toEqual([
    ['121', january, 1300, 12, 108.33, 0.962963],
    ['121', february, 1100, 10, 110, 0.733333],
    ['122', january, 0, 0, null, 0],
    ['122', february, 400, 4, 100, 0.266667],
    ['1801', january, 50, 1, 50, 0.037037],
    ['1801', february, 0, 0, null, 0],
  ])
  expect((await ask(catTrend, SKINCARE, { top: 1 })).data.map(({ id, name, tree, can_open }) => [id, name, tree, can_open])).toEqual(
    Array(2).fill(['121', '面霜', 'taobao', true]),
  )
  const overlapping = await ask(catTrend, own('C1', 'C3'), { start: '2024-01', end: '2024-01' })
  expect(overlapping.data.map(({ id, sales, share, overlaps }) => [id, sales, share, overlaps])).toEqual([
    ['C1', 1600, 0.695652, true],
    ['C3', 1000, 0.434783, true],
  ])
})
