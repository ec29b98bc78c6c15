import { codecs, type Table } from './table.ts'

/*
 * Sums and counts of what is live of a site and data version, worked out after a publication; see `docs/decisions/rollups.md`. Each has a number of its own, by which its
 * rows are put away again at once.
 */

const OWN = { rollup_no: 'UInt32' } as const

/** Parts are counted, and rows of one number are dropped, as a whole. */
const BY_ROLLUP = { engine: 'MergeTree', partitionBy: 'rollup_no' } as const

/**
 * The rollups that are whole: written last. `segments`: exactly what one was made of, ascending; a number of a segment that was published is never given again. `ranges`: the
 * category numbers that have groups of their own. The counts of rows tell whether all of it is still there.
 */
export const rollup = {
  ...BY_ROLLUP,
  columns: {
    ...OWN,
    site: 'String',
    version: 'String',
    segments: 'Array(UInt32)',
    ranges: 'Array(Tuple(no UInt32, last UInt32))',
    group_rows: 'UInt64',
    entry_rows: 'UInt64',
    brand_rows: 'UInt64',
    band_rows: 'UInt64',
    seconds: 'Float64',
    at: "DateTime64(3, 'UTC')",
  },
  orderBy: 'rollup_no',
} as const satisfies Table

const GROUP_COLUMNS = {
  ...OWN,
  kind: 'LowCardinality(String)',
  year: 'UInt16',
  id: 'String',
  shop_id: 'String',
  sales: 'Array(Int64)',
  sold: 'Array(Int64)',
  items: 'Array(UInt32)',
  shops: 'Array(UInt32)',
  brands: 'Array(UInt32)',
} as const

/**
 * A year of a group, twelve places each, January first: sums, and how many items, shops and brands there are in the month. `id`: '' of all that has a category, a brand, the key of a shop,
 * or `first-last` of category numbers; `shop_id` of shops only. Counts that a group does not tell are empty.
 */
export const rollup_group = {
  ...BY_ROLLUP,
  columns: GROUP_COLUMNS,
  extras: codecs(GROUP_COLUMNS, ['Array(Int64)', 'Array(UInt32)'], 'T64, LZ4'),
  orderBy: '(kind, year, id)',
} as const satisfies Table

/**
 * How many things come back to a group in a month after more than a month, by the month they were last there (0: never before). Months are numbered from year 0. What is in a
 * group from month s to e is what is there in s, and what comes in a later month and was last there before s.
 */
export const rollup_entry = {
  ...BY_ROLLUP,
  columns: {
    ...OWN,
    kind: 'LowCardinality(String)',
    month: 'UInt32',
    id: 'String',
    before: 'UInt32',
    items: 'UInt32',
    shops: 'UInt32',
    brands: 'UInt32',
  },
  orderBy: '(kind, month, id, before)',
} as const satisfies Table

/** The months in which a brand is in a group, as a mask: brands are on many sites, so that counts of several sites cannot be added. `brand` = sipHash64(brand_id). */
export const rollup_brand = {
  ...BY_ROLLUP,
  columns: { ...OWN, kind: 'LowCardinality(String)', year: 'UInt16', id: 'String', brand: 'UInt64', has: 'UInt16' },
  orderBy: '(kind, id, year, brand)',
} as const satisfies Table

/** A month of a band between natural prices (−1: unknown ones): sums, those of what gained only, and its items by numbers that hold within the rollup. */
export const rollup_band = {
  ...BY_ROLLUP,
  columns: {
    ...OWN,
    month: 'UInt32',
    band: 'Int16',
    sales: 'Int64',
    sold: 'Int64',
    gained: 'Int64',
    items: 'AggregateFunction(groupBitmap, UInt32)',
  },
  orderBy: '(month, band)',
} as const satisfies Table

/** In preparation: how many things of a group are there in the same months (bit 0: January of the first year). */
export const rollup_life = {
  ...BY_ROLLUP,
  columns: { ...OWN, kind: 'LowCardinality(String)', thing: 'LowCardinality(String)', id: 'String', months: 'UInt256', n: 'UInt32' },
  orderBy: '(kind, thing, id)',
} as const satisfies Table

/** All of them; {@link rollup} is the first to be put away. */
export const ROLLUP_TABLES = ['rollup', 'rollup_group', 'rollup_entry', 'rollup_brand', 'rollup_band', 'rollup_life'] as const
