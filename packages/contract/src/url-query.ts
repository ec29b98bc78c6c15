import { AttributeCondition } from './attributes.ts'
import type { SearchFilterInput } from './filter.ts'

/** The keys of an address that say something of the search, beside `url_id`, `version`, `start` and `end`. */
export const FILTER_KEYS = [
  'plat',
  'cat_id',
  'cat_name',
  'c_id',
  'sub_name',
  'brand_id',
  'brand_name',
  'shop_id',
  'shop_name',
  'item_id',
  'attrv_and',
  'attrv_or',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

const list = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Conditions in an address: a JSON list, or `name:value` pairs separated by `;`. What cannot be read is left out. */
function conditions(text: string): NonNullable<SearchFilterInput['attrv_and']> {
  try {
    const parsed: unknown = JSON.parse(text)
    if (Array.isArray(parsed)) return readable(parsed)
  } catch {
    // pairs
  }
  return readable(
    text.split(';').map((pair) => {
      const [name = '', ...value] = pair.split(':')
      return { name: name.trim(), value: value.join(':').trim() }
    }),
  )
}

function readable(list: readonly unknown[]): NonNullable<SearchFilterInput['attrv_and']> {
  return list.flatMap((one) => AttributeCondition.safeParse(one).data ?? [])
}

/**
 * The part of a filter that an address says by its query keys (`cat_id` and `c_id` are categories, custom ones where `sub_name` is given; names stand
 * for those who have no ids; `cat_name` is only for reading). Empty keys say nothing.
 */
export function filterOfQuery(query: Readonly<Partial<Record<string, string>>>): Partial<SearchFilterInput> {
  const categories = list(query.cat_id || query.c_id || '')
  const subName = query.sub_name?.trim() ?? ''
  return {
    ...(query.plat ? { plat: list(query.plat) } : {}),
    ...(categories.length === 0 ? {} : subName ? { cid: { custom: categories }, sub_name: subName } : { cid: { not_custom: categories } }),
    ...(query.brand_id ? { brand_id: list(query.brand_id) } : query.brand_name ? { brand: list(query.brand_name) } : {}),
    ...(query.shop_id ? { shop_id: list(query.shop_id) } : query.shop_name ? { shop: list(query.shop_name) } : {}),
    ...(query.item_id ? { item_ids: list(query.item_id) } : {}),
    ...(query.attrv_and ? { attrv_and: conditions(query.attrv_and) } : {}),
    ...(query.attrv_or ? { attrv_or: conditions(query.attrv_or) } : {}),
  }
}
