import type { SearchFilterInput } from '@marketscope/contract/filter'
import { comparedTexts } from '@marketscope/contract/schemes/pivot-compared'
import type { PivotCompared } from '@marketscope/contract/schemes/pivot-grid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnalysisId, askLists, columnsBy, ORDERS } from '../testing/days-market.ts'
import { loadOrders } from '../testing/order-days.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
  await loadOrders(server, headers, 'yuan', ORDERS)
})
afterAll(() => server.close())

const ask = (id: AnalysisId, query?: object, filter?: Partial<SearchFilterInput>) => askLists(server, id, query, filter)

const GROWTH = ['sales', 'sales_mom', 'sales_yoy'] as const

/** Of the first fifteen days: a 150 of October and 450 of the November before, d 150 of October; b sold on later days of both. */
describe('one month', () => {
  test.each([
    ['brand-list', 'id', { B1: [330, 0.1, -0.266667], B2: [750, null, null], B3: [600, null, null] }],
    ['shop-list', 'id', { s1: [930, 5.2, 1.066667], s2: [750, 4, null] }],
    ['cat-list', 'name', { 面霜: [930, 5.2, 1.066667], 眼霜: [750, 4, null] }],
    ['item-list', 'item_id', { a: [330, 1.2, -0.266667], b: [750, null, null], c: [600, null, null] }],
    ['plat-list', 'id', { yuan: [1680, 4.6, 2.733333] }],
  ] as const)('%s grows over the same days, and so does its total', async (id, key, rows) => {
    const { data, total, used } = await ask(id)
    expect(columnsBy(data, key, ...GROWTH)).toEqual(rows)
    expect(GROWTH.map((name) => total[name])).toEqual([1680, 4.6, 2.733333])
    expect(used.equal_days).toMatchObject({ mom: { base_month: '2026-10' }, yoy: { base_month: '2025-11' } })
  })

  test('values of an attribute', async () => {
    const { data } = await ask('attr-list', { attr: '功效' })
    // 保湿: 330 against 300 and 450; 抗皱: sold on other days.
    expect(columnsBy(data, 'name', ...GROWTH)).toEqual({ 保湿: [330, 0.1, -0.266667], 抗皱: [1350, null, null] })
  })

  test('places before, and nothing is new that sold on another day of the month', async () => {
    const { data } = await ask('brand-list')
    expect(columnsBy(data, 'id', 'rank', 'rank_mom', 'rank_yoy', 'new_mom', 'new_yoy', 'is_new')).toEqual({
      B1: [3, 1, 1, false, false, false],
      B2: [1, null, null, false, false, false],
      B3: [2, null, null, true, true, true],
    })
    const items = await ask('item-list')
    expect(columnsBy(items.data, 'item_id', 'rank_mom', 'new_mom')).toEqual({ a: [1, false], b: [null, false], c: [null, true] })
  })

  test('what gained and lost', async () => {
    const { data, total } = await ask('movers', { of: 'item', base: 'mom' })
    expect(columnsBy(data, 'id', 'before', 'now', 'change', 'growth', 'state')).toEqual({
      a: [150, 330, 180, 1.2, null],
      b: [0, 750, 750, null, null],
      c: [0, 600, 600, null, 'new'],
      d: [150, 0, -150, -1, 'gone'],
    })
    expect(total).toMatchObject({ before: 300, now: 1680, change: 1380, growth: 4.6 })
  })

  test('what a change is made of', async () => {
    const { data } = await ask('change-split', { base: 'mom' })
    // Sold: a 15, d 30 before; a 30, b 15, c 60 now. Volume: (105 − 45) × 300 / 45; price: 330 − 30 × 10; b is not new.
    expect(data).toMatchObject({
      ...{ before: 300, now: 1680, change: 1380, growth: 4.6, sold_before: 45, sold_now: 105, volume: 400, price: 30, mix: 950 },
      ...{ new_items: 1, new_sales: 600, gone_items: 1, gone_sales: 150 },
    })
  })

  test('price bands', async () => {
    const { data } = await ask('price-range', { points: '12,30' })
    // 10 and 11 a piece below 12; 50 of b above 30. Before: 10 of a, 5 of d.
    expect(data.map(({ sales, sales_mom, sales_yoy }) => [sales, sales_mom, sales_yoy])).toEqual([
      [930, 2.1, 1.066667],
      [0, null, null],
      [750, null, null],
    ])
  })

  test('tiers compare shares of the same days', async () => {
    const { data } = await ask('item-tiers', { base: 'mom' })
    expect(data[0]).toMatchObject({ items: 3, share: 1, share_before: 1 })
  })

  test('a condition is tested on the days, and narrows the base by them', async () => {
    // 30 and more were sold of d in the fifteen days of October, of a and c in those of November.
    const { data, total } = await ask('brand-list', {}, { sold: [30, null] })
    expect(columnsBy(data, 'id', 'sales', 'sales_mom')).toEqual({ B1: [330, 1.2], B3: [600, null] })
    expect(total).toMatchObject({ sales: 930, sales_mom: 5.2 })
  })
})

describe('two months', () => {
  const MONTHS = { start: '2026-10' }

  test('all of October and the half of November stand against all of August and the half of September', async () => {
    const { data, total, used } = await ask('brand-list', MONTHS)
    // B1: 310 + 200 + 330 against 310 + 300 of a, and 372 + 450 a year earlier; B2: 800 + 750, in September from the 16th on.
    expect(columnsBy(data, 'id', ...GROWTH)).toEqual({ B1: [840, 0.377049, 0.021898], B2: [1550, null, null], B3: [600, null, null] })
    expect(columnsBy(data, 'id', 'new_mom')).toEqual({ B1: [false], B2: [false], B3: [true] })
    expect(total).toMatchObject({ sales: 2990, sales_mom: 3.901639, sales_yoy: 2.63747 })
    expect(used.equal_days).toMatchObject({ mom: { base_month: '2026-09' }, yoy: { base_month: '2025-11' } })
  })

  test('a month that is asked whole and compared by its days is both', async () => {
    const { data } = await ask('brand-list', { ...MONTHS, compare_start: '2026-09' })
    // Against September, 600 + 450, and fifteen days of October, 300.
    expect(columnsBy(data, 'id', 'sales', 'sales_mom')).toEqual({ B1: [840, -0.066667], B2: [1550, 2.444444], B3: [600, null] })
    const trend = await ask('trend', { ...MONTHS, base: 'mom', compare_start: '2026-09' })
    expect(trend.data.map(({ sales, mom_sales, sales_mom }) => [sales, mom_sales, sales_mom])).toEqual([
      [1310, 1050, 0.247619],
      [1680, 300, 4.6],
    ])
  })

  test('a pivot of months', async () => {
    const pivot = JSON.stringify({ rows: ['brand'], columns: ['month'], measures: ['sales', 'sales:mom', 'sales:yoy'] })
    const { data } = await askLists<Pivot>(server, 'pivot', { ...MONTHS, pivot })
    const at = (row: string, column: string) => cell(data, row, column)
    // October against all of September, November against fifteen days of October and of the November before.
    expect(at('B1', '2026-10')).toEqual([510, -0.15, 0.370968])
    expect(at('B1', '2026-11')).toEqual([330, 0.1, -0.266667])
    expect(at('B1', '')).toEqual([840, 0.377049, 0.021898])
    expect(at('', '')).toEqual([2990, 3.901639, 2.63747])
    expect(comparedTexts(data.compared, 'zh')).toEqual([
      '环比：2026-10 至 2026-11 比 2026-08 至 2026-09（同日）；2026-10 比 2026-09；2026-11 比 2026-10（同日）',
      '同比：2026-10 至 2026-11 比 2025-10 至 2025-11（同日）；2026-10 比 2025-10；2026-11 比 2025-11（同日）',
    ])
    const one = await askLists<Pivot>(server, 'pivot', { pivot })
    expect(cell(one.data, 'B1', '2026-11')).toEqual([330, 0.1, -0.266667])
  })
})

interface Pivot {
  rows: { id: string; name: string }[]
  columns: { id: string; name: string }[]
  cells: number[][]
  compared: PivotCompared[]
}

/** The figures of a cell by the ends of the ids of its lines. */
function cell({ rows, columns, cells }: Pivot, row: string, column: string) {
  const place = (lines: Pivot['rows'], id: string) => lines.findIndex((line) => (id === '' ? line.id === '' : line.id.endsWith(`:${id}`)))
  const [at, across] = [place(rows, row), place(columns, column)]
  return cells.find(([own, other]) => own === at && other === across)?.slice(2)
}
