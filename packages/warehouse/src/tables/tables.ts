import {
  attribute_word,
  brand,
  category,
  category_counterpart,
  comment,
  comment_words,
  exchange_rate,
  filing,
  item,
  shop,
  site,
} from './directory-tables.ts'
import { load, load_fault } from './load-tables.ts'
import { item_day, item_month, item_year, sku_month, sku_year } from './market-tables.ts'
import { names_count, revision, schema_version } from './publication-tables.ts'
import { rollup, rollup_band, rollup_brand, rollup_entry, rollup_group, rollup_life } from './rollup-tables.ts'
import {
  attribute_word_before,
  brand_before,
  category_counterpart_before,
  comment_before,
  exchange_rate_before,
  filing_before,
  item_before,
  load_row,
  shop_before,
} from './stage-tables.ts'

/** Every table of the warehouse by its name: the list that names in SQL are checked against. */
export const TABLES = {
  site,
  category,
  category_counterpart,
  brand,
  attribute_word,
  shop,
  item,
  filing,
  comment,
  comment_words,
  exchange_rate,
  item_day,
  item_month,
  item_year,
  sku_month,
  sku_year,
  load,
  load_fault,
  load_row,
  brand_before,
  category_counterpart_before,
  attribute_word_before,
  shop_before,
  item_before,
  filing_before,
  comment_before,
  exchange_rate_before,
  rollup,
  rollup_group,
  rollup_entry,
  rollup_brand,
  rollup_band,
  rollup_life,
  revision,
  names_count,
  schema_version,
} as const

export type TableName = keyof typeof TABLES

/** The columns of a table. */
export type ColumnOf<T extends TableName> = keyof (typeof TABLES)[T]['columns'] & string
