import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import { hasCategory } from '@marketscope/contract/has-category'
import { NONE_ID } from '@marketscope/contract/limits'
import type { MonthRange } from '@marketscope/contract/months'
import type { Along } from '../../url/along.ts'
import { paths, withQuery } from '../../url/paths.ts'

/** What a search is narrowed to; attributes, which go with a category, bring that of the item where the search has none. */
export function withCategory(
  part: Partial<SearchFilterInput>,
  { category_id }: ItemInfo,
  from: { data: SavedSearch } | null,
): Partial<SearchFilterInput> {
  if (!part.attrv_and || part.cid || !from || hasCategory(from.data.filter)) return part
  return { ...part, cid: [category_id ?? NONE_ID] }
}

const joined = (ids: SearchFilterInput['brand_id']) => (Array.isArray(ids) ? ids.join(',') : ids) || undefined

/**
 * The address of the search one came from, narrowed; without one, of a search in the item's category on its site. Only brand, shop, category and attributes can be told in an address.
 */
export function narrowedSearch(
  part: Partial<SearchFilterInput>,
  info: ItemInfo,
  { url_id, along }: { url_id: string | undefined; along: Along },
  range: MonthRange,
): string {
  const market = url_id ? { url_id } : { plat: info.site.id, cat_id: info.category_id ?? NONE_ID }
  const { cid, attrv_and = [] } = part
  const category = Array.isArray(cid) ? cid.join(',') : undefined
  return withQuery(paths.detailByQuery.path, {
    ...market,
    ...(category ? { cat_id: category } : {}),
    brand_id: joined(part.brand_id),
    shop_id: joined(part.shop_id),
    attrv_and: attrv_and.length > 0 ? JSON.stringify(attrv_and) : undefined,
    start: range.start,
    end: range.end,
    ...along,
  })
}
