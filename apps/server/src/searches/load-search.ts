import type { LoadedSearch, SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter } from '@marketscope/contract/filter'
import { addMonths, clampRange } from '@marketscope/contract/months'
import type { Language, Text } from '@marketscope/contract/text'

/** Months that a search is opened with where its address names none. */
const USUAL_MONTHS = 12

const listed = (things: readonly { name: Text }[], more: readonly string[], language: Language) =>
  [...things.map(({ name }) => name[language]), ...more].join(',')

/** What the comments of a search are about, in the language that is asked for. A search names no SKU. */
export function commentParams(
  { brand, shop, item_ids }: Pick<SearchFilter, 'brand' | 'shop' | 'item_ids'>,
  { brands, shops }: Pick<SavedSearch, 'brands' | 'shops'>,
  language: Language,
): NonNullable<LoadedSearch['comment_params']> {
  return {
    shop_name: listed(shops, shop, language),
    brand_name: listed(brands, brand, language),
    item_name: item_ids.join(','),
    sku_name: '',
  }
}

/** A search with what follows from its filter. */
export function loadedSearch(
  filter: SearchFilter,
  search: SavedSearch,
  comment_params: LoadedSearch['comment_params'],
  language: Language,
  oversea_url: string | null,
): LoadedSearch {
  const { months, filter: said } = search
  const range = months && clampRange({ start: addMonths(months.end, 1 - USUAL_MONTHS), end: months.end }, months)
  return {
    ...search,
    shop_name: listed(search.shops, said.shop ?? [], language),
    allattr: filter.top === '0',
    start: range?.start ?? null,
    end: range?.end ?? null,
    oversea_url,
    title_filter_mode: filter.title_relation,
    is_attr_rule: false,
    topAttrCustomobj: Object.fromEntries((said.topAttrList ?? []).map((top) => [top.name, [top]])),
    attr_filters: [...(said.attrv_and ?? []), ...(said.attrv_or ?? [])],
    comment_params,
  }
}
