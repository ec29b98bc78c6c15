import { z } from 'zod'
import { declareCall } from '../call.ts'
import { broken, categories, commaList, filterText } from '../filter-fields/schemas.ts'
import { hasCategory } from '../has-category.ts'
import { LIMITS } from '../limits.ts'
import { Month } from '../months.ts'

/** The market whose attributes are asked for, and the months that are looked at (default: the latest twelve). */
const Market = {
  plat: commaList(60, { zh: '平台', en: 'platforms' }).refine((plat) => plat.length > 0, broken('attribute_needs_category')),
  cid: categories.refine((cid) => hasCategory({ cid }), broken('attribute_needs_category')),
  sub_name: filterText.default(''),
  start: Month.optional(),
  end: Month.optional(),
  site_lang: z.enum(['zh', 'en']).default('zh'),
}

const list = commaList(100, { zh: '条件', en: 'conditions' })

const Scoped = {
  ...Market,
  brand: list,
  brand_id: list,
  shop: list,
  shop_id: list,
  time: z.tuple([z.string(), z.string()]).optional(),
  title: filterText.default(''),
  title_relation: z.enum(['and', 'or']).default('and'),
  /** '1': the top attributes, '0': all. */
  top: z.enum(['1', '0']).default('1'),
}

/** A value of an attribute: as it is stored (what a filter keeps), what it is called in `site_lang`, and how many items have it. */
const AttributeValue = z.object({ value: z.string(), label: z.string(), items: z.number() })

const TopAttributeRows = z.object({
  data: z.array(
    z.object({
      /** range: its values are numbers with a unit. */
      type: z.enum(['value', 'range']),
      /** What it is called in `site_lang`. */
      name: z.string(),
      /** Its name as it is stored: what a filter keeps. */
      source_name: z.string(),
      /** The unit most of the values have; '' for none. */
      unit: z.string(),
      /** Items that have it. */
      items: z.number(),
    }),
  ),
})

/** A popular attribute with its first values: `key` is what it is called in `site_lang`, `key_source` its stored name. `values` of exactly {@link LIMITS.attributeValues} means there may be more. */
export const PopularAttribute = z.object({
  key: z.string(),
  key_source: z.string(),
  values: z.array(AttributeValue),
  range_search_able: z.boolean(),
  range_search_unit: z.string(),
})
export type PopularAttribute = z.infer<typeof PopularAttribute>

export const topAttributes = declareCall({
  method: 'POST',
  path: '/api/sub/top_attr',
  permission: 'market:search',
  about: { zh: '市场内的属性，按有该属性的商品数', en: 'The attributes of a market, those that most items have first' },
  input: z.object(Scoped),
  result: TopAttributeRows,
})

export const filingAttributes = declareCall({
  method: 'POST',
  path: '/api/sub/filing_top_attr',
  permission: 'market:search',
  about: {
    zh: '备案属性（功效、成分、生产企业）及其常见值',
    en: 'Effects, ingredients and companies of the filings of a market, the most frequent first',
  },
  input: z.object({ ...Scoped, word: z.string().trim().max(100).default('') }),
  result: z.object({ data: z.array(PopularAttribute) }),
})

export const popularAttributes = declareCall({
  method: 'POST',
  path: '/api/sub/query_top_attr',
  permission: 'market:search',
  about: { zh: '热门属性及其前 10 个值', en: 'The popular attributes of a market with their first ten values' },
  input: z.object(Market),
  result: z.object({ data: z.array(PopularAttribute) }),
})

export const attributeValues = declareCall({
  method: 'POST',
  path: '/api/sub/query_top_attr_values',
  permission: 'market:search',
  about: { zh: '一个属性的更多值', en: 'More values of one attribute, the most frequent first; `word`: only those that contain it' },
  input: z.object({
    ...Market,
    /** filing: of what the filings say; the key is one of FILING_ATTRIBUTES. */
    attr_type: z.enum(['popular', 'filing']).default('popular'),
    attr_key: z.string().trim().min(1).max(200),
    word: z.string().trim().max(100).default(''),
    page: z.coerce.number().int().min(1).max(LIMITS.tablePages).default(2),
    page_size: z.coerce.number().int().min(1).max(100).default(LIMITS.attributeValues),
  }),
  result: z.object({ data: z.array(AttributeValue) }),
})
