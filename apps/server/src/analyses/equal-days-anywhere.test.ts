import { ANALYSES } from '@marketscope/contract/analyses/registry.generated'
import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { type Month, monthsOf } from '@marketscope/contract/months'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount } from '../accounts/accounts.ts'
import { type AnalysisId, askLists, columnsBy, ORDERS, type Row, type Told } from '../testing/days-market.ts'
import { days, loadOrders } from '../testing/order-days.ts'
import { createAccountOrder } from '../testing/orders.ts'
import { resultOf, startTestServer, type TestServer } from '../testing/test-server.ts'
import { csv, loadFiles } from '../testing/tiny-market.ts'

let server: TestServer
let headers: Record<string, string>
beforeAll(async () => {
  server = await startTestServer({ market: 'none' })
  headers = await server.signedIn('staff@marketscope.demo')
  await loadOrders(server, headers, 'yuan', ORDERS)
})
afterAll(() => server.close())

const ask = (id: AnalysisId, query?: object, filter?: Partial<SearchFilterInput>) => askLists(server, id, query, filter)

describe('amounts in dollars', () => {
  const DOLLARS = { plat: 'dollar' }
  beforeAll(async () => {
    await loadOrders(server, headers, 'dollar', ORDERS, { currency: 'USD', tree: 'yuan' })
    await loadFiles(server.product.services, `${server.product.services.config.data}/rates`, {
      'exchange-rates.csv': csv([
        'date,base,quote,rate,source',
        '2026-10,USD,CNY,8,test',
        '2026-11,USD,CNY,7,test',
        '2025-11,USD,CNY,7,test',
      ]),
    })
  })

  test('as they were loaded', async () => {
    const { data, used } = await ask('brand-list', {}, DOLLARS)
    expect(columnsBy(data, 'id', 'sales', 'sales_mom')).toEqual({ B1: [330, 0.1], B2: [750, null], B3: [600, null] })
    expect([used.currency, used.equal_days?.mom?.base_month]).toEqual(['USD', '2026-10'])
  })

  test('converted, the days at the rate of their month', async () => {
    const { data, total } = await ask('brand-list', { currency: 'CNY', rates: 'month' }, DOLLARS)
    // 330 × 7 against 300 × 8.
    expect(columnsBy(data, 'id', 'sales', 'sales_mom', 'sales_yoy')).toMatchObject({ B1: [2310, -0.0375, -0.266667] })
    expect(total).toMatchObject({ sales: 11760, sales_mom: 3.9 })
  })

  test('what rates did to the same days', async () => {
    const { data } = await ask('currency-effect', { currency: 'CNY', rates: 'month', base: 'mom' }, DOLLARS)
    // 1,680 × 7 against 300 × 8, which are 2,100 at the rate of now.
    expect(data).toMatchObject([
      { sales: 11760, base_sales: 2400, market_effect: 9660, currency_effect: -300, growth: 3.9, constant_growth: 4.6 },
    ])
  })
})

describe('two sites, of which one tells whole months', () => {
  const BOTH = { plat: 'plain,tmall', cid: { not_custom: ['none'] } }
  beforeAll(async () => {
    await loadOrders(
      server,
      headers,
      'plain',
      ORDERS.map(({ category: _, ...line }) => line),
    )
    await loadFiles(server.product.services, `${server.product.services.config.data}/months`, {
      'item-months.csv': csv(['site,month,item_id,price,sold,sales', 'tmall,2026-10,x,10,10,100', 'tmall,2026-11,x,15,20,300']),
    })
  })

  test('the one grows over days, the other over months', async () => {
    const { data, total, used } = await ask('plat-list', {}, BOTH)
    // 1,680 against 300, 300 against 100.
    expect(columnsBy(data, 'id', 'sales', 'sales_mom')).toEqual({ plain: [1680, 4.6], tmall: [300, 2] })
    expect(total).toMatchObject({ sales: 1980, sales_mom: 3.95 })
    expect(used.equal_days?.mom?.sites).toEqual([{ site: 'plain', days: Array.from({ length: 15 }, (_, at) => at + 1) }])
  })

  test('so do lists of both', async () => {
    const { data } = await ask('item-list', {}, BOTH)
    expect(columnsBy(data, 'item_id', 'sales', 'sales_mom', 'rank_mom')).toEqual({
      a: [330, 1.2, 1],
      b: [750, null, null],
      c: [600, null, null],
      x: [300, 2, 3],
    })
    const brands = await ask('brand-list', {}, BOTH)
    expect(columnsBy(brands.data, 'id', 'sales', 'sales_mom')).toMatchObject({ B1: [330, 0.1], none: [300, 2] })
  })
})

describe('a correction', () => {
  test('of the month of a base holds for its days', async () => {
    const { services } = server.product
    await createAccount(services.db, createAccountOrder('main@days.test'), services.now())
    const own = await server.signedIn('main@days.test')
    const json = { plat: 'yuan', cid: { not_custom: ['面霜', '眼霜'] } }
    const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json, headers: own }))
    const values = async () => {
      const query = new URLSearchParams({ url_id, start: '2026-11', end: '2026-11', aspect: 'attr', attr: '功效' })
      const { data } = resultOf<Told>(await server.ask(`${ANALYSES['attr-list'].path}?${query}`, { headers: own }))
      return columnsBy(data, 'name', 'sales', 'sales_mom')
    }
    expect(await values()).toEqual({ 保湿: [330, 0.1], 抗皱: [1350, null] })
    const change = { kind: 'attribute', name: '功效', value: '抗皱' }
    const items = [{ site: 'yuan', item_id: 'd' }]
    resultOf(await server.ask('/api/sub/correction', { json: { url_id, start: '2026-10', end: '2026-10', change, items }, headers: own }))
    await services.correctionJobs.settled()
    // 330 against 150 of a, 1,350 against 150 of d.
    expect(await values()).toEqual({ 保湿: [330, 1.2], 抗皱: [1350, 8] })
  })
})

const NOVEMBER = { start: '2026-11', end: '2026-11' }

test('the page of a product', async () => {
  const query = new URLSearchParams({ plat: 'yuan', item_id: 'a', ...NOVEMBER })
  const { data, used } = resultOf<{ data: Row } & Pick<Told, 'used'>>(
    await server.ask(`${ANALYSES['item-figures'].path}?${query}`, { headers }),
  )
  expect(data).toMatchObject({ sales: 330, sales_mom: 1.2, sold_mom: 1, sales_yoy: -0.266667, rank: 2 })
  expect(used.equal_days).toMatchObject({ mom: { base_month: '2026-10' } })
})

test.each([
  ['zh', ['增长按相同日期', '2026-11（1–15 日）对 2026-10、2025-11 同日'], '对比期：上一期（2026-10）（同日）'],
  [
    'en',
    ['Growth over the same days', '2026-11 (days 1–15) against the same days of 2026-10 and 2025-11'],
    'Previous period (2026-10) (same days)',
  ],
])('a workbook of a list says so in its notes (%s)', async (site_lang, line, base) => {
  const json = { plat: 'yuan', cid: { not_custom: ['面霜', '眼霜'] } }
  const { url_id } = resultOf<{ url_id: string }>(await server.ask('/api/sub/get_uid', { json, headers }))
  const query = { url_id, ...NOVEMBER, compare: 'mom', columns: 'name,sales,sales_mom' }
  const order = { kind: 'table', analysis: 'brand-list', form: 'xlsx', site_lang, query, wait: 10 }
  const { furl } = resultOf<{ furl: string }>(await server.ask('/api/task/download', { json: order, headers }))
  const bytes = new Uint8Array(await (await fetch(`${server.url}${furl}`, { headers })).arrayBuffer())
  const [about, rows] = (await readXlsx(bytes)).sheets
  expect(about?.rows).toContainEqual(line)
  expect(JSON.stringify(about?.rows)).toContain(base)
  expect(rows?.rows).toContainEqual(['B1', 330, 0.1])
})

test('a product is called as it was last, also where its days are those of an earlier title', async () => {
  const sold = { item: 'a', n: 1, sales: 10 }
  const lines = [...days('2026-10', 1, 31, { ...sold, title: '旧面霜' }), ...days('2026-11', 1, 15, { ...sold, title: '新面霜' })]
  await loadOrders(server, headers, 'titles', lines)
  const { data } = await ask('movers', { of: 'item', base: 'mom' }, { plat: 'titles', cid: { not_custom: ['none'] } })
  expect(columnsBy(data, 'id', 'name', 'before', 'now')).toEqual({ a: ['新面霜', 150, 150] })
})

describe('long ranges', () => {
  const LINES = [
    ...monthsOf({ start: '2024-06', end: '2026-10' }).flatMap((month, at) =>
      days(month, 1, 28, { item: 'a', brand: 'B1', n: 1, sales: 10 + at }),
    ),
    ...monthsOf({ start: '2024-06', end: '2026-10' }).map((month) => {
      const [year, number] = month.split('-').map(Number)
      return { day: new Date(Date.UTC(year ?? 0, number ?? 0, 0)).toISOString().slice(0, 10), item: 'a', brand: 'B1', n: 1, sales: 500 }
    }),
    ...days('2026-11', 1, 15, { item: 'a', brand: 'B1', n: 2, sales: 22 }),
  ]
  beforeAll(() => loadOrders(server, headers, 'long', LINES))

  const sold = (start: Month, end: string) =>
    LINES.filter(({ day }) => day >= start && day <= end).reduce((sum, { sales }) => sum + sales, 0)
  const grown = (now: number, then: number) => Math.round(((now - then) / then) * 1e6) / 1e6

  // Of seven to eleven months the last one of a year earlier lies within the months before, of more than twelve within those asked.
  test.each([
    ['2026-05', '2025-05', '2025-10', '2026-04-31'],
    ['2026-01', '2025-01', '2025-02', '2025-12-31'],
    ['2025-12', '2024-12', '2024-12', '2025-11-15'],
    ['2025-06', '2024-06', null, ''],
  ])('from %s on', async (start, yearEarlier, before, last) => {
    const now = sold(start, '2026-11-15')
    const [yoy, mom] = [grown(now, sold(yearEarlier, '2025-11-15')), before && sumBefore(before, last, now)]
    for (const id of ['brand-list', 'item-list', 'plat-list'] as const) {
      const { data } = await ask(id, { start }, { plat: 'long', cid: { not_custom: ['none'] } })
      expect([id, ...data.map(({ sales, sales_yoy, sales_mom }) => [sales, sales_yoy, sales_mom])]).toEqual([id, [now, yoy, mom]])
    }
    const { data } = await ask('trend', { start, base: 'yoy' }, { plat: 'long', cid: { not_custom: ['none'] } })
    expect(data.at(-1)).toMatchObject({
      sales: 330,
      yoy_sales: sold('2025-11', '2025-11-15'),
      sales_yoy: grown(330, sold('2025-11', '2025-11-15')),
    })
    expect(data.slice(0, -1).every(({ sales_yoy }) => sales_yoy !== null)).toBe(true)
  })

  /** The last month of those before counts its first fifteen days. */
  function sumBefore(start: Month, last: string, now: number): number {
    return grown(now, sold(start, `${last.slice(0, 7)}-15`))
  }
})

/** Why analyses that have growth tell none of these orders. */
const TELL_NONE: Partial<Record<AnalysisId, string>> = {
  'sku-list': 'days are not kept of SKUs',
  'filing-rise': 'there are no filings',
  'rule-analyze': 'there is no scheme',
  'hot-concepts': 'no words have enough products',
}

const QUERIES: Partial<Record<AnalysisId, object>> = {
  'attr-list': { attr: '功效' },
  'attr-range': { attr: '净含量' },
  movers: { of: 'brand' },
  'currency-effect': { currency: 'USD', rates: 'month' },
}

const changesOf = ({ columns }: AnalysisDeclaration) =>
  columns.filter(({ kind, name }) => kind === 'change' || name === 'share_before').map(({ name }) => name)

test.each(
  (Object.keys(ANALYSES) as AnalysisId[]).filter((id) => {
    const declaration: AnalysisDeclaration = ANALYSES[id]
    return declaration.subject !== 'item' && changesOf(declaration).length > 0
  }),
)('%s tells growth over the same days, and says so', async (id) => {
  const declaration: AnalysisDeclaration = ANALYSES[id]
  const base = 'base' in declaration.parameters ? { base: 'mom' } : {}
  const { data, total = {}, used } = await ask(id, { ...base, ...QUERIES[id] })
  expect(used.equal_days).toMatchObject({ mom: { month: '2026-11', base_month: '2026-10' } })
  const rows = [data, total].flat()
  const tells = rows.some((row) => changesOf(declaration).some((name) => row[name] != null))
  expect([id, tells]).toEqual([id, TELL_NONE[id] === undefined])
})
