import brandShops from '@marketscope/contract/analyses/brand-shops'
import shopBrands from '@marketscope/contract/analyses/shop-brands'
import shopList from '@marketscope/contract/analyses/shop-list'
import shopTrend from '@marketscope/contract/analyses/shop-trend'
import shopTypes from '@marketscope/contract/analyses/shop-types'
import summary from '@marketscope/contract/analyses/summary'
import { type AnalysisDeclaration, inputSchema, resultSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CATEGORY_SHOP_MARKET, LONG_NAME } from '../testing/category-shop-market.ts'
import { EVERYTHING, openFixture } from '../testing/fixture-market.ts'

const SKINCARE: SearchFilterInput = { plat: 'tmall,taobao,jd', cid: ['1801', '1316'] }
const TMALL: SearchFilterInput = { plat: 'tmall', cid: ['1801', '131'] }

let fixture: Awaited<ReturnType<typeof openFixture>>
beforeAll(async () => {
  fixture = await openFixture(CATEGORY_SHOP_MARKET)
})
afterAll(() => fixture.close())

interface Cell {
  id: string
  site: string
  name: string
  sales: number
  sold: number
  share: number | null
}

interface Answer {
  data: (Record<string, unknown> & { cells: Cell[] })[]
  count: number
  total: Record<string, unknown>
}

async function ask(declaration: AnalysisDeclaration, filter: SearchFilterInput, query: Record<string, unknown> = {}): Promise<Answer> {
  const aspect = declaration.aspect ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start: '2024-01', end: '2024-02', ...aspect, ...query })
  const { result } = await fixture.warehouse.analyse(declaration, input, SearchFilter.parse(filter), EVERYTHING)
  const parsed: unknown = resultSchema(declaration).parse(result)
  return parsed as Answer
}

const brief = ({ data }: Answer) => data.map(({ id, site, sales }) => [id, site, sales])
const ALL_SHOPS = [
  ['S1', 'tmall', 2500],
  ['S3', 'taobao', 900],
  ['S1', 'jd', 830],
  ['S2', 'tmall', 350],
  ['none', '', 100],
]

describe('shops', () => {
  test('a row per site and shop id, with what is known of the shop, worked out by hand', async () => {
    const answer = await ask(shopList, SKINCARE)
    expect(brief(answer)).toEqual(ALL_SHOPS)
    expect(answer.data[0]).toEqual({
      ...{ id: 'S1', name: '珀妍旗舰店', shop_type: '天猫旗舰店', platform: '天猫', site: 'tmall' },
      ...{ rank: 1, rank_yoy: null, rank_mom: null, new_yoy: null, new_mom: null, months: [] },
      ...{ sales: 2500, share: 0.534188, sales_yoy: null, sales_mom: null, sold: 24, avg_price: 104.17, items: 2, brands: 1 },
      ...{ describe_score: 4.8, service_score: 4.75, logistics_score: null },
      ...{ business_name: '上海珀妍有限公司', address: '上海市 1 号', contact: 'poyan01', is_new: false },
    })
    expect(answer.data[2]).toMatchObject({ name: '京东自营店', shop_type: '京东自营', platform: '京东', items: 2, brands: 2 })
    expect(answer.data[3]).toMatchObject({ name: 'S2', shop_type: '天猫超市', describe_score: null, business_name: null, address: null })
    expect(answer.data[4]).toMatchObject({ name: '(无)', shop_type: null, platform: null, sold: 10, avg_price: 10 })
    expect([answer.count, answer.total]).toEqual([
      5,
      { sales: 4680, share: 1, sales_yoy: null, sales_mom: null, sold: 143, avg_price: 32.73 },
    ])
    expect((await ask(summary, SKINCARE)).data).toMatchObject({ sales: 4680, sold: 143, shops: 4 })
  })

  test('growth, and what is new', async () => {
    const { data, total, count } = await ask(shopList, TMALL)
    expect(data.map(({ id, sales, sales_yoy, is_new }) => [id, sales, sales_yoy, is_new])).toEqual([
      ['S1', 2500, 4, false],
      ['S4', 700, null, true],
      ['S2', 350, 0.75, false],
    ])
    expect(data[1]?.name).toBe(LONG_NAME)
    expect([count, total]).toEqual([3, expect.objectContaining({ sales: 3550, sales_yoy: 2.55 })])
    expect((await ask(summary, TMALL)).data).toMatchObject({ sales: 3550, sales_yoy: 2.55 })
    expect(await ask(shopList, TMALL, { word: 's9' })).toMatchObject({ data: [], count: 0, total: {} })
  })

  test.each<[string, string, string[]]>([
    ['id', '0', ['none', 'S1', 'S1', 'S2', 'S3']],
    ['name', '1', ['S1', 'S3', 'S1', 'S2', 'none']],
    ['sold', '1', ['S3', 'S1', 'none', 'S1', 'S2']],
    ['avg_price', '0', ['S3', 'none', 'S1', 'S2', 'S1']],
    ['brands', '1', ['S1', 'S2', 'none', 'S1', 'S3']],
    ['sales_yoy', '1', ['none', 'S1', 'S1', 'S2', 'S3']],
  ])('sorted by %s', async (order_by, desc, ids) => {
    expect(brief(await ask(shopList, SKINCARE, { order_by, desc })).map(([id]) => id)).toEqual(ids)
    const pages = await Promise.all([1, 2, 3].map((page) => ask(shopList, SKINCARE, { order_by, desc, page, page_size: 2 })))
    expect(pages.flatMap(brief).map(([id]) => id)).toEqual(ids)
  })

  test.each<[string, number[]]>([
    ['旗舰', [0]],
    ['FLAGSHIP', [0]],
    ['s1', [0, 2]],
    ['s2', [3]],
    ['"引号"', [1]],
    ['none', [4]],
    ['无', [4]],
    ['tmall', []],
    ['%', []],
  ])('%s is looked for in names of both languages and ids', async (word, places) => {
    const answer = await ask(shopList, SKINCARE, { word })
    const wanted = places.map((place) => ALL_SHOPS[place] ?? [])
    expect(brief(answer)).toEqual(wanted)
    const sales = wanted.reduce((sum, row) => sum + Number(row[2]), 0)
    if (places.length > 0) expect(answer.total).toMatchObject({ sales, share: Math.round((sales / 4680) * 1e6) / 1e6 })
  })

  test('only one type of shop, with shares of the whole market', async () => {
    const answer = await ask(shopList, SKINCARE, { type: 'jd_self' })
    expect(answer.data.map(({ id, sales, share }) => [id, sales, share])).toEqual([['S1', 830, 0.17735]])
    expect(brief(await ask(shopList, SKINCARE, { type: 'none' }))).toEqual([ALL_SHOPS[1], ALL_SHOPS[4]])
  })

  test('names in English', async () => {
    expect(
      (await ask(shopList, SKINCARE, { site_lang: 'en' })).data.map(({ name, shop_type, platform }) => [name, shop_type, platform]),
    ).toEqual([
      ['Poyan flagship', 'Tmall flagship', 'Tmall'],
      ['小店 "引号"', null, 'Taobao'],
      ['京东自营店', 'JD self-operated', 'JD'],
      ['S2', 'Tmall Supermarket', 'Tmall'],
      ['(none)', null, null],
    ])
  })
})

test('types of shops with their growth add up to the market', async () => {
  const { data } = await ask(shopTypes, SKINCARE)
  expect(data.map(({ id, name, sales, share, items, shops }) => [id, name, sales, share, items, shops])).toEqual([
    ['tmall_flagship', '天猫旗舰店', 2500, 0.534188, 2, 1],
    ['none', '(未知类型)', 1000, 0.213675, 2, 1],
    ['jd_self', '京东自营', 830, 0.17735, 2, 1],
    ['tmall_chaoshi', '天猫超市', 350, 0.074786, 2, 1],
  ])
  expect((await ask(shopTypes, TMALL, { site_lang: 'en' })).data.map(({ name, sales_yoy }) => [name, sales_yoy])).toEqual([
    ['Tmall flagship', 3],
    ['Tmall Supermarket', 0.75],
  ])
})

test('the leading shops month by month; items without a shop have no place among them', async () => {
  const [january, february] = [1704038400, 1706716800]
  const { data } = await ask(shopTrend, SKINCARE, { top: 3 })
  expect(data.map(({ id, site, ts, sales, sold, share }) => [id, site, ts, sales, sold, share])).toEqual([
    ['S1', 'tmall', january, 1000, 10, 0.380228],
    ['S1', 'tmall', february, 1500, 14, 0.731707],
    ['S3', 'taobao', january, 900, 100, 0.342205],
    ['S3', 'taobao', february, 0, 0, 0],
    ['S1', 'jd', january, 380, 3, 0.144487],
    ['S1', 'jd', february, 450, 3, 0.219512],
  ])
  expect((await ask(shopTrend, SKINCARE, { top: 20 })).data).toHaveLength(8)
})

describe('brands by shops', () => {
  const cellsOf = (row: Answer['data'][number] | undefined) =>
    row?.cells.map(({ id, site, sales, sold, share }) => [id, site, sales, sold, share])

  test('every row has the same shops, best first, worked out by hand', async () => {
    const answer = await ask(brandShops, SKINCARE)
    expect(answer.data.map(({ id, name, sales, sold, share, within }) => [id, name, sales, sold, share, within])).toEqual([
      ['B1', '珀妍', 3800, 126, 0.811966, 1],
      ['none', '(无)', 400, 4, 0.08547, 1],
      ['B2', 'Second', 380, 3, 0.081197, 1],
      ['B3', 'B3', 100, 10, 0.021368, 1],
    ])
    expect(cellsOf(answer.data[0])).toEqual([
      ['S1', 'tmall', 2100, 20, 0.552632],
      ['S3', 'taobao', 900, 100, 0.236842],
      ['S1', 'jd', 750, 5, 0.197368],
      ['S2', 'tmall', 50, 1, 0.013158],
      ['none', '', 0, 0, 0],
    ])
    expect(answer.data[3]?.cells.at(-1)).toEqual({ id: 'none', site: '', name: '(无)', sales: 100, sold: 10, share: 1 })
    expect(answer.total).toEqual({ sales: 4680, sold: 143, share: 1, within: 1 })
  })

  test('the leading ones only, sorted and a page at a time', async () => {
    const answer = await ask(brandShops, SKINCARE, { rows: 2, columns: 2, order_by: 'sales', desc: '0' })
    expect(answer.data.map(({ id, within }) => [id, within])).toEqual([
      ['none', 1],
      ['B1', 0.789474],
    ])
    expect(answer.data.map(({ cells }) => cells.length)).toEqual([2, 2])
    expect(answer.total).toMatchObject({ sales: 4200, share: 0.897436, within: 0.809524 })
    const page = await ask(brandShops, SKINCARE, { page: 2, page_size: 3 })
    expect([page.data.map(({ id }) => id), page.count]).toEqual([['B3'], 4])
  })

  test('and the other way round', async () => {
    const answer = await ask(shopBrands, SKINCARE, { columns: 2 })
    expect(answer.data.map(({ id, site, name, sales, within }) => [id, site, name, sales, within])).toEqual([
      ['S1', 'tmall', '珀妍旗舰店', 2500, 1],
      ['S3', 'taobao', '小店 "引号"', 900, 1],
      ['S1', 'jd', '京东自营店', 830, 0.903614],
      ['S2', 'tmall', 'S2', 350, 0.142857],
      ['none', '', '(无)', 100, 0],
    ])
    expect(cellsOf(answer.data[0])).toEqual([
      ['B1', '', 2100, 20, 0.84],
      ['none', '', 400, 4, 0.16],
    ])
  })

  test('nothing that fits is no row', async () => {
    expect(await ask(brandShops, { ...SKINCARE, title: '没有' })).toMatchObject({ data: [], count: 0, total: {} })
  })
})
