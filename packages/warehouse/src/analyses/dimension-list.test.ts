import attrCross from '@marketscope/contract/analyses/attr-cross'
import dimensionList from '@marketscope/contract/analyses/dimension-list'
import dimensionTrend from '@marketscope/contract/analyses/dimension-trend'
import pivot from '@marketscope/contract/analyses/pivot'
import summary from '@marketscope/contract/analyses/summary'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedOf, EVERYTHING, openFixture } from '../testing/fixture-market.ts'
import { type FixtureMarket, month, type State } from '../testing/fixture-types.ts'
import { SMALL_MARKET } from '../testing/small-market.ts'

const CREAM = 2 ** 20 + 2

const item = (item_id: string, shelf_time: string | null, months: State['months'], site = 'tmall'): State => ({
  ...{
    site,
    item_id,
    title: `面霜 ${item_id}`,
    shelf_time,
    months,
    category: CREAM,
    brand_id: 'B1',
    shop_id: 'S1',
    shop_type: 'tmall_flagship',
  },
})

const place = (item_id: string, location: string, site = 'tmall') => ({
  site,
  item_id,
  title: '',
  image: '',
  link: '',
  location,
  filing_no: '',
})

/**
 * Five products by hand, in yuan. L1 and L2 are sent from 浙江 杭州, L3 of taobao from 广东 广州; of L4 a file says no place, of L5 no file says anything. L1 was launched in
 * May 2023, L2 and L3 in January 2024, L4 in February, of L5 nobody knows when.
 */
const MARKET: FixtureMarket = {
  ...SMALL_MARKET,
  states: [
    item('L1', '2023-05-31', [month(202301, 1000, 2, 2000), month(202401, 1000, 10, 10_000), month(202402, 1000, 4, 4000)]),
    item('L2', '2024-01-01', [month(202401, 500, 2, 1000), month(202402, 500, 6, 3000)]),
    item('L3', '2024-01-31', [month(202401, 300, 30, 9000)], 'taobao'),
    item('L4', '2024-02-29', [month(202402, 2000, 1, 2000)]),
    item('L5', null, [month(202401, 700, 1, 700)]),
  ],
  items: [place('L1', '浙江 杭州'), place('L2', '浙江 杭州'), place('L3', '广东 广州', 'taobao'), place('L4', '')],
}

describe('dimensions of values', () => {
  let fixture: Awaited<ReturnType<typeof openFixture>>
  beforeAll(async () => {
    fixture = await openFixture(MARKET)
  })
  afterAll(() => fixture.close())

  const ask = (declaration: AnalysisDeclaration, query: Record<string, unknown> = {}, filter: SearchFilterInput = {}) =>
    askedOf(fixture.warehouse, declaration, query, { plat: 'tmall,taobao', cid: { not_custom: ['1801'] }, ...filter })

  const table = (query?: Record<string, unknown>, filter?: SearchFilterInput) =>
    ask(dimensionList, query, filter) as Promise<{ data: Record<string, unknown>[]; total: Record<string, unknown>; count: number }>

  const listed = async (query?: Record<string, unknown>, filter?: SearchFilterInput) =>
    (await table(query, filter)).data.map(({ id, name, rank, sales, share, sold, items }) => [id, name, rank, sales, share, sold, items])

  test('places of dispatch: what no file tells of is a row without a place among the others', async () => {
    expect(await listed()).toEqual([
      ['location:浙江 杭州', '浙江 杭州', 1, 180, 0.606061, 22, 2],
      ['location:广东 广州', '广东 广州', 2, 90, 0.30303, 30, 1],
      ['location:none', '未知发货地', null, 27, 0.090909, 2, 2],
    ])
    expect((await table()).total).toMatchObject({ sales: 297, share: 1, sold: 54 })
  })

  test('months of launch, with the first and the last day of a month', async () => {
    expect(await listed({ dimension: 'launch-month', order_by: 'name', desc: '0' })).toEqual([
      ['launch-month:2023-05', '2023-05', 1, 140, 0.47138, 14, 1],
      ['launch-month:2024-01', '2024-01', 2, 130, 0.43771, 38, 2],
      ['launch-month:2024-02', '2024-02', 3, 20, 0.06734, 1, 1],
      ['launch-month:none', '上架时间未知', null, 7, 0.023569, 1, 1],
    ])
  })

  test('are found by a word, and the total is of what was found, its share of everything', async () => {
    const { data, total, count } = await table({ word: '杭州', page_size: 1 })
    expect([data.map(({ name }) => name), count, total.sales, total.share]).toEqual([['浙江 杭州'], 1, 180, 0.606061])
    expect((await table({ word: '未知' })).data.map(({ id }) => id)).toEqual(['location:none'])
  })

  test('growth is against the same months a year earlier, told by where products are sent from now', async () => {
    const [first] = (await table({ end: '2024-01' }, { plat: 'tmall', item_ids: 'L1' })).data
    expect(first).toMatchObject({ name: '浙江 杭州', sales: 100, sales_yoy: 4 })
  })

  test('month by month, with the share of each month; what has no value has no line', async () => {
    const { data } = (await ask(dimensionTrend, { dimension: 'launch-month' })) as { data: Record<string, unknown>[] }
    expect(data.map(({ name, sales, share }) => [name, sales, share])).toEqual([
      ['2023-05', 100, 0.483092],
      ['2023-05', 40, 0.444444],
      ['2024-01', 100, 0.483092],
      ['2024-01', 30, 0.333333],
      ['2024-02', 0, 0],
      ['2024-02', 20, 0.222222],
    ])
  })

  test('stand in crossings and pivots, also within each other, and a pivot is narrowed to their values', async () => {
    const crossed = (await ask(attrCross, { row: 'location', column: 'launch-month' })) as { data: unknown[] }
    const [hangzhou] = crossed.data as { name: string; cells: { name: string; sales: number }[] }[]
    expect([hangzhou?.name, hangzhou?.cells.map(({ name, sales }) => [name, sales])]).toEqual([
      '浙江 杭州',
      [
        ['2023-05', 140],
        ['2024-01', 40],
      ],
    ])
    const content = {
      rows: ['launch-month'],
      columns: ['location'],
      measures: ['sales'],
      filters: [{ field: 'location', keys: ['location:none'], not: true }],
    }
    const { data: grid } = (await ask(pivot, { pivot: JSON.stringify(content) })) as {
      data: { columns: { name: string }[]; cells: number[][] }
    }
    expect(grid.columns.map(({ name }) => name)).toEqual(['合计', '浙江 杭州', '广东 广州'])
    expect(grid.cells.slice(3)).toEqual([
      [1, 0, 140],
      [1, 1, 140],
      [1, 2, 0],
      [2, 0, 130],
      [2, 1, 40],
      [2, 2, 90],
    ])
  })

  test.each<[string, SearchFilterInput, number]>([
    ['one place', { location: '浙江 杭州' }, 180],
    ['any of several', { location: ['浙江 杭州', '广东 广州'] }, 270],
    ['none, which is what no file tells of too', { location: 'none' }, 27],
    ['a place or none', { location: ['广东 广州', 'none'] }, 117],
    ['a place that nothing is sent from', { location: '西藏 拉萨' }, 0],
    ['a place within other conditions', { location: '浙江 杭州', avg_price: [8, null] }, 140],
  ])('a search is narrowed to %s', async (_, filter, sales) => {
    const { data } = (await ask(summary, {}, filter)) as { data: { sales: number } }
    expect(data.sales).toBe(sales)
  })

  test('values are offered by how many products have them', async () => {
    const { suggestions } = fixture.warehouse
    const offered = async (plat: string[], word: string) => (await suggestions.values('location', { plat, word }, EVERYTHING)).data
    expect(await offered(['tmall', 'taobao'], '')).toEqual([
      { value: '浙江 杭州', items: 2 },
      { value: '广东 广州', items: 1 },
    ])
    expect(await offered(['tmall'], '广州')).toEqual([])
    expect(await offered(['taobao'], '广')).toEqual([{ value: '广东 广州', items: 1 }])
  })
})
