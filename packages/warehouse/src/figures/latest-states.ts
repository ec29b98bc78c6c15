import { monthOf } from '@marketscope/contract/months'
import type { Asked } from '../query/asked.ts'
import { byBytes } from '../sorting/by-bytes.ts'
import { empty, sql } from '../sql/sql.ts'
import type { ItemState } from './figures.ts'

interface YearRow
  extends Omit<ItemState, 'price' | 'crossed_price' | 'lowest_price' | 'comments' | 'sold_from' | 'sold_to' | 'labels' | 'filing'> {
  item: string
  year: number
  mask: number
  price: number[]
  crossed_price: number[]
  lowest_price: number[]
  comments: number[]
  sold: number[]
  labels?: string[]
  filing?: string | null
}

export const UNKNOWN_STATE: ItemState = {
  title: '',
  brand_id: '',
  shop: '0',
  shop_id: '',
  shop_type: '',
  category: 0,
  shelf_time: null,
  price: null,
  crossed_price: null,
  lowest_price: null,
  comments: null,
  sold_from: null,
  sold_to: null,
  labels: [],
  filing: null,
}

/** The state of some items by key. Few items have few rows: they are read whole and put in order here, which takes less time than to plan it in SQL. */
export async function latestStates({ scope, ask }: Asked, items: readonly string[]): Promise<Map<string, ItemState>> {
  if (items.length === 0) return new Map()
  const said = scope.corrections?.shown ? sql`, labels, filing` : empty
  const rows = await ask<YearRow>(sql`
    SELECT item, year, ${scope.activeMask('now')} AS mask, title, toString(brand_id) AS brand_id, shop, shop_id, toString(shop_type) AS shop_type, category, shelf_time,
      price, crossed_price, lowest_price, comments, sold${said}
    FROM ${scope.rows(scope.corrections?.shown ? [...COLUMNS, sql`labels, filing`] : COLUMNS, { items })} WHERE mask != 0`)
  return new Map([...Map.groupBy(rows, (row) => row.item)].flatMap(([item, own]) => stateOf(own).map((state) => [item, state] as const)))
}

const COLUMNS = [
  sql`item, title, brand_id, shop, shop_id, shop_type, category, shelf_time`,
  sql`price, crossed_price, lowest_price, comments, sold`,
]

/** How late a row holds within a window, and what it says: of rows that are as late as each other the texts decide. */
export interface Late {
  year: number
  mask: number
  texts(): readonly string[]
}

/** Orders rows, the latest first. */
export function byLateness(a: Late, b: Late): number {
  if (a.year !== b.year || a.mask !== b.mask) return b.year - a.year || b.mask - a.mask
  const theirs = b.texts()
  return a.texts().reduce((order, text, index) => order || byBytes(theirs[index] ?? '', text), 0)
}

/** The latest known value of rows that are in order, the greatest of those that are as late as each other; null: none is known. */
export function latestOf<R extends Pick<Late, 'year' | 'mask'>>(
  latestFirst: readonly R[],
  valuesOf: (row: R) => readonly number[],
): number | null {
  const first = latestFirst.find((row) => valuesOf(row).length > 0)
  if (!first) return null
  const asLate = latestFirst.filter(({ year, mask }) => year === first.year && mask === first.mask)
  return Math.max(...asLate.flatMap((row) => valuesOf(row).at(-1) ?? []))
}

function stateOf(rows: YearRow[]): ItemState[] {
  const latestFirst = rows.map((row) => ({ ...row, texts: () => [row.title, row.brand_id, row.shop_id] })).sort(byLateness)
  const [last] = latestFirst
  if (!last) return []
  const { title, brand_id, shop, shop_id, shop_type, category, shelf_time } = last
  const known = (amount: 'price' | 'crossed_price' | 'lowest_price') => latestOf(latestFirst, (row) => counting(row, amount))
  const amounts = { price: known('price'), crossed_price: known('crossed_price'), lowest_price: known('lowest_price') }
  const sold = rows.flatMap(monthsSold).sort((a, b) => a - b)
  const comments = latestFirst.flatMap((row) => counting(row, 'comments'))
  return [
    {
      ...{ title, brand_id, shop, shop_id, shop_type, category, shelf_time, ...amounts },
      comments: comments.length === 0 ? null : comments.reduce((sum, count) => sum + count, 0),
      ...soldBetween(sold),
      ...{ labels: last.labels ?? [], filing: last.filing ?? null },
    },
  ]
}

/** The months, numbered, that count and in which something was sold. */
function monthsSold({ year, mask, sold }: YearRow): number[] {
  return sold.flatMap((count, place) => (count > 0 && (mask >> place) & 1 ? [year * 12 + place] : []))
}

/** The first and the last of months in order. */
export function soldBetween(months: readonly number[]): Pick<ItemState, 'sold_from' | 'sold_to'> {
  const [first, last] = [months[0], months.at(-1)]
  return { sold_from: first === undefined ? null : monthOf(first), sold_to: last === undefined ? null : monthOf(last) }
}

/** The known values of the months that count, in order. */
function counting(row: YearRow, amount: 'price' | 'crossed_price' | 'lowest_price' | 'comments'): number[] {
  return row[amount].filter((value, place) => value >= 0 && (row.mask >> place) & 1)
}
