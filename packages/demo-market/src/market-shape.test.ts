import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readKind } from './testing/read-csv.ts'
import { writeDemoMarket } from './write-demo-market.ts'

type Row = Record<string, string>

const DOMESTIC = ['taobao', 'tmall', 'jd', 'douyin']
let folder = ''
let items: Row[] = []
let months: Row[] = []
let skus: Row[] = []
let categories: Row[] = []
let comments: Row[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-shape-'))
  const { files } = await writeDemoMarket({ size: 60_000, seed: 3, lastMonth: '2025-12', folder })
  items = await readKind(files, 'items')
  months = await readKind(files, 'item_months')
  skus = await readKind(files, 'sku_months')
  categories = await readKind(files, 'categories')
  comments = await readKind(files, 'comments')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Minor units of a two-decimal amount, without floating error. */
const fen = (value: string | undefined) => Math.round(Number(value) * 100)

function salesOf(site: string, month: string): number {
  return months.filter((row) => row.site === site && row.month === month).reduce((sum, row) => sum + Number(row.sales), 0)
}

test('the SKUs of an item add up to the item in units and to the fen', () => {
  const of = new Map(months.map((row) => [`${row.site} ${row.version} ${row.month} ${row.item_id}`, row]))
  const sums = new Map<string, { sold: number; sales: number }>()
  for (const row of skus) {
    const key = `${row.site} ${row.version} ${row.month} ${row.item_id}`
    const sum = sums.get(key) ?? { sold: 0, sales: 0 }
    sums.set(key, { sold: sum.sold + Number(row.sold), sales: sum.sales + fen(row.sales) })
  }
  expect(sums.size).toBeGreaterThan(1000)
  const wrong = [...sums].filter(([key, { sold, sales }]) => sold !== Number(of.get(key)?.sold) || sales !== fen(of.get(key)?.sales))
  expect(wrong).toEqual([])
  expect(skus.length / months.length).toBeLessThan(0.4)
})

test('clothes and shoes come in two colours beside their sizes', () => {
  const coloured = skus.filter(({ sku_name }) => /^颜色分类:[^;]+;(尺码|身高):[^;]+$/.test(sku_name ?? ''))
  expect(coloured.length).toBeGreaterThan(100)
  const colours = Map.groupBy(coloured, (row) => `${row.site} ${row.version} ${row.month} ${row.item_id}`)
  const kinds = [...colours.values()].map((rows) => new Set(rows.map(({ sku_name }) => sku_name?.split(';')[0])).size)
  expect(new Set(kinds)).toEqual(new Set([2]))
})

test('coupons and lowest prices only where they exist, each at most the one before', () => {
  const wrong = [...months, ...skus].filter((row) => {
    const domestic = DOMESTIC.includes(row.site ?? '')
    const month = row.month ?? ''
    if (((row.sales_cp ?? '') !== '') !== (domestic && month >= '2020-01')) return true
    if (((row.sales_min_v2 ?? '') !== '') !== (domestic && month >= '2020-11')) return true
    if (row.sales_cp && fen(row.sales_cp) > fen(row.sales)) return true
    return Boolean(row.sales_min_v2 && fen(row.sales_min_v2) > fen(row.sales_cp))
  })
  expect(wrong).toEqual([])
})

test('model versions: jd v1 and v2, douyin v4 and v5, the newer from 2022 on, others none', () => {
  const seen = new Map<string, string>()
  for (const row of months) {
    const key = `${DOMESTIC.includes(row.site ?? '') ? row.site : 'overseas'} ${row.version ?? ''}`.trim()
    const month = row.month ?? ''
    if (month < (seen.get(key) ?? '9')) seen.set(key, month)
  }
  expect([...seen.keys()].sort()).toEqual(['douyin v4', 'douyin v5', 'jd v1', 'jd v2', 'overseas', 'taobao', 'tmall'])
  expect([seen.get('jd v2'), seen.get('douyin v5')]).toEqual(['2022-01', '2022-01'])
  expect([seen.get('tmall'), seen.get('taobao'), seen.get('jd v1')]).toEqual(['2016-04', '2016-04', '2016-04'])
})

test('tmall peaks in June and in November, every year', () => {
  for (const year of [2017, 2018, 2019, 2021, 2023, 2025]) {
    const [march, june, july, september, november] = ['03', '06', '07', '09', '11'].map((month) => salesOf('tmall', `${year}-${month}`))
    expect(june).toBeGreaterThan((march ?? 0) * 1.1)
    expect(june).toBeGreaterThan((july ?? 0) * 1.3)
    expect(november).toBeGreaterThan((september ?? 0) * 1.5)
  }
})

test('the skincare root answers to 面霜 not 男士 on taobao and on tmall', () => {
  const below = new Set(['1801'])
  for (const row of categories) if (row.tree === 'taobao' && below.has(row.parent_id ?? '')) below.add(row.category_id ?? '')
  for (const site of ['taobao', 'tmall']) {
    const skincare = items.filter((row) => row.site === site && below.has(row.category_id ?? ''))
    const creams = skincare.filter((row) => row.title?.includes('面霜'))
    const wanted = creams.filter((row) => !row.title?.includes('男士'))
    expect(wanted.length / skincare.length).toBeGreaterThan(0.08)
    expect(wanted.length).toBeGreaterThan(8)
    expect(wanted.length).toBeLessThan(creams.length)
  }
})

test('some items have no brand, some no shop, some months nothing sold; comments are few', () => {
  const share = (part: unknown[], whole: unknown[]) => part.length / whole.length
  const unbranded = share(
    items.filter((row) => row.brand_id === ''),
    items,
  )
  expect(unbranded).toBeGreaterThan(0.03)
  expect(unbranded).toBeLessThan(0.08)
  expect(items.some((row) => row.shop_id === '')).toBe(true)
  expect(months.some((row) => row.sold === '0' && row.sales === '0')).toBe(true)
  expect(comments.length).toBeGreaterThan(50)
  expect(share(comments, months)).toBeLessThan(0.02)
})
