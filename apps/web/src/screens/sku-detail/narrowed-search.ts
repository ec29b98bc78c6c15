import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { SearchFilterInput } from '@marketscope/contract/filter'
import type { MonthRange } from '@marketscope/contract/months'
import type { ItemAddress } from '../../url/item-address.ts'
import { paths, withQuery } from '../../url/paths.ts'

const joined = (ids: SearchFilterInput['brand_id']) => (Array.isArray(ids) ? ids.join(',') : ids) || undefined

/**
 * The address of the search one came from, narrowed; without one, of a search in the item's category on its site. Only brand, shop, category and attributes
 * can be told in an address.
 */
export function narrowedSearch(
  part: Partial<SearchFilterInput>,
  info: ItemInfo,
  { url_id, corrections }: Pick<ItemAddress, 'url_id' | 'corrections'>,
  range: MonthRange,
): string {
  const market = url_id ? { url_id } : { plat: info.site.id, cat_id: info.category_id ?? undefined }
  const { cid } = part
  const category = Array.isArray(cid) ? cid.join(',') : undefined
  return withQuery(paths.detailByQuery.path, {
    ...market,
    ...(category ? { cat_id: category } : {}),
    brand_id: joined(part.brand_id),
    shop_id: joined(part.shop_id),
    attrv_and: part.attrv_and && part.attrv_and.length > 0 ? JSON.stringify(part.attrv_and) : undefined,
    start: range.start,
    end: range.end,
    corrections,
  })
}
