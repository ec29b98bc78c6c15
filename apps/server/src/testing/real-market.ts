import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type Loads, openLoads } from '@marketscope/warehouse/load/loads'
import { hundredths, plainCsv, realFile } from '@marketscope/warehouse/load/testing/real-data'
import { openWarehouse } from '@marketscope/warehouse/open-warehouse'
import type { Warehouse } from '@marketscope/warehouse/warehouse'
import type { RawRow } from './raw-market.ts'

const EXAMPLES = '../../../../packages/warehouse/src/load/examples/'
const TAOBAO = 'taobao_monthly_2021/taobao_item_month_2021.csv'
const PRICES = 'taobao_monthly_2021/taobao_item_month_price_panel_2021.csv'
const COSMETICS = 'tmall_cosmetics/tmall_cosmetics_2016-11.gb18030.csv'
const ORDERS = 'tmall_orders_2020/tmall_order_report.csv'
/** Daily rates of the European Central Bank. */
const ECB_RATES = 'ecb_fx/eurofxref-hist.csv'
const SHOPEE = 'shopee_products/shopee-products.csv'

const itemMonths = { rows: { as: 'item_month' } }

/** Prices alone: as if one of each had been sold in each month. Many have a dozen decimals. */
const PRICES_MAPPING = {
  ...{ site: 'tmall', ...itemMonths },
  fields: { month: 'month', item_id: 'item_id', title: 'title', price: { column: 'price', round: 'half_up' }, sold: { constant: 1 } },
  shop: { name: 'shop_name' },
  category: { path: ['category_lv1'], create: true },
}

/** Mexican items sold nothing that is known: here each sold one, for as much as its id ends in. */
const SHOPEE_MAPPING = {
  ...{ site: 'shopee_mx', ...itemMonths },
  where: [{ column: 'url', matches: '^https://shopee\\.com\\.mx/' }],
  format: { nulls: ['null'] },
  fields: {
    month: { constant: '2025-03' },
    ...{ item_id: 'id', title: 'title', attributes: 'Product Specifications' },
    price: { column: 'id', pattern: '(\\d{3})$' },
    sold: { constant: 1 },
  },
  shop: { name: 'seller_name' },
  brand: { name: 'brand' },
  category: { path: { column: 'breadcrumb', pattern: '^\\["(.*)"\\]$' }, separator: '","', create: true },
}

export interface RealMarket {
  warehouse: Warehouse
  /** Every month of an item that the files say, read without the product's reader. */
  rows: RawRow[]
  close(): Promise<void>
}

const EMPTY = {
  ...{ category: '', path: [], brand: '', brandNames: [], shop: '', shopNames: [], shopType: '', shelf: '', filing: null },
  attributes: new Map<string, string>(),
}

/** Halves up, by the digits: binary fractions would round 1.005 the other way. */
function roundedHundredths(text: string): number {
  const [whole = '0', part = ''] = text.split('.')
  return Number(whole) * 100 + Number(part.padEnd(3, '0').slice(0, 2)) + (Number(part.padEnd(3, '0').charAt(2)) >= 5 ? 1 : 0)
}

function rowOf(site: string, record: Record<string, string>, amounts: Pick<RawRow, 'price' | 'sold' | 'sales'>): RawRow {
  const { month = '', shop_name: shop = '', item_id: item = '', title = '', category_lv1: category = '' } = record
  return { ...EMPTY, site, tree: 'taobao', month, item, title, category, path: category ? [category] : [], shop, ...amounts }
}

const taobaoRows = () =>
  plainCsv(TAOBAO).map((record) =>
    rowOf('taobao', record, {
      price: hundredths(record.price ?? ''),
      sold: Number(record.sold),
      sales: hundredths(record.sales ?? ''),
    }),
  )

const priceRows = () =>
  plainCsv(PRICES).map((record) => {
    const price = roundedHundredths(record.price ?? '')
    return rowOf('tmall', record, { price, sold: 1, sales: price })
  })

const dayOf = (date: string) => Number(date.split('/').at(-1))

/** The last reading of each item; of readings of one day that differ none counts. */
function cosmeticsRows(): RawRow[] {
  const texts = new Set(plainCsv(COSMETICS, 'gb18030').map((record) => JSON.stringify(record)))
  const sound = [...texts].map((text): Record<string, string> => JSON.parse(text)).filter(({ sale_count }) => sale_count !== '')
  const single = [...Map.groupBy(sound, ({ id, update_time }) => `${id} ${update_time}`).values()].filter((same) => same.length === 1)
  const byItem = Map.groupBy(single.flat(), ({ id }) => id ?? '')
  return [...byItem].map(([item, readings]) => {
    const last = readings.reduce((a, b) => (dayOf(b.update_time ?? '') > dayOf(a.update_time ?? '') ? b : a))
    const { title = '', 店名: name = '' } = last
    const [price, sold] = [hundredths(last.price ?? ''), Number(last.sale_count)]
    const amounts = { price, sold, sales: price * sold }
    return { ...EMPTY, site: 'tmall', tree: 'taobao', month: '2016-11', item, title, shop: name, brand: name, ...amounts }
  })
}

/** All orders as one item; refunds are taken off. */
function orderRows(): RawRow[] {
  const orders = plainCsv(ORDERS)
  const sales = orders.reduce(
    (sum, order) => sum + roundedHundredths(order.买家实际支付金额 ?? '') - roundedHundredths(order.退款金额 ?? ''),
    0,
  )
  const item = { item: 'orders', title: '全店订单', shop: '某旗舰店', price: null, sold: orders.length, sales }
  return [{ ...EMPTY, site: 'tmall', tree: 'taobao', month: '2020-02', ...item }]
}

/** Items with line breaks in quoted cells, which the reader of cells must keep together. */
function shopeeRows(): RawRow[] {
  return plainCsv(SHOPEE)
    .filter(({ url = '' }) => url.startsWith('https://shopee.com.mx/'))
    .map((record) => {
      const {
        id: item = '',
        title = '',
        brand: named = '',
        seller_name = '',
        breadcrumb = '[]',
        'Product Specifications': said = '',
      } = record
      const [brand, shop] = [named, seller_name].map((text) => (text === 'null' ? '' : text.trim()))
      const levels: string[] = JSON.parse(breadcrumb)
      const path = levels.map((_, index) => levels.slice(0, levels.length - index).join('>'))
      const pairs: { name: string; value: string }[] = said.startsWith('[') ? JSON.parse(said) : []
      const attributes = new Map(pairs.map(({ name, value }) => [name.trim(), value.trim()]))
      const price = Number(item.slice(-3)) * 100
      const names = { brand: brand ?? '', shop: shop ?? '', category: path[0] ?? '', path, attributes }
      return { ...EMPTY, ...names, site: 'shopee_mx', tree: 'shopee', month: '2025-03', item, title, price, sold: 1, sales: price }
    })
}

/** Loads real files with sales together, as a person would. Throws where they are not published. */
export async function loadRealFiles(loads: Loads): Promise<void> {
  const example = async (name: string): Promise<unknown> => JSON.parse(await readFile(new URL(EXAMPLES + name, import.meta.url), 'utf8'))
  const files: [path: string, mapping: unknown][] = [
    [TAOBAO, await example('taobao-item-months.json')],
    [PRICES, PRICES_MAPPING],
    [COSMETICS, await example('tmall-cosmetics-snapshot.json')],
    [ORDERS, await example('tmall-orders.json')],
    [SHOPEE, SHOPEE_MAPPING],
    // Understood as it is.
    [ECB_RATES, null],
  ]
  const { load_id } = await loads.start({
    files: files.map(([path]) => ({ path: realFile(path), name: basename(path) })),
    mapping: { files: files.map(([path, mapping]) => ({ file: basename(path), mapping })) },
    ...{ dry_run: false, who: 'test' },
  })
  const report = await loads.wait(load_id)
  if (report.state !== 'published') throw new Error(`the real files did not load: ${JSON.stringify(report)}`)
}

/** Every month of an item that the real files say, read without the product's reader. */
export const realRows = (): RawRow[] => [...taobaoRows(), ...priceRows(), ...cosmeticsRows(), ...orderRows(), ...shopeeRows()]

/** Real files with sales twice: loaded together into a warehouse in a temporary folder, and read without any database. */
export async function openRealMarket(): Promise<RealMarket> {
  const folder = await mkdtemp(join(tmpdir(), 'real-market-'))
  const warehouse = await openWarehouse({ path: join(folder, 'market') })
  const loads = await openLoads({ engine: warehouse.engine, folder: join(folder, 'loads'), onPublished: () => warehouse.refresh() })
  await loadRealFiles(loads)
  await loads.close()
  return {
    warehouse,
    rows: realRows(),
    close: async () => {
      await warehouse.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let days: Record<string, string>[] | null = null

/** The mean over the days of a month on which the bank quotes both, of how much of the second a unit of the first is. */
function ecbRate(from: string, to: string, month: string): number {
  days ??= plainCsv(ECB_RATES)
  const quotients = days
    .filter(({ Date: day = '' }) => day.startsWith(month))
    .map((day) => Number(day[to]) / Number(day[from]))
    .filter(Number.isFinite)
  return quotients.reduce((sum, one) => sum + one, 0) / quotients.length
}

/** What the sales of rows, in one currency, are in another, each month at its rate. */
export function worthOf(rows: readonly RawRow[], from: string, to: string): number {
  return rows.reduce((sum, { sales, month }) => sum + (sales / 100) * ecbRate(from, to, month), 0)
}
