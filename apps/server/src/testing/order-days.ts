import type { LoadReport, UploadedFile } from '@marketscope/contract/calls/load'
import { resultOf, type TestServer } from './test-server.ts'
import { csv } from './tiny-market.ts'

/** What is sold of an item each day. */
export interface Sold {
  item: string
  n: number
  sales: number
  title?: string
  brand?: string
  shop?: string
  /** A category of the first level. */
  category?: string
  /** `name:value;name:value`. */
  attributes?: string
}

export interface Line extends Sold {
  day: string
}

/** Order lines of days of a month. */
export const days = (month: string, first: number, last: number, sold: Sold): Line[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ({ day: `${month}-${String(first + index).padStart(2, '0')}`, ...sold }))

interface Site {
  currency?: string
  complete_after_days?: number
  tree?: string
}

const COLUMNS = ['day', 'item', 'n', 'sales', 'title', 'brand', 'shop', 'category', 'attributes'] as const

/** Loads order lines of a shop of one's own. Columns that no line fills are left out. */
export async function loadOrders(
  server: TestServer,
  headers: Record<string, string>,
  id: string,
  lines: readonly Line[],
  site: Site = {},
): Promise<void> {
  const columns = COLUMNS.filter((name) => lines.some((line) => line[name] !== undefined))
  const has = (name: (typeof COLUMNS)[number]) => columns.includes(name)
  const own = (name: 'title' | 'attributes') => (has(name) ? { [name]: name } : {})
  const form = new FormData()
  const text = csv([columns.join(','), ...lines.map((line) => columns.map((name) => line[name] ?? '').join(','))])
  form.append('file', new Blob([text]), 'orders.csv')
  const { file_id } = resultOf<UploadedFile>(await server.ask('/api/load/upload', { raw: form, headers }))
  const declared = { platform: 'other', name: { zh: `店 ${id}`, en: `Shop ${id}` }, currency: 'CNY', time_zone: 'Asia/Shanghai' }
  const mapping = {
    site: { id, ...declared, ...site },
    rows: { as: 'order_line' },
    fields: { time: 'day', item_id: 'item', sold: 'n', sales: 'sales', ...own('title'), ...own('attributes') },
    ...(has('brand') ? { brand: { id: 'brand' } } : {}),
    ...(has('shop') ? { shop: { id: 'shop' } } : {}),
    ...(has('category') ? { category: { path: ['category'], create: true } } : {}),
  }
  const order = { file_ids: [file_id], mapping, dry_run: false }
  const { load_id } = resultOf<LoadReport>(await server.ask('/api/load', { json: order, headers }))
  const { state, message } = await server.product.services.loads.wait(load_id)
  if (state !== 'published') throw new Error(`${state}: ${message?.en}`)
}
