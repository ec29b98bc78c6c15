import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLoads } from '@marketscope/warehouse/load/loads'
import { plainCsv, realFile } from '@marketscope/warehouse/load/testing/real-data'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import type { Warehouse } from '@marketscope/warehouse/warehouse'

const EXAMPLES = '../../../../packages/warehouse/src/load/examples/'
const HKTVMALL = 'hktvmall_2022/df_item_ALL.csv'
const TIKTOK = 'tiktokshop_vn_2026/tiktok_shop_products_2026-01-19.csv'
const TIKTOK_CLEAN = 'tiktokshop_vn_2026/tiktok_shop_products_2026-01-19.cleaned.csv'
const LAZADA = 'lazada_items_id_2019/20191002-items.csv'
const SHOPEE = 'shopee_products/shopee-products.csv'
const OZON = 'ozon_cosmetics_2021/ozon_general_file.csv'
const AMAZON = 'amazon_bestsellers/best_sellers_data2.csv'
const ECB = 'ecb_fx/eurofxref-hist.csv'

/** A month of an item: amounts in the currency of the site. Where a file knows no sales, one is taken to have been sold. */
export interface OverseasRow {
  site: string
  month: string
  item: string
  title: string
  category: string
  brand: string
  sold: number
  sales: number
}

export interface RealOverseas {
  warehouse: Warehouse
  /** Read without the product's reader. */
  rows: OverseasRow[]
  close(): Promise<void>
}

const AMAZON_SITES = { US: 'amazon_us', GB: 'amazon_uk', JP: 'amazon_jp', DE: 'amazon_de', FR: 'amazon_fr' } as const
const POINT = ['US', 'GB', 'JP']
const SHOPEE_SITES = {
  'com.mx': 'shopee_mx',
  'co.th': 'shopee_th',
  'co.id': 'shopee_id',
  ph: 'shopee_ph',
  sg: 'shopee_sg',
  'com.my': 'shopee_my',
}

const one = { sold: { constant: 1 } }
const month = (constant: string) => ({ month: { constant } })

const amazonMapping = (countries: readonly string[], decimal: string) => ({
  site: { from: { column: 'country', map: AMAZON_SITES } },
  rows: { as: 'item_month' },
  where: [{ column: 'country', in: countries }],
  conflict: 'first',
  fields: {
    ...{ ...month('2025-01'), ...one, title: 'product_title' },
    // The file has no ids: the beginning of the title stands for one.
    item_id: { column: 'product_title', pattern: '^(.{1,40})' },
    // Some prices are written as other countries write them.
    price: { column: 'product_price', number: { decimal, thousands: decimal === ',' ? '.' : ',', currency: true }, unread: 'aside' },
  },
})

const LAZADA_MAPPING = {
  ...{ site: 'lazada_id', rows: { as: 'item_month' }, conflict: 'first' },
  fields: { ...month('2019-10'), ...one, item_id: 'itemId', title: 'name', price: 'price' },
  brand: { name: { column: 'brandName', nulls: ['No Brand'] } },
  category: { path: 'category', create: true },
}

const SHOPEE_MAPPING = {
  site: {
    from: {
      column: 'url',
      pattern: '^https://shopee\\.([a-z.]+)/',
      map: SHOPEE_SITES,
    },
  },
  rows: { as: 'item_month' },
  where: [{ column: 'url', matches: '^https://shopee\\.(com\\.mx|co\\.th|co\\.id|ph|sg|com\\.my)/' }],
  format: { nulls: ['null'] },
  fields: { ...month('2025-03'), ...one, item_id: 'id', title: 'title', price: { column: 'final_price', round: 'half_up' } },
  brand: { name: 'brand' },
  category: { path: { column: 'breadcrumb', pattern: '^\\["(.*)"\\]$' }, separator: '","', create: true },
}

type Record_ = Record<string, string>
const EMPTY = { category: '', brand: '', sold: 1 }
/** The first line of each item. */
const firsts = (rows: OverseasRow[]) => [...new Map(rows.toReversed().map((row) => [`${row.site} ${row.item}`, row])).values()]

function hktvmallRows(): OverseasRow[] {
  const sound = plainCsv(HKTVMALL).filter(({ Price, Sales_Number }) => Price !== '未有資料' && Price !== '' && Sales_Number !== '')
  const kept = [...Map.groupBy(sound, ({ ProductID = '' }) => ProductID).values()]
    .filter((same) => new Set(same.map((row) => JSON.stringify(row))).size === 1)
    .map(([row = {} as Record_]) => row)
  return kept.map(({ ProductID: item = '', Name: title = '', Brand: brand = '', Main_Cat: category = '', Sales_Number, Price }) => ({
    ...{ site: 'hktvmall_hk', month: '2022-04', item, title, brand, category },
    ...{ sold: Number(Sales_Number), sales: Number(Sales_Number) * Number(Price) },
  }))
}

/** By the copy that the file's author cleaned. */
function tiktokRows(): OverseasRow[] {
  const rows = plainCsv(TIKTOK_CLEAN).map(({ Link = '', Title: title = '', Category: category = '', Sold, Current_Price }) => ({
    ...{ ...EMPTY, site: 'tiktok_vn', month: '2026-01', item: /\/([0-9]+)\/?$/.exec(Link)?.[1] ?? '', title, category },
    ...{ sold: Math.round(Number(Sold)), sales: Math.round(Number(Sold)) * Number(Current_Price) },
  }))
  const figures = (row: OverseasRow) => `${row.sold} ${row.sales} ${row.title}`
  const same = [...Map.groupBy(rows, ({ item }) => item).values()].filter((all) => new Set(all.map(figures)).size === 1)
  return same.flatMap(([row]) => row ?? [])
}

const lazadaRows = () =>
  firsts(
    plainCsv(LAZADA).map(({ itemId: item = '', name: title = '', category = '', brandName = '', price }) => ({
      ...{ ...EMPTY, site: 'lazada_id', month: '2019-10', item, title, category, brand: brandName === 'No Brand' ? '' : brandName },
      sales: Number(price),
    })),
  )

function shopeeRows(): OverseasRow[] {
  return plainCsv(SHOPEE).flatMap(({ url = '', id: item = '', title = '', brand = '', breadcrumb = '[]', final_price }) => {
    const site = Object.entries(SHOPEE_SITES).find(([domain]) => url.startsWith(`https://shopee.${domain}/`))?.[1]
    const [category = ''] = JSON.parse(breadcrumb) as string[]
    const known = site !== undefined && final_price !== 'null'
    const sales = Math.round(Number(final_price) * 100) / 100
    return known ? [{ ...EMPTY, site, month: '2025-03', item, title, category, brand: brand === 'null' ? '' : brand, sales }] : []
  })
}

async function ozonRows(): Promise<OverseasRow[]> {
  const text = await readFile(realFile(OZON), 'utf8')
  const rows = text
    .split(/\r?\n(?="\d+"; ")/)
    .map((record) => record.trim().replace(/^"|"$/g, '').split(/"; ?"/))
    .filter((cells) => cells.length === 11 && !cells.some((cell) => /[^"]"[^"]/.test(cell.replaceAll('""', ''))))
    .map((cells) => cells.map((cell) => cell.replaceAll('""', '"').trim()))
    .map(([, item = '', title = '', price, , , brand = '']) => ({
      ...{ ...EMPTY, site: 'ozon_ru', month: '2021-06', item, title, brand: brand === 'None' ? '' : brand },
      sales: Number(price),
    }))
  return firsts(rows)
}

function amazonRows(): OverseasRow[] {
  return firsts(
    plainCsv(AMAZON).flatMap(({ product_title: title = '', product_price: price = '', country = '' }) => {
      const site = AMAZON_SITES[country as keyof typeof AMAZON_SITES]
      const digits = price.replaceAll(/[^\d.,]/g, '')
      const [point, comma] = [/^\d{1,3}(,\d{3})*(\.\d+)?$/, /^\d{1,3}(\.\d{3})*(,\d+)?$/]
      // A price that is not written as its country writes them is a fault.
      if (!(POINT.includes(country) ? point : comma).test(digits)) return []
      const amount = POINT.includes(country) ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
      return site && title !== ''
        ? [{ ...EMPTY, site, month: '2025-01', item: title.slice(0, 40).trim(), title, sales: Number(amount) }]
        : []
    }),
  )
}

/** Real files of six marketplaces overseas twice: loaded together with the European Central Bank's rates, and read without any database. */
export async function openRealOverseas(): Promise<RealOverseas> {
  const folder = await mkdtemp(join(tmpdir(), 'real-overseas-'))
  const warehouse = await openWarehouse({ path: join(folder, 'market') })
  const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: () => warehouse.refresh() })
  const example = async (name: string): Promise<object> => JSON.parse(await readFile(new URL(EXAMPLES + name, import.meta.url), 'utf8'))
  const { kind: _, ...ozon } = (await example('ozon-items.json')) as { kind: string; fields: object }
  const ozonMonths = {
    ...ozon,
    rows: { as: 'item_month' },
    conflict: 'first',
    fields: { ...ozon.fields, ...month('2021-06'), ...one, price: 'price' },
  }
  const files: [path: string, name: string, mapping: unknown][] = [
    [HKTVMALL, 'hktvmall.csv', await example('hktvmall-items.json')],
    [TIKTOK, 'tiktok.csv', await example('tiktok-vn.json')],
    [LAZADA, 'lazada.csv', LAZADA_MAPPING],
    [SHOPEE, 'shopee.csv', SHOPEE_MAPPING],
    [OZON, 'ozon.csv', ozonMonths],
    [AMAZON, 'amazon-point.csv', amazonMapping(POINT, '.')],
    [AMAZON, 'amazon-comma.csv', amazonMapping(['DE', 'FR'], ',')],
    // Understood as it is.
    [ECB, 'ecb.csv', null],
  ]
  const { load_id } = await loads.start({
    files: files.map(([path, name]) => ({ path: realFile(path), name })),
    mapping: { files: files.map(([, name, mapping]) => ({ file: name, mapping })) },
    ...{ dry_run: false, who: 'test' },
  })
  const report = await loads.wait(load_id)
  if (report.state !== 'published') throw new Error(`the real files did not load: ${JSON.stringify(report)}`)
  await loads.close()
  return {
    warehouse,
    rows: [...hktvmallRows(), ...tiktokRows(), ...lazadaRows(), ...shopeeRows(), ...(await ozonRows()), ...amazonRows()],
    close: async () => {
      await warehouse.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let days: Record_[] | null = null

/** The mean over the days of a month on which the bank quotes both, of how much yuan a unit of the currency is; NaN where it quotes none. */
export function ecbYuan(currency: string, asked: string): number {
  days ??= plainCsv(ECB)
  const quotients = days
    .filter(({ Date: day = '' }) => day.startsWith(asked))
    .map((day) => Number(day.CNY) / (currency === 'EUR' ? 1 : Number(day[currency])))
    .filter(Number.isFinite)
  return quotients.reduce((sum, rate) => sum + rate, 0) / quotients.length
}
