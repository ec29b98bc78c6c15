import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ANALYSES, type AnalysisId } from '@marketscope/contract/analyses/registry.generated'
import { inputSchema } from '@marketscope/contract/analysis'
import { CHANNELS } from '@marketscope/contract/channels'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { matchesTitle, parseTitleExpression } from '@marketscope/contract/title-expression'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { openWarehouse, type Warehouse } from '@marketscope/warehouse/warehouse'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The demo market read a second time, from its files, without any database: what the analyses must add up to. */
interface Row {
  site: string
  month: string
  category: string
  brand: string
  shop: string
  shopType: string
  title: string
  item: string
  price: number | null
  sold: number
  sales: number
}

const EVERYTHING = { sites: null, month_limit: null, versions: ['cp', 'min_v2'] }
const SITES = ['taobao', 'tmall', 'jd'] as const

let folder: string
let warehouse: Warehouse
let rows: Row[]
let parents: Map<string, string>

function parseCsv(text: string): Record<string, string>[] {
  const records = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''),
    )
  const [head = [], ...body] = records
  return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const fen = (text: string) => Math.round(Number(text) * 100)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numbers-'))
  const { files } = await writeDemoMarket({ size: 30_000, seed: 11, lastMonth: '2025-12', folder: join(folder, 'demo') })
  const read = async (kind: string) =>
    (await Promise.all(files.filter((file) => file.kind === kind).map(async (file) => parseCsv(await readFile(file.path, 'utf8'))))).flat()
  const [items, shops, months, categories] = [await read('items'), await read('shops'), await read('item_months'), await read('categories')]
  const itemOf = new Map(items.map((item) => [`${item.site} ${item.item_id}`, item]))
  const shopOf = new Map(shops.map((shop) => [`${shop.site} ${shop.shop_id}`, shop]))
  parents = new Map(categories.map((category) => [`${category.tree} ${category.category_id}`, category.parent_id ?? '']))
  rows = months
    .filter((month) => (SITES as readonly string[]).includes(month.site ?? '') && (month.site !== 'jd' || month.version === 'v2'))
    .map((month) => {
      const item = itemOf.get(`${month.site} ${month.item_id}`) ?? {}
      const shop = item.shop_id ?? ''
      return {
        site: month.site ?? '',
        month: month.month ?? '',
        category: month.category_id || (item.category_id ?? ''),
        brand: month.brand_id || (item.brand_id ?? ''),
        shop,
        shopType: shopOf.get(`${month.site} ${shop}`)?.shop_type ?? '',
        title: `${month.title || item.title}\n${item.title_translated ?? ''}`,
        item: `${month.site} ${month.item_id}`,
        price: month.price === '' ? null : fen(month.price ?? ''),
        sold: Number(month.sold),
        sales: fen(month.sales ?? ''),
      }
    })
  warehouse = await openWarehouse({ path: join(folder, 'market') })
  const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: () => warehouse.refresh() })
  const { load_id } = await loads.start({
    files: files.map(({ path }) => ({ path, name: path.slice(folder.length) })),
    mapping: null,
    dry_run: false,
    who: 'test',
  })
  expect(await loads.wait(load_id)).toMatchObject({ state: 'published', faults: 0 })
  await loads.close()
}, 120_000)

afterAll(async () => {
  await warehouse?.close()
  await rm(folder, { recursive: true, force: true })
})

function isBelow(row: Row, wanted: readonly string[]): boolean {
  const tree = row.site === 'jd' ? 'jd' : 'taobao'
  for (let id = row.category; id !== ''; id = parents.get(`${tree} ${id}`) ?? '') if (wanted.includes(id)) return true
  return false
}

const within = (value: number, [low, high]: readonly (number | null)[]) =>
  (low === null || low === undefined || value >= low) && (high === null || high === undefined || value <= high)

function priceFits(row: Row, [low, high]: readonly (number | null)[]): boolean {
  const atLeast = (bound: number) => (row.sold > 0 ? row.sales >= bound * 100 * row.sold : row.price !== null && row.price >= bound * 100)
  const atMost = (bound: number) => (row.sold > 0 ? row.sales <= bound * 100 * row.sold : row.price !== null && row.price <= bound * 100)
  return (low === null || low === undefined || atLeast(low)) && (high === null || high === undefined || atMost(high))
}

function expected(filter: SearchFilter, start: string, end: string): Row[] {
  const title = filter.title === '' ? null : parseTitleExpression(filter.title, filter.title_relation)
  return rows.filter(
    (row) =>
      row.month >= start &&
      row.month <= end &&
      filter.plat.some((code) => {
        const channel = CHANNELS.find(({ id }) => id === code)
        return (
          code === row.site ||
          (channel?.site === row.site && (channel.types === null || (channel.types as readonly string[]).includes(row.shopType)))
        )
      }) &&
      isBelow(row, filter.cid.not_custom) &&
      (filter.brand_id.length === 0 || filter.brand_id.includes(row.brand || 'none')) &&
      (!title?.ok || matchesTitle(title.root, row.title)) &&
      priceFits(row, filter.avg_price) &&
      within(row.sold, filter.sold) &&
      within(row.sales / 100, filter.sales),
  )
}

async function ask(id: AnalysisId, filter: SearchFilter, start: string, end: string, query: Record<string, unknown> = {}) {
  const declaration = ANALYSES[id]
  const aspect = 'aspect' in declaration ? { aspect: declaration.aspect } : {}
  const input = inputSchema(declaration).parse({ url_id: '0'.repeat(26), start, end, ...aspect, ...query })
  const { result } = await warehouse.analyse(declaration, input, filter, EVERYTHING)
  return result as { data: Record<string, number | string | null>[] & Record<string, number | null>; count: number }
}

const cents = (list: readonly Record<string, unknown>[], key: string) =>
  Math.round(list.reduce((sum, row) => sum + Number(row[key] ?? 0) * 100, 0))
const units = (list: readonly Record<string, unknown>[]) => list.reduce((sum, row) => sum + Number(row.sold ?? 0), 0)

const bound = (most: number) => fc.tuple(fc.option(fc.integer({ min: 0, max: most })), fc.option(fc.integer({ min: most, max: most * 10 })))

test('for any filter: figures equal a plain sum over the files; months, brands and price bands add up to them', async () => {
  const leaves = [...new Set(rows.map((row) => row.category))].sort()
  const roots = [...parents].flatMap(([key, parent]) => (parent === '' ? [key.split(' ')[1] ?? ''] : [])).slice(0, 30)
  const brands = ['none', ...new Set(rows.map((row) => row.brand).filter((brand) => brand !== ''))].sort()
  const filters = fc.record({
    plat: fc.subarray(['taobao', 'tmall', 'jd', 'chaoshi', 'nochaoshi', 'cshop', 'jd_exclude_self'], { minLength: 1 }),
    cid: fc.oneof(
      fc.constant(['1801']),
      fc.constant(['50010788', '1801']),
      fc.constant(roots),
      fc.subarray(leaves, { minLength: 1, maxLength: 30 }),
    ),
    title: fc.constantFrom('', '', '', '面霜 not 男士', '保湿 or 补水', '（手机 or 面膜） not 男士'),
    brand_id: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constant(brands.slice(0, 60)) },
      { weight: 1, arbitrary: fc.subarray(brands, { maxLength: 40 }) },
    ),
    avg_price: fc.oneof({ weight: 3, arbitrary: fc.constant([null, null]) }, { weight: 1, arbitrary: bound(100) }),
    sold: fc.oneof({ weight: 3, arbitrary: fc.constant([null, null]) }, { weight: 1, arbitrary: bound(20) }),
    sales: fc.oneof({ weight: 3, arbitrary: fc.constant([null, null]) }, { weight: 1, arbitrary: bound(2000) }),
    first: fc.integer({ min: 0, max: 11 }),
    length: fc.integer({ min: 1, max: 24 }),
  })
  let compared = 0
  await fc.assert(
    fc.asyncProperty(filters, async ({ first, length, ...input }) => {
      const start = `2023-${String(first + 1).padStart(2, '0')}`
      const last = first + length - 1
      const end = `${2023 + Math.floor(last / 12)}-${String((last % 12) + 1).padStart(2, '0')}`
      const trees = new Set(input.plat.map((code) => (code.startsWith('jd') ? 'jd' : 'taobao')))
      const cid = [...input.cid].filter((id: string) => [...trees].some((tree) => parents.has(`${tree} ${id}`)))
      if (cid.length === 0) return
      const filter = SearchFilter.parse({ ...input, cid } as SearchFilterInput)
      const wanted = expected(filter, start, end)
      const sales = wanted.reduce((sum, row) => sum + row.sales, 0)
      const sold = wanted.reduce((sum, row) => sum + row.sold, 0)
      const distinct = (pick: (row: Row) => string) => new Set(wanted.map(pick).filter((key) => key !== '')).size
      compared += wanted.length

      const { data } = await ask('summary', filter, start, end)
      expect(data).toMatchObject({
        sales: sales / 100,
        sold,
        items: distinct((row) => row.item),
        brands: distinct((row) => row.brand),
        shops: distinct((row) => row.shop && `${row.site} ${row.shop}`),
      })

      const trend = (await ask('trend', filter, start, end)).data
      expect([cents(trend, 'sales'), units(trend)]).toEqual([sales, sold])
      for (const point of trend) {
        const month = new Date((Number(point.ts) + 8 * 3600) * 1000).toISOString().slice(0, 7)
        const own = wanted.filter((row) => row.month === month)
        expect(point).toMatchObject({
          sales: own.reduce((sum, row) => sum + row.sales, 0) / 100,
          items: new Set(own.map((row) => row.item)).size,
        })
      }

      const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => ask('brand-list', filter, start, end, { page, page_size: 100 })))
      const brandRows = pages.flatMap((page) => page.data as Record<string, unknown>[])
      expect(brandRows).toHaveLength(new Set(wanted.map((row) => row.brand)).size)
      expect([cents(brandRows, 'sales'), units(brandRows)]).toEqual([sales, sold])

      for (const query of [{}, { points: '30,100,300' }]) {
        const bands = (await ask('price-range', filter, start, end, query)).data
        expect([cents(bands, 'sales'), units(bands)]).toEqual([sales, sold])
        const months = (await ask('price-trend', filter, start, end, query)).data
        expect([cents(months, 'sales'), units(months)]).toEqual([sales, sold])
      }
      const tiers = (await ask('brand-tiers', filter, start, end)).data
      expect([cents(tiers, 'sales'), units(tiers)]).toEqual([sales, sold])
      const items = await ask('item-list', filter, start, end, { page_size: 100 })
      expect(items.count).toBe(distinct((row) => row.item))
    }),
    { numRuns: 20, seed: 20240618 },
  )
  expect(compared).toBeGreaterThan(500)
}, 120_000)
