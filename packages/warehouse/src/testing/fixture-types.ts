import type { DaySegment } from '../schema/revision.ts'

/** One month of an item as a fixture is written down: month yyyymm, units, fen. */
export interface Month {
  month: number
  price: number
  sold: number
  sales: number
  /** Fen; left out: not known. */
  crossed_price?: number
  lowest_price?: number
  comments?: number
  /** Whether its sales are not known. */
  unpriced?: true
  /** Sales after coupons and at the lowest price, fen; left out: not known. */
  sales_cp?: number
  sales_min_v2?: number
}

/** An item while it stayed the same. */
export interface State {
  site: string
  item_id: string
  title: string
  category: number
  brand_id: string
  shop_id: string
  shop_type: string
  months: Month[]
  attributes?: Record<string, string>
  /** `yyyy-MM-dd`; null: not known. Default: 2022-05-01. */
  shelf_time?: string | null
}

/** A SKU of an item while both stayed the same. */
export interface SkuState extends State {
  sku_id: string
  sku_name: string
  sku_shelf_time?: string | null
}

export interface Category {
  tree: string
  id: string
  parent_id: string
  no: number
  last: number
  level: number
  path_zh: readonly string[]
  path_en: readonly string[]
}

/** A whole market, written by hand. Rows of directories as their tables have them, but for keys and `load_id`. */
export interface FixtureMarket {
  /** The segments, numbered from 1. */
  segments: readonly (readonly [site: string, year: number])[]
  states: readonly State[]
  /** Months that are known by days. Default: none. */
  days?: readonly DaySegment[]
  /** The SKUs of items, in segments of those. Default: none. */
  skus?: readonly SkuState[]
  categories: readonly Category[]
  brands: readonly Record<string, unknown>[]
  /** With `site` and `shop_id`. */
  shops: readonly ({ site: string; shop_id: string } & Record<string, unknown>)[]
  /** With `site` and `item_id`. */
  items: readonly ({ site: string; item_id: string } & Record<string, unknown>)[]
  filings: readonly Record<string, unknown>[]
  /** A unit of the first is `rate` of the second. Default: none. */
  rates?: readonly { source: string; base: string; quote: string; date: string; rate: number }[]
}

export const month = (yyyymm: number, price: number, sold: number, sales: number): Month => ({ month: yyyymm, price, sold, sales })
