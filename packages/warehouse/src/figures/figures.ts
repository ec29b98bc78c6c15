import type { Bases, GroupFigures, GroupPage } from '../query/page.ts'
import type { Ranks } from '../query/ranks.ts'
import type { ItemMeasure, ShelfDays } from './item-measures.ts'

/** Sums and exact distinct counts of a window. Sales in minor units; brands and shops without those that are "none". */
export interface WindowFigures {
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
}

/** What is told of a month; `month`: year × 12 + place, January 0. */
export interface MonthFigures extends WindowFigures {
  month: number
}

/** Which rows of a table: sorted by `by`, unknown values last, ties by id in the order of their bytes. */
export interface PageQuestion<By extends string> {
  by: By
  desc: boolean
  offset: number
  limit: number
  /** Bases to sum; one that is not known is 0. */
  known: Bases
  /** Normalised; only rows that contain it. '' for all. */
  word: string
}

/** A page of brands; id '' is "none". */
export type BrandPage = GroupPage<GroupFigures>

/** The sums of a scope, and those of its leading brands, best first; brands without name have no place among them. */
export interface BrandLeaders {
  sales: number
  sold: number
  before: number
  /** How many brands have a month in the window now. */
  brands: number
  leaders: [sales: number, sold: number][]
  leaders_before: number[]
}

export interface BandFigures {
  band: number
  sales: number
  sold: number
  items: number
}

/** Sums and exact distinct items of a part in a band, and its sales there in the bases of comparison (0 where those are not asked for). */
export interface PartCell {
  sales: number
  sold: number
  items: number
  mom: number
  yoy: number
}

/** Positive sales of a scope in a band. */
export interface BandGain {
  band: number
  sales: number
}

/** Lower ends of bands that follow from the gains in the bands of a grid, in order; they are among those of the grid, and the first is 0. */
export interface ChosenEdges {
  grid: readonly number[]
  choose(gains: readonly BandGain[]): readonly number[]
}

/** Sales and units of a band in a month (year × 12 + place, January 0); `gained` leaves out months with negative sales. */
export interface BandMonth {
  band: number
  month: number
  sales: number
  sold: number
  gained: number
}

/** An item of the scope by key. */
export interface ItemFigures extends Partial<Ranks> {
  item: string
  item_id: string
  site: string
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** Which items of a scope. `shelf`: only rows whose shelf time is known and lies within; null for all. */
export interface ItemQuestion extends PageQuestion<ItemMeasure> {
  shelf?: ShelfDays | null
  /** Places among all items are told too. */
  ranked?: boolean
}

/** A page of items with count and sums of all that match, also of those that sold only before. A page beyond the last may say a count of 0. */
export interface ItemPage {
  rows: ItemFigures[]
  count: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** The products that sold most now or in the base, with the titles they had last; `sales` and `base`: of all products with a month now or sales in the base. */
export interface Leaders {
  products: { title: string; sales: number; sold: number; base: number; now: boolean }[]
  sales: number
  base: number
}

/** What an item was last in the months asked; amounts are the latest known ones in minor units, comments the sum of the known ones. */
export interface ItemState {
  title: string
  brand_id: string
  shop: string
  shop_id: string
  shop_type: string
  category: number
  shelf_time: string | null
  price: number | null
  crossed_price: number | null
  lowest_price: number | null
  comments: number | null
  /** The first and the last of the months asked in which it sold, `yyyy-MM`; null when it sold in none. */
  sold_from: string | null
  sold_to: string | null
  /** What the viewer's corrections say of it last: its labels, and the product of its filing, null where that is as it was loaded. */
  labels: readonly string[]
  filing: string | null
}

/** The sums of a scope of one item in windows, and the category it was in last of the months asked; null where it has no row in them. */
export interface ItemSums {
  sums: { sales: number; sold: number }[]
  category: number | null
}

/** An attribute and its value as they are written. */
export type AttributePair = readonly [name: string, value: string]

/** How many of the items of a category sold more than one of them, how many there are, what they sold together and what that one did. */
export interface ItemStanding {
  better: number
  items: number
  sales: number
  own: number
}

export type Language = 'zh' | 'en'
