import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoadKindId } from '@marketscope/contract/load-format'
import { writeDemoMarket } from '@marketscope/demo-market/write-demo-market'
import { hundredths, recordsOf } from './csv.ts'

/** One month of one item, as the demo market's files say it. `sales` and `price` in whole hundredths. */
export interface DemoRow {
  site: string
  month: string
  item: string
  brand: string
  title: string
  /** yyyy-MM-dd; '' not known. */
  shelf: string
  /** Where it is sent from; '' not known. */
  location: string
  attributes: ReadonlyMap<string, string>
  sold: number
  sales: number
  price: number
}

export interface Wanted {
  sites: readonly string[]
  /** A category of the tree, with all below it. */
  tree: string
  category: string
  title: (title: string) => boolean
  start: string
  end: string
}

/** The last complete month in Shanghai, or one as many months before it. */
export function lastMonth(before = 0): string {
  const there = new Date(Date.now() + 8 * 3600_000)
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() - 1 - before, 1)).toISOString().slice(0, 7)
}

/** The same demo market as a server of that size has, written again and searched line by line: what the screens must agree with. */
export async function demoRows(size: number, wanted: Wanted): Promise<DemoRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'marketscope-demo-files-'))
  try {
    const { files } = await writeDemoMarket({ size, lastMonth: lastMonth(), folder })
    const read = (kind: LoadKindId) =>
      files.filter((file) => file.kind === kind).flatMap(({ path }) => recordsOf(readFileSync(path, 'utf8')))
    return search(read, wanted)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function search(read: (kind: LoadKindId) => Record<string, string>[], wanted: Wanted): DemoRow[] {
  const parents = new Map(read('categories').flatMap((one) => (one.tree === wanted.tree ? [[one.category_id, one.parent_id]] : [])))
  const isBelow = (category: string | undefined): boolean =>
    category !== undefined && category !== '' && (category === wanted.category || isBelow(parents.get(category)))
  const items = new Map(read('items').map((item) => [`${item.site} ${item.item_id}`, item]))
  return read('item_months').flatMap((row) => {
    const { site = '', month = '', item_id = '' } = row
    if (!wanted.sites.includes(site) || month < wanted.start || month > wanted.end) return []
    const item = items.get(`${site} ${item_id}`)
    // What a month does not say itself is as the item says.
    const title = row.title || item?.title || ''
    if (!isBelow(row.category_id || item?.category_id) || !wanted.title(title)) return []
    const brand = row.brand_id || item?.brand_id || ''
    const [shelf, location] = [item?.shelf_time ?? '', item?.location ?? '']
    const attributes = new Map((item?.attributes ?? '').split(';').map((pair) => pair.split(':') as [string, string]))
    const [sales, price] = [hundredths(row.sales ?? ''), hundredths(row.price ?? '')]
    return [{ site, month, item: `${site} ${item_id}`, brand, title, shelf, location, attributes, sold: Number(row.sold), sales, price }]
  })
}

/** Sum of one measure over the rows. */
export function sumOf<T>(rows: readonly T[], measure: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + measure(row), 0)
}

/** The rows whose average price of the month (the list price where nothing was sold) lies in the band, bounds in hundredths, the upper one not included. */
export function inBand(rows: readonly DemoRow[], from: number, to: number | null): DemoRow[] {
  return rows.filter(({ sold, sales, price }) => {
    const [amount, units] = sold > 0 ? [sales, sold] : [price, 1]
    return amount >= from * units && (to === null || amount < to * units)
  })
}
