import { codecs, SMALL_GRANULES, type Table } from './table.ts'

/**
 * Twelve-month arrays: T64 before LZ4 takes 13 % less disk for the same time (2 million rows, three arrays: 110 MB against 127 MB; ZSTD
 * 78 MB, but a third slower on first reading). Titles have no text index: it helps only words that are rare, a scan of 2 million titles takes 35 ms
 * anyway, and it makes the column 70 % larger and 2.5 times slower to write.
 */
const ARRAY_CODEC = 'T64, LZ4'

/** Numbers that are read only when years are built from months: smaller, and no slower to write. */
const MONTH_CODEC = 'T64, ZSTD(1)'

const MONTH_COLUMNS = {
  segment: 'UInt32',
  site: 'LowCardinality(String)',
  version: 'LowCardinality(String)',
  month: 'UInt32',
  item: 'UInt64',
  item_id: 'String',
  title: 'String',
  category_id: 'String',
  brand_id: 'LowCardinality(String)',
  shop_id: 'String',
  shop_type: 'LowCardinality(String)',
  attributes: 'Map(LowCardinality(String), String)',
  shelf_time: 'Nullable(Date)',
  price: 'Nullable(Int64)',
  sold: 'Int64',
  sales: 'Int64',
  sales_cp: 'Nullable(Int64)',
  sales_min_v2: 'Nullable(Int64)',
  comments: 'Nullable(Int64)',
  crossed_price: 'Nullable(Int64)',
  lowest_price: 'Nullable(Int64)',
  unpriced: 'UInt8',
} as const

const YEAR_COLUMNS = {
  segment: 'UInt32',
  site: 'LowCardinality(String)',
  version: 'LowCardinality(String)',
  year: 'UInt16',
  category: 'UInt32',
  item: 'UInt64',
  item_id: 'String',
  brand_id: 'LowCardinality(String)',
  shop: 'UInt64',
  shop_id: 'String',
  shop_type: 'LowCardinality(String)',
  title: 'String',
  attributes: 'Map(LowCardinality(String), String)',
  shelf_time: 'Nullable(Date)',
  has: 'UInt16',
  has_cp: 'UInt16',
  has_min: 'UInt16',
  price: 'Array(Int64)',
  sold: 'Array(Int64)',
  sales: 'Array(Int64)',
  sales_cp: 'Array(Int64)',
  sales_min_v2: 'Array(Int64)',
  comments: 'Array(Int64)',
  crossed_price: 'Array(Int64)',
  lowest_price: 'Array(Int64)',
  unpriced: 'UInt16',
  title_search: 'String',
  attributes_form: 'Map(LowCardinality(String), String)',
} as const

const MONTH_EXTRAS = codecs(MONTH_COLUMNS, ['Int64', 'Nullable(Int64)'], MONTH_CODEC)
const YEAR_EXTRAS = codecs(YEAR_COLUMNS, ['Array(Int64)'], ARRAY_CODEC)

const SKU_COLUMNS = { sku_id: 'String', sku_name: 'String', sku_shelf_time: 'Nullable(Date)' } as const

/**
 * What was loaded, as loaded, with ids resolved: one row per item and month of a segment. `month` is yyyymm (202403); money is whole minor
 * units of the site's currency; null is not known, and where `unpriced` is 1 the 0 in `sales` is not known either. The source that `item_year` is built from.
 */
export const item_month = {
  columns: MONTH_COLUMNS,
  extras: MONTH_EXTRAS,
  engine: 'MergeTree',
  orderBy: '(segment, item, month)',
} as const satisfies Table

const DAY_COLUMNS = {
  segment: 'UInt32',
  site: 'LowCardinality(String)',
  version: 'LowCardinality(String)',
  day: 'Date',
  item: 'UInt64',
  item_id: 'String',
  of_shop: 'UInt8',
  title: 'String',
  category_id: 'String',
  brand_id: 'LowCardinality(String)',
  shop_id: 'LowCardinality(String)',
  attributes: 'Map(LowCardinality(String), String)',
  shelf_time: 'Nullable(Date)',
  price: 'Nullable(Int64)',
  sold: 'Int64',
  sales: 'Nullable(Int64)',
  sales_cp: 'Nullable(Int64)',
  sales_min_v2: 'Nullable(Int64)',
  comments: 'Nullable(Int64)',
  crossed_price: 'Nullable(Int64)',
  lowest_price: 'Nullable(Int64)',
} as const

/**
 * Sums of order lines by product and day, of which the months in `item_month` are made: one row for each item, day, category, brand and shop. `day` is on the site's
 * clock; the rest is as the lines say it: '' is filled from the item when a month is made, ' ' is none. `of_shop` 1: the lines name their shops, so that the day is
 * known of this shop alone. A segment is one month of a site and version; see `revision.days`.
 */
export const item_day = {
  columns: DAY_COLUMNS,
  extras: { ...codecs(DAY_COLUMNS, ['Int64', 'Nullable(Int64)'], MONTH_CODEC), title: 'CODEC(ZSTD(1))' },
  engine: 'MergeTree',
  orderBy: '(segment, item, day)',
} as const satisfies Table

/**
 * What the analyses read: one row per item, year and state (category, brand, shop, shop type, title, attributes, shelf time).
 * Arrays have twelve places, January first. `has` is a mask of the months with a row (bit 0 = January); a place whose bit is not set is 0 in
 * `sold` and `sales` and −1 in the prices and `comments`, where −1 is always "not known". `sales_cp` and `sales_min_v2` are empty when no
 * month of the row has them, and `has_cp`, `has_min` tell the months that do. `unpriced` is a mask of the months whose sales are not known,
 * `shared` of those in which the item has other rows too, as order lines of several shops make them. `brand_id` '' and `shop` 0 are "none". `category` is the
 * number in tree order. `title_search` is the title, a line break and the translated title in the form in which texts are
 * searched (`text/search-form.ts`), of a SKU its name; `attributes_form` has the values whose form differs from them in more than case and width.
 */
export const item_year = {
  columns: { ...YEAR_COLUMNS, shared: 'UInt16' },
  extras: YEAR_EXTRAS,
  engine: 'MergeTree',
  orderBy: '(segment, category, item)',
  settings: SMALL_GRANULES,
} as const satisfies Table

/** Like `item_month`, for each SKU of an item. */
export const sku_month = {
  columns: { ...MONTH_COLUMNS, ...SKU_COLUMNS },
  extras: MONTH_EXTRAS,
  engine: 'MergeTree',
  orderBy: '(segment, item, sku_id, month)',
} as const satisfies Table

/** Like `item_year`, for each SKU of an item. */
export const sku_year = {
  columns: { ...YEAR_COLUMNS, ...SKU_COLUMNS },
  extras: YEAR_EXTRAS,
  engine: 'MergeTree',
  orderBy: '(segment, category, item, sku_id)',
  settings: SMALL_GRANULES,
} as const satisfies Table
