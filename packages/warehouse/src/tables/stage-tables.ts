import { attribute_word, brand, category_counterpart, comment, exchange_rate, filing, item, shop } from './directory-tables.ts'
import type { Table } from './table.ts'

const FIGURES = {
  price: 'Nullable(Int64)',
  sold: 'Nullable(Int64)',
  sales: 'Nullable(Int64)',
  sales_cp: 'Nullable(Int64)',
  sales_min_v2: 'Nullable(Int64)',
  comments: 'Nullable(Int64)',
  crossed_price: 'Nullable(Int64)',
  lowest_price: 'Nullable(Int64)',
} as const

/**
 * Rows of loads that are being prepared, typed, with the faults found in each; never read by an analysis. `kind` is a load kind, `reading`
 * for rows whose meaning is still to be worked out, or `sku_reading`. `row_hash` is of the file's own text, which can tell lines of orders apart,
 * `rest_hash` of those of its cells that nothing is read from.
 * `notes` tell what of a row was cut: see `texts.ts`. `price_fine` is a price that is finer than its currency, in 10⁻¹⁵ of minor units, where sales are computed from it.
 */
export const load_row = {
  columns: {
    load_id: 'UInt64',
    kind: 'LowCardinality(String)',
    file: 'UInt16',
    line: 'UInt32',
    row_hash: 'UInt64',
    rest_hash: 'UInt64',
    notes: 'Array(String)',
    faults: 'Array(Tuple(column String, value String, reason String))',
    site: 'LowCardinality(String)',
    version: 'LowCardinality(String)',
    month: 'UInt32',
    day: 'Date',
    of_shop: 'UInt8',
    order_states: 'Array(Tuple(column String, state String))',
    at: "DateTime64(3, 'UTC')",
    item: 'UInt64',
    item_id: 'String',
    sku_id: 'String',
    sku_name: 'String',
    sku_shelf_time: 'Nullable(Date)',
    title: 'String',
    title_translated: 'String',
    category_id: 'String',
    category_path: 'Array(String)',
    brand_id: 'String',
    brand_name: 'String',
    brand_name_en: 'String',
    shop_id: 'String',
    shop_name: 'String',
    shop_name_en: 'String',
    shop_type: 'LowCardinality(String)',
    attributes: 'Map(LowCardinality(String), String)',
    shelf_time: 'Nullable(Date)',
    image: 'String',
    link: 'String',
    location: 'String',
    filing_no: 'String',
    ...FIGURES,
    price_fine: 'Nullable(Int256)',
    business_name: 'String',
    address: 'String',
    contact: 'String',
    describe_score: 'Nullable(Float32)',
    service_score: 'Nullable(Float32)',
    logistics_score: 'Nullable(Float32)',
    tree: 'LowCardinality(String)',
    parent_id: 'String',
    name_zh: 'String',
    name_en: 'String',
    name: 'String',
    value: 'String',
    text_zh: 'String',
    text_en: 'String',
    product_name: 'String',
    company: 'String',
    filing_date: 'Nullable(Date)',
    effects: 'Array(String)',
    ingredients: 'Array(String)',
    comment_id: 'String',
    text: 'String',
    rating: 'Nullable(UInt8)',
    source: 'String',
    base: 'LowCardinality(String)',
    quote: 'LowCardinality(String)',
    date: 'String',
    rate: 'Nullable(Float64)',
    per: 'Nullable(Float64)',
    other_tree: 'LowCardinality(String)',
    counterparts: 'Array(String)',
  },
  engine: 'MergeTree',
  partitionBy: 'load_id',
  orderBy: 'tuple()',
} as const satisfies Table

/** What rows of a directory table were before the load `replaced_by` changed them, so that it can be undone. */
const before = <C extends Readonly<Record<string, string>>>(columns: C) =>
  ({ columns: { ...columns, replaced_by: 'UInt64' }, engine: 'MergeTree', orderBy: 'replaced_by' }) as const satisfies Table

export const brand_before = before(brand.columns)
export const category_counterpart_before = before(category_counterpart.columns)
export const attribute_word_before = before(attribute_word.columns)
export const exchange_rate_before = before(exchange_rate.columns)
export const shop_before = before(shop.columns)
export const item_before = before(item.columns)
export const filing_before = before(filing.columns)
export const comment_before = before(comment.columns)
