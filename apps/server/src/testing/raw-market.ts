import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import type { Warehouse } from '@marketscope/warehouse/warehouse'
import { beginRawMarket } from './raw-template.ts'

/** What a filing says, as the file has it. */
export interface RawFiling {
  product: string
  date: string
  effects: string[]
  ingredients: string[]
  company: string
}

/** A month of an item as the load files have it: texts as written, amounts in hundredths. */
export interface RawRow {
  site: string
  month: string
  tree: string
  category: string
  /** Ids from the category itself up to its root. */
  path: readonly string[]
  brand: string
  brandNames: readonly string[]
  shop: string
  shopNames: readonly string[]
  shopType: string
  title: string
  item: string
  attributes: ReadonlyMap<string, string>
  shelf: string
  filing: RawFiling | null
  price: number | null
  sold: number
  sales: number
}

/** A month of a SKU as the load files have it, of the newest model versions; amounts in hundredths. */
export interface RawSku {
  site: string
  month: string
  item: string
  sku: string
  name: string
  sold: number
  sales: number
}

type Records = Record<string, string>[]

export interface RawMarket {
  warehouse: Warehouse
  rows: RawRow[]
  skus: RawSku[]
  /** The load files as they are written, by kind. */
  files: Readonly<Record<string, Records>>
  close(): Promise<void>
}

const TREES: Record<string, string> = { taobao: 'taobao', tmall: 'taobao', jd: 'jd', douyin: 'douyin' }

/** The files hold several model versions of these; the newest is what a search reads. */
const VERSIONED = ['jd', 'douyin']

/** A CSV file of the demo market, read without the product's reader. */
export function parseCsv(text: string): Record<string, string>[] {
  const records = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1]?.replaceAll('""', '"') ?? cell[2] ?? ''),
    )
  const [head = [], ...body] = records
  return body.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])))
}

const hundredths = (text: string | undefined) => Math.round(Number(text) * 100)
const listOf = (text: string | undefined) => (text ?? '').split(';').filter((part) => part !== '')

/** `name:value` pairs; the first colon parts them. */
function attributesOf(text: string | undefined): Map<string, string> {
  return new Map(listOf(text).map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]))
}

/** The newest model version of each platform that has several. */
function newestOf(months: Records): Map<string, string | undefined> {
  const versionsOf = (site: string) => months.filter((month) => month.site === site).map((month) => month.version ?? '')
  return new Map(VERSIONED.map((site) => [site, versionsOf(site).sort().at(-1)]))
}

function skusOf({ item_months: months = [], sku_months: skus = [] }: Record<string, Records>): RawSku[] {
  const newest = newestOf(months)
  return skus
    .filter(({ site = '', version }) => !newest.has(site) || newest.get(site) === version)
    .map(({ site = '', month = '', item_id = '', sku_id = '', sku_name = '', sold, sales }) => ({
      ...{ site, month, item: item_id, sku: sku_id, name: sku_name },
      sold: Number(sold),
      sales: hundredths(sales),
    }))
}

/** The records of load files by kind, read without any database. */
export async function readRaw(files: readonly { kind: string; path: string }[]): Promise<Record<string, Records>> {
  const read: Record<string, Records> = {}
  for (const { kind, path } of files) read[kind] = [...(read[kind] ?? []), ...parseCsv(await readFile(path, 'utf8'))]
  return read
}

/** The domestic item-months of the newest model versions, joined with what the other files say of them. */
export function rawRowsOf(read: Record<string, Records>): RawRow[] {
  const { items = [], shops = [], item_months: months = [], categories = [], brands = [], filings = [] } = read
  const by = (records: Records, key: (record: Record<string, string>) => string) => new Map(records.map((record) => [key(record), record]))
  const itemOf = by(items, (item) => `${item.site} ${item.item_id}`)
  const shopOf = by(shops, (shop) => `${shop.site} ${shop.shop_id}`)
  const brandOf = by(brands, (brand) => brand.brand_id ?? '')
  const categoryOf = by(categories, (category) => `${category.tree} ${category.category_id}`)
  const filingOf = new Map(
    filings.map((filing): [string, RawFiling] => [
      filing.filing_no ?? '',
      {
        product: filing.product_name ?? '',
        date: filing.filing_date ?? '',
        effects: listOf(filing.effects),
        ingredients: listOf(filing.ingredients),
        company: filing.company ?? '',
      },
    ]),
  )
  const attributes = new Map(items.map((item) => [item, attributesOf(item.attributes)]))
  const newest = newestOf(months)
  const pathOf = (tree: string, id: string): string[] =>
    id === '' ? [] : [id, ...pathOf(tree, categoryOf.get(`${tree} ${id}`)?.parent_id ?? '')]
  const names = (record: Record<string, string> | undefined) => [record?.name_zh ?? '', record?.name_en ?? ''].filter((name) => name !== '')
  return months
    .filter(({ site = '', version }) => site in TREES && (!newest.has(site) || newest.get(site) === version))
    .map((month) => {
      const { site = '' } = month
      const item = itemOf.get(`${site} ${month.item_id}`) ?? {}
      const shop = shopOf.get(`${site} ${item.shop_id ?? ''}`)
      const tree = TREES[site] ?? ''
      const category = month.category_id || (item.category_id ?? '')
      const brand = month.brand_id || (item.brand_id ?? '')
      return {
        site,
        month: month.month ?? '',
        tree,
        category,
        path: pathOf(tree, category),
        brand,
        brandNames: names(brandOf.get(brand)),
        shop: item.shop_id ?? '',
        shopNames: names(shop),
        shopType: shop?.shop_type ?? '',
        title: `${month.title || item.title}\n${item.title_translated ?? ''}`,
        item: month.item_id ?? '',
        attributes: attributes.get(item) ?? new Map<string, string>(),
        shelf: item.shelf_time ?? '',
        filing: filingOf.get(item.filing_no ?? '') ?? null,
        price: month.price === '' ? null : hundredths(month.price),
        sold: Number(month.sold),
        sales: hundredths(month.sales),
      }
    })
}

/**
 * A demo market twice: loaded into a warehouse in a temporary folder, and read from its files without any database. Loading one costs ten times what
 * copying it does, so that tests which may ask any market take the size and seed of another.
 */
export async function openRawMarket(size: number, seed: number): Promise<RawMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'raw-market-'))
  const path = join(folder, 'market')
  const read = await readRaw(await beginRawMarket(path, { size, seed }))
  const warehouse = await openWarehouse({ path })
  return {
    warehouse,
    rows: rawRowsOf(read),
    skus: skusOf(read),
    files: read,
    close: async () => {
      await warehouse.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
