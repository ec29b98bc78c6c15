import { NAME_FORM, SAID_FORM } from './forms.ts'
import { SMALL_GRANULES, type Table } from './table.ts'

/** Sites as they were declared, one set per generation; the revision names the live generation. */
export const site = {
  columns: {
    generation: 'UInt32',
    id: 'String',
    platform: 'String',
    name_zh: 'String',
    name_en: 'String',
    currency: 'String',
    time_zone: 'String',
    tree: 'String',
    complete_after_days: 'UInt8',
  },
  engine: 'MergeTree',
  orderBy: '(generation, id)',
} as const satisfies Table

/**
 * Category trees, one set of rows per tree and generation. `no` is the number in tree order in the tree's own block, `last` the number of
 * the last descendant: a category with all below it is `no BETWEEN no AND last`. Paths go from the root to the category itself.
 */
export const category = {
  columns: {
    tree: 'LowCardinality(String)',
    generation: 'UInt32',
    category_id: 'String',
    parent_id: 'String',
    no: 'UInt32',
    last: 'UInt32',
    level: 'UInt8',
    is_leaf: 'UInt8',
    name_zh: 'String',
    name_en: 'String',
    path_zh: 'Array(String)',
    path_en: 'Array(String)',
  },
  engine: 'MergeTree',
  orderBy: '(generation, tree, no)',
} as const satisfies Table

/**
 * Which categories of another tree stand for a category, as staff say: `-` alone: none does. Read with FINAL: the newest load wins.
 */
export const category_counterpart = {
  columns: {
    tree: 'LowCardinality(String)',
    category_id: 'String',
    other_tree: 'LowCardinality(String)',
    counterparts: 'Array(String)',
    load_id: 'UInt64',
  },
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: '(tree, category_id, other_tree)',
} as const satisfies Table

/** Brands, one id space over all sites. Read with FINAL: the newest load wins. */
export const brand = {
  columns: { brand_id: 'String', name_zh: 'String', name_en: 'String', load_id: 'UInt64' },
  computed: NAME_FORM,
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: 'brand_id',
} as const satisfies Table

/**
 * What names and values of attributes are called; `value` '' is the name itself, a text '' is as items have it. Read with FINAL: the newest load
 * wins.
 */
export const attribute_word = {
  columns: { name: 'String', value: 'String', text_zh: 'String', text_en: 'String', load_id: 'UInt64' },
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: '(name, value)',
} as const satisfies Table

/**
 * Exchange rates: `per` units of `base` (null: one) are `rate` units of `quote` on the day (`yyyy-MM-dd`), or throughout the month (`yyyy-MM`), as `source` says. Read with
 * FINAL: the newest load wins.
 */
export const exchange_rate = {
  columns: {
    source: 'String',
    base: 'LowCardinality(String)',
    quote: 'LowCardinality(String)',
    date: 'String',
    rate: 'Nullable(Float64)',
    per: 'Nullable(Float64)',
    load_id: 'UInt64',
  },
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: '(source, base, quote, date)',
} as const satisfies Table

/** Shops; `shop` = sipHash64(site, shop_id). Read with FINAL: the newest load wins. */
export const shop = {
  columns: {
    shop: 'UInt64',
    site: 'LowCardinality(String)',
    shop_id: 'String',
    name_zh: 'String',
    name_en: 'String',
    shop_type: 'LowCardinality(String)',
    business_name: 'String',
    address: 'String',
    contact: 'String',
    describe_score: 'Nullable(Float32)',
    service_score: 'Nullable(Float32)',
    logistics_score: 'Nullable(Float32)',
    load_id: 'UInt64',
  },
  computed: NAME_FORM,
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: 'shop',
  settings: SMALL_GRANULES,
} as const satisfies Table

/** What a product page shows beside its figures; `item` = sipHash64(site, item_id). Read with FINAL: the newest load wins. */
export const item = {
  columns: {
    item: 'UInt64',
    site: 'LowCardinality(String)',
    item_id: 'String',
    title: 'String',
    title_translated: 'String',
    image: 'String',
    link: 'String',
    location: 'LowCardinality(String)',
    filing_no: 'String',
    category_id: 'String',
    brand_id: 'String',
    shop_id: 'String',
    attributes: 'Map(LowCardinality(String), String)',
    shelf_time: 'Nullable(Date)',
    load_id: 'UInt64',
  },
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: 'item',
  settings: SMALL_GRANULES,
} as const satisfies Table

/** Cosmetics filings. Read with FINAL: the newest load wins. */
export const filing = {
  columns: {
    filing_no: 'String',
    product: 'String',
    company: 'String',
    date: 'Nullable(Date)',
    effects: 'Array(String)',
    ingredients: 'Array(String)',
    load_id: 'UInt64',
  },
  computed: SAID_FORM,
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: 'filing_no',
} as const satisfies Table

/** Stands for a comment in 8 bytes, where its id would have to be read. */
const COMMENT_PLACE = { place: { type: 'UInt64', from: 'cityHash64(item, month, comment_id)' } }

/** Comments of items. `rating` is 1 to 5 or unknown; `labels` are words with a topic. Read with FINAL: the newest load wins. */
export const comment = {
  columns: {
    item: 'UInt64',
    site: 'LowCardinality(String)',
    item_id: 'String',
    comment_id: 'String',
    month: 'UInt32',
    text: 'String',
    rating: 'Nullable(UInt8)',
    labels: 'Array(Tuple(topic String, word String))',
    load_id: 'UInt64',
  },
  computed: COMMENT_PLACE,
  engine: 'ReplacingMergeTree(load_id)',
  orderBy: '(item, month, comment_id)',
  settings: SMALL_GRANULES,
} as const satisfies Table

/**
 * What comments were found to say, kept so that nobody waits for it to be worked out; see `docs/decisions/consumer-insight.md`. A row counts where `load_id` is that
 * of the comment, since a load says one text of each, and `dictionary` what cuts now. `words`: lines of a sign (`comments/cut-comment.ts`) and a word, one text because
 * arrays take twice as long to read. `mood`: -1, 0 or 1 by the text alone. Read with FINAL: what was cut last wins.
 */
export const comment_words = {
  columns: {
    item: 'UInt64',
    month: 'UInt32',
    comment_id: 'String',
    load_id: 'UInt64',
    dictionary: 'UInt64',
    words: 'String',
    mood: 'Int8',
    cut_at: "DateTime64(3, 'UTC')",
  },
  computed: COMMENT_PLACE,
  engine: 'ReplacingMergeTree(cut_at)',
  orderBy: '(item, month, comment_id)',
  settings: SMALL_GRANULES,
} as const satisfies Table
