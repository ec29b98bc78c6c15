import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import summary from '@marketscope/contract/analyses/summary'
import { inputSchema } from '@marketscope/contract/analysis'
import { SearchFilter, type SearchFilterInput } from '@marketscope/contract/filter'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { HAS_REAL_DATA, hundredths, plainCsv, realFile } from '@marketscope/warehouse/load/testing/real-data'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import type { Viewer, Warehouse } from '@marketscope/warehouse/warehouse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RawRow } from '../testing/raw-market.ts'
import { meant } from '../testing/raw-match.ts'

const FILE = 'taobao_monthly_2021/taobao_item_month_2021.csv'
const EXAMPLE = '../../../../packages/warehouse/src/load/examples/taobao-item-months.json'
const VIEWER: Viewer = { sites: null, month_limit: null, versions: [] }

/** Real item-months of Taobao: titles, prices and item ids as sellers write them. */
describe.skipIf(!HAS_REAL_DATA)('conditions on real items against sums over the file', () => {
  let folder: string
  let warehouse: Warehouse
  let rows: RawRow[]
  let roots: Map<string, string>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'real-filters-'))
    warehouse = await openWarehouse({ path: join(folder, 'market') })
    const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: () => warehouse.refresh() })
    const mapping: unknown = JSON.parse(await readFile(new URL(EXAMPLE, import.meta.url), 'utf8'))
    const { load_id } = await loads.start({ files: [{ path: realFile(FILE), name: 'items.csv' }], mapping, dry_run: false, who: 'test' })
    expect((await loads.wait(load_id)).state).toBe('published')
    await loads.close()
    const [tree] = warehouse.categoryTree(['taobao'], VIEWER).data
    roots = new Map(tree?.nodes.map(({ name, id }) => [name, id]))
    rows = plainCsv(FILE).map((row) => ({
      site: 'taobao',
      month: row.month ?? '',
      tree: 'taobao',
      category: row.category_lv1 ?? '',
      path: [roots.get(row.category_lv1 ?? '') ?? 'none'],
      brand: '',
      brandNames: [],
      shop: row.shop_name ?? '',
      shopNames: [row.shop_name ?? ''],
      shopType: '',
      title: row.title ?? '',
      item: row.item_id ?? '',
      attributes: new Map(),
      shelf: '',
      filing: null,
      price: hundredths(row.price ?? ''),
      sold: Number(row.sold),
      sales: hundredths(row.sales ?? ''),
    }))
  }, 60_000)
  afterAll(async () => {
    await warehouse?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
  })

  const itemsOf = (count: number) => [...new Set(rows.map(({ item }) => item))].slice(0, count)

  const CASES: [string, () => Partial<SearchFilterInput>][] = [
    ['everything', () => ({})],
    ['no category', () => ({ cid: { not_custom: ['none'] } })],
    ['one category', () => ({ cid: { not_custom: [roots.get('美妆饰品') ?? ''] } })],
    ['a word of titles', () => ({ title: '新西兰' })],
    ['an expression over titles', () => ({ title: '（进口 or 新西兰） not 代购' })],
    ['full-width and capitals', () => ({ title: 'ＫＯＹＯ or trd' })],
    ['average price, both bounds', () => ({ avg_price: [50, 100] })],
    ['average price of exactly 85', () => ({ avg_price: [85, 85] })],
    ['sold', () => ({ sold: [10, null] })],
    ['sales', () => ({ sales: [100, 1000] })],
    ['a shop by a name with a space in it', () => ({ shop: ['盒 马'] })],
    ['item ids', () => ({ item_ids: itemsOf(40).join('\n') })],
    ['item ids from links', () => ({ item_ids: itemsOf(60).map((id, index) => linkOf(id, index)) })],
    [
      'links, a price and a word',
      () => ({ item_ids: itemsOf(100).map((id, index) => linkOf(id, index)), avg_price: [20, null], title: 'not 日本' }),
    ],
  ]

  /** As a seller's page, the phone's page or the app's "share" would give it. */
  const linkOf = (id: string, index: number) =>
    [
      `https://item.taobao.com/item.htm?spm=a21n57.1.0.0&id=${id}&ns=1`,
      `https://h5.m.taobao.com/awp/core/detail.htm?id=${id}`,
      `【淘宝】好物分享 https://item.taobao.com/item.htm?ut_sk=1.a&id=${id} 点击链接直接打开`,
    ][index % 3] ?? id

  test.each(CASES)('%s', async (_, part) => {
    const cid = { not_custom: [...roots.values(), 'none'] }
    const filter = SearchFilter.parse({ plat: 'taobao', cid, ...part() })
    const found = meant(rows, filter, '2021-06', '2021-09')
    expect(found.length).toBeGreaterThan(1)
    const input = inputSchema(summary).parse({ url_id: '0'.repeat(26), start: '2021-06', end: '2021-09' })
    const { result } = await warehouse.analyse(summary, input, filter, VIEWER)
    expect((result as { data: object }).data).toMatchObject({
      items: new Set(found.map(({ item }) => item)).size,
      sold: found.reduce((sum, row) => sum + row.sold, 0),
      sales: found.reduce((sum, row) => sum + row.sales, 0) / 100,
      shops: new Set(found.map(({ shop }) => shop)).size,
    })
  })
})
