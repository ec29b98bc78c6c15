import type { SearchFilterInput } from './filter.ts'
import { FILTER_FIELD_NAMES, fieldRecord } from './filter-fields/all.ts'

const ADDRESSED = FILTER_FIELD_NAMES.flatMap((name) => {
  const { address } = fieldRecord(name)
  return address ? [{ name, ...address }] : []
})

/** The keys of an address that say something of the search, beside `url_id`, `version`, `start` and `end`. `cat_name` is only for reading. */
export const FILTER_KEYS: readonly string[] = [...ADDRESSED.flatMap(({ keys }) => keys), 'cat_name']

/**
 * The part of a filter that an address says by its query keys (`cat_id` and `c_id` are categories, custom ones where `sub_name` is given; names stand
 * for those who have no ids). Empty keys say nothing.
 */
export function filterOfQuery(query: Readonly<Partial<Record<string, string>>>): Partial<SearchFilterInput> {
  const said: Record<string, unknown> = {}
  for (const { name, keys, read, unless } of ADDRESSED) {
    const text = keys.map((key) => query[key]).find(Boolean)
    if (text && !(unless && said[unless])) said[name] = read(text)
  }
  const { cid, sub_name, ...rest } = said as { cid?: string[]; sub_name?: string }
  return { ...rest, ...(!cid?.length ? {} : sub_name ? { cid: { custom: cid }, sub_name } : { cid: { not_custom: cid } }) }
}
