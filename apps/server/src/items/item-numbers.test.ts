import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import type { Viewer } from '@marketscope/warehouse/warehouse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRawMarket, type RawMarket, type RawRow, type RawSku } from '../testing/raw-market.ts'

let market: RawMarket
/** The items with SKUs that sold most in these months, some of each site, and some without SKUs. */
let items: { site: string; item: string }[]
const VIEWER: Viewer = { sites: null, month_limit: null, versions: [] }
const MONTHS = { start: '2025-07', end: '2025-12' }
const BEFORE = { start: '2025-01', end: '2025-06' }

const within = <R extends { month: string }>(rows: readonly R[], { start, end }: typeof MONTHS) =>
  rows.filter(({ month }) => start <= month && month <= end)
const sum = (rows: readonly { sales: number; sold: number }[], key: 'sales' | 'sold') => rows.reduce((total, row) => total + row[key], 0)
const keyOf = ({ site, item }: { site: string; item: string }) => `${site} ${item}`

beforeAll(async () => {
  market = await openRawMarket(40_000, 5)
  const sold = [...Map.groupBy(within(market.rows, MONTHS), keyOf).values()].sort((a, b) => sum(b, 'sales') - sum(a, 'sales'))
  const withSkus = new Set(within(market.skus, MONTHS).map(keyOf))
  const first = sold.flatMap((rows) => rows.slice(0, 1)).map(({ site, item }) => ({ site, item }))
  items = ['tmall', 'taobao', 'jd', 'douyin'].flatMap((site) => {
    const own = first.filter((one) => one.site === site)
    return [...own.filter((one) => withSkus.has(keyOf(one))).slice(0, 4), ...own.filter((one) => !withSkus.has(keyOf(one))).slice(0, 1)]
  })
}, 120_000)
afterAll(() => market?.close())

type Row = Record<string, number | string | null>

async function ask<T>(id: AnalysisId, { site, item }: { site: string; item: string }, query: Record<string, unknown> = {}): Promise<T> {
  const named = { plat: site, item_id: item }
  const input = inputSchema(ANALYSES[id]).parse({ ...named, ...MONTHS, page_size: 100, ...query })
  const { result } = await market.warehouse.analyseItem(ANALYSES[id], { ...input, ...named }, VIEWER)
  return result as T
}

const fen = (value: unknown) => Math.round(Number(value) * 100)
const rowsOf = (item: { site: string; item: string }): RawRow[] => market.rows.filter((row) => keyOf(row) === keyOf(item))
const skusOf = (item: { site: string; item: string }): RawSku[] => within(market.skus, MONTHS).filter((row) => keyOf(row) === keyOf(item))

test('figures, growth and place of items are those of the files', async () => {
  expect(items.length).toBeGreaterThan(12)
  for (const item of items) {
    const own = rowsOf(item)
    const [now, before] = [within(own, MONTHS), within(own, BEFORE)]
    const { data } = await ask<{ data: Row }>('item-figures', item)
    expect([fen(data.sales), data.sold]).toEqual([sum(now, 'sales'), sum(now, 'sold')])
    const base = sum(before, 'sales')
    if (base === 0) expect(data.sales_mom).toBeNull()
    else expect(data.sales_mom).toBeCloseTo((sum(now, 'sales') - base) / base, 5)
    const category = now.toSorted((a, b) => (a.month < b.month ? -1 : 1)).at(-1)?.category
    const beside = within(market.rows, MONTHS).filter((row) => row.site === item.site && row.category === category)
    const totals = [...Map.groupBy(beside, keyOf)].map(([key, rows]) => ({ key, sales: sum(rows, 'sales') }))
    const mine = totals.find(({ key }) => key === keyOf(item))?.sales ?? 0
    expect(data.rank_of).toBe(totals.length)
    expect(data.rank).toBe(1 + totals.filter(({ sales }) => sales > mine).length)
    const months = (await ask<{ data: Row[] }>('item-months', item)).data
    expect(months.map(({ sales }) => (sales === null ? null : fen(sales)))).toEqual(
      ['07', '08', '09', '10', '11', '12'].map((month) => {
        const rows = now.filter((row) => row.month === `2025-${month}`)
        return rows.length === 0 ? null : sum(rows, 'sales')
      }),
    )
  }
})

test('SKUs of items are those of the files, and add up to the item by themselves and by each of their attributes', async () => {
  let compared = 0
  for (const item of items) {
    const raw = Map.groupBy(skusOf(item), ({ sku }) => sku)
    const { data, count } = await ask<{ data: Row[]; count: number }>('item-sku-list', item)
    const rest = data.filter(({ id }) => id === '(rest)')
    expect(count - rest.length).toBe(raw.size)
    if (raw.size === 0) continue
    for (const { id, name, sales, sold } of data.filter((row) => row.id !== '(rest)')) {
      const rows = raw.get(String(id)) ?? []
      expect([name, fen(sales), sold]).toEqual([rows[0]?.name, sum(rows, 'sales'), sum(rows, 'sold')])
      compared += 1
    }
    const whole = [sum(within(rowsOf(item), MONTHS), 'sales'), sum(within(rowsOf(item), MONTHS), 'sold')]
    const added = (rows: Row[]) => [
      rows.reduce((all, row) => all + fen(row.sales), 0),
      rows.reduce((all, row) => all + Number(row.sold), 0),
    ]
    expect(added(data)).toEqual(whole)
    const figures = (await ask<{ data: Row }>('item-figures', item)).data
    for (const id of ['item-sku-list', 'item-sku-attr'] as const) {
      const { total } = await ask<{ total: Row }>(id, item)
      expect(total).toMatchObject({ sales: figures.sales, sales_mom: figures.sales_mom, sales_yoy: figures.sales_yoy })
    }
    const keys = (await ask<{ data: Row[] }>('item-sku-attr-keys', item)).data.map(({ id }) => String(id))
    expect(keys.length).toBeGreaterThan(0)
    for (const [sku_key, sku_key2] of [keys.slice(0, 1), keys.slice(0, 2)]) {
      const values = (await ask<{ data: Row[] }>('item-sku-attr', item, { sku_key, ...(sku_key2 ? { sku_key2 } : {}) })).data
      expect(added(values)).toEqual(whole)
    }
    const trend = (await ask<{ data: Row[] }>('item-sku-trend', item, { top: 20 })).data
    expect(trend.reduce((all, row) => all + fen(row.sales ?? 0), 0)).toBe(sum([...raw.values()].flat(), 'sales'))
  }
  expect(compared).toBeGreaterThan(20)
})
