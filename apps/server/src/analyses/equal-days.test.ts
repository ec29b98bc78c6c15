import { currentRevision, publishRevision } from '@marketscope/warehouse/schema/revision'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, type Line, loadOrders } from '../testing/order-days.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
})
afterAll(() => server.close())

const load = (site: string, lines: readonly Line[], more?: { complete_after_days?: number }) =>
  loadOrders(server, headers, site, lines, more)

/** Order lines of days of a month. */
const each = (
  month: string,
  first: number,
  last: number,
  ...[item, n, sales, shop]: [item: string, n: number, sales: number, shop?: string]
) => days(month, first, last, { item, n, sales, ...(shop ? { shop } : {}) })

/** a sells each day; b from the 16th of October on; the November of this year has fifteen days. */
const ORDERS: Line[] = [
  ...each('2025-11', 1, 30, 'a', 3, 30),
  ...each('2026-10', 1, 31, 'a', 1, 10),
  ...each('2026-10', 16, 31, 'b', 5, 50),
  ...each('2026-11', 1, 15, 'a', 2, 22),
]

interface Summary {
  data: Record<string, number | null>
  used: { unfinished_months?: unknown; equal_days?: unknown; site_names?: unknown }
}

async function ask<A>(analysis: 'summary' | 'trend', site: string, query: Record<string, string> = {}): Promise<A> {
  const json = { plat: site, cid: { not_custom: ['none'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json, headers }))
  const parameters = new URLSearchParams({ url_id, start: '2026-11', end: '2026-11', ...query })
  return resultOf<A>(await server.ask(`/api/sub/${analysis}?${parameters}`, { headers }))
}

const summary = (site: string, query?: Record<string, string>) => ask<Summary>('summary', site, query)

const FIFTEEN = Array.from({ length: 15 }, (_, index) => index + 1)

test('a month that is not over grows against the same days of its bases, and says so', async () => {
  await load('equal', ORDERS)
  const { data, used } = await summary('equal')
  // 330 against 150 of the first half of October (1,110 in all of it), and 450 of that of November a year earlier (900).
  expect(data).toMatchObject({ sales: 330, sales_mom: 1.2, sales_yoy: -0.266667, sold: 30, sold_mom: 1, sold_yoy: -0.333333 })
  // b sold in the second half of October alone. 11 against 10.
  expect(data).toMatchObject({ items: 1, items_mom: 0, avg_price_mom: 0.1 })
  expect(used.unfinished_months).toEqual([{ month: '2026-11', sites: ['equal'] }])
  expect(used.site_names).toEqual({ equal: { zh: '店 equal', en: 'Shop equal' } })
  const known = [{ site: 'equal', days: FIFTEEN }]
  expect(used.equal_days).toEqual({
    mom: { month: '2026-11', base_month: '2026-10', sites: known },
    yoy: { month: '2026-11', base_month: '2025-11', sites: known },
  })
})

test('the trend tells what the month is compared with, of the same days', async () => {
  await load('line', ORDERS)
  type Trend = Pick<Summary, 'used'> & { data: Summary['data'][] }
  const { data, used } = await ask<Trend>('trend', 'line', { start: '2026-10', base: 'mom', compare_start: '2026-09' })
  // The base of October is not loaded: nothing is told of a range that lacks it.
  expect(data.map(({ sales, sales_mom }) => [sales, sales_mom])).toEqual([
    [1110, null],
    [330, null],
  ])
  expect(used.equal_days).toBeUndefined()
  const alone = await ask<Trend>('trend', 'line', { base: 'both' })
  // Of October a sold 15 for 150 in its first fifteen days, of the November before 45 for 450.
  expect(alone.data).toMatchObject([
    { sales: 330, mom_sales: 150, mom_sold: 15, mom_items: 1, sales_mom: 1.2, yoy_sales: 450, sales_yoy: -0.266667, avg_price_mom: 0.1 },
  ])
  expect(Object.keys(alone.used.equal_days ?? {})).toEqual(['mom', 'yoy'])
})

test('each day that is loaded counts in both months', async () => {
  await load('daily', ORDERS)
  expect((await summary('daily')).data).toMatchObject({ sales: 330, sales_mom: 1.2 })
  await load('daily', each('2026-11', 16, 16, 'a', 2, 22))
  // 352 against 160 of a, and 50 of b, which began on the 16th.
  expect((await summary('daily')).data).toMatchObject({ sales: 352, sales_mom: 0.67619, items_mom: -0.5 })
})

test('days for which the source was not complete when they were loaded are compared with none', async () => {
  await load('late', ORDERS, { complete_after_days: 7 })
  expect((await summary('late')).data).toMatchObject({ sales: 330, sales_mom: 1.2 })
  const { warehouse } = server.product.services
  const { at: _, revision, days, ...live } = await currentRevision(warehouse.engine)
  const loadedOn = (last_loaded_on: string) =>
    days.map((one) => (one.site === 'late' && one.month === 202611 ? { ...one, last_loaded_on } : one))
  await publishRevision(warehouse.engine, { ...live, revision: revision + 1, days: loadedOn('2026-11-21') })
  await warehouse.refresh()
  const { data, used } = await summary('late')
  expect([data.sales, data.sales_mom, used.equal_days]).toEqual([330, null, undefined])
  await publishRevision(warehouse.engine, { ...live, revision: revision + 2, days: loadedOn('2026-11-22') })
  await warehouse.refresh()
  expect((await summary('late')).data.sales_mom).toBe(1.2)
})

test('of several months the last one alone counts some days', async () => {
  await load('range', [
    ...each('2026-08', 1, 31, 'a', 1, 10),
    ...each('2026-09', 1, 30, 'a', 2, 20),
    ...each('2026-10', 1, 31, 'a', 1, 10),
    ...each('2026-11', 1, 15, 'a', 2, 20),
  ])
  const { data, used } = await summary('range', { start: '2026-10' })
  // 310 and 300 against all of August, 310, and half of September, 300.
  expect(data).toMatchObject({ sales: 610, sales_mom: 0, sold_mom: 0, sales_yoy: null })
  expect(used.equal_days).toMatchObject({ mom: { month: '2026-11', base_month: '2026-09' } })
})

test('conditions on months are tested on the days that count', async () => {
  await load('bound', ORDERS)
  // Of the first half of October a sold 15, of all of it 31; b 80 of the second half.
  expect((await summary('bound', { sold: '[16,null]' })).data).toMatchObject({ sold: 30, sold_mom: null, items: 1 })
  expect((await summary('bound', { sold: '[15,null]' })).data).toMatchObject({ sold: 30, sold_mom: 1, items_mom: 0 })
})

test.each([
  ['lacks one of the days', ORDERS.filter(({ day }) => day !== '2026-10-03')],
  ['is not over itself and lacks them', [...each('2026-10', 1, 5, 'a', 1, 10), ...each('2026-11', 1, 15, 'a', 2, 22)]],
])('nothing is told against a month that %s', async (name, lines) => {
  const site = `lacking_${name.length}`
  await load(site, lines)
  const { data, used } = await summary(site)
  expect(data).toMatchObject({ sales: 330, sales_mom: null, items_mom: null })
  expect((used.equal_days as { mom?: object } | undefined)?.mom).toBeUndefined()
})

test('once the month is over it grows against whole months', async () => {
  await load('over', ORDERS)
  await load('over', each('2026-11', 16, 30, 'a', 2, 22))
  const { data, used } = await summary('over')
  // 660 against 310 of a and 800 of b.
  expect(data).toMatchObject({ sales: 660, sales_mom: -0.405405, items_mom: -0.5 })
  expect([used.unfinished_months, used.equal_days]).toEqual([undefined, undefined])
})

test('an item of two shops has two rows in a month, which days do not tell apart', async () => {
  const orders: Line[] = [
    ...each('2026-10', 1, 31, 'a', 1, 10, 's1'),
    ...each('2026-10', 1, 31, 'a', 1, 10, 's2'),
    ...each('2026-11', 1, 15, 'a', 2, 22, 's1'),
  ]
  await load('shops', orders)
  const { data, used } = await summary('shops')
  expect([data.sales_mom, used.equal_days]).toEqual([null, undefined])
  // In the month that is not over it does no harm.
  await load('shop', [...orders.filter(({ day, shop }) => day > '2026-11' || shop === 's1'), ...each('2026-11', 1, 15, 'a', 1, 11, 's2')])
  expect((await summary('shop')).data).toMatchObject({ sales: 495, sales_mom: 2.3 })
})
