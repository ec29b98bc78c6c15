import type { ItemTabId } from '@marketscope/contract/tabs'
import { paths } from '../../url/paths.ts'
import type { AnalysisScope } from '../frame/scope.ts'

/** What tells an item apart in a row of any table of items. */
export interface ItemIds {
  site_id?: unknown
  item_id?: unknown
  category_id?: unknown
}

/** `site:item_id`; null for a row that is no item. */
export function itemKey({ site_id, item_id }: ItemIds): string | null {
  return typeof site_id === 'string' && typeof item_id === 'string' ? `${site_id}:${item_id}` : null
}

/** The address of the item's own page over the months and with the figures of the search, and with a tab where one is meant; null for a row that is no item. */
export function itemHref(
  { site_id, item_id, category_id }: ItemIds,
  { input, search, along }: Pick<AnalysisScope, 'input' | 'search' | 'along'>,
  tab?: ItemTabId,
): string | null {
  if (typeof site_id !== 'string' || typeof item_id !== 'string') return null
  const { sub_name } = search.filter
  return paths.skuDetail.href({ plat: site_id, item_id }, input, {
    sub_name: typeof sub_name === 'string' ? sub_name : undefined,
    url_id: input.url_id,
    c_id: typeof category_id === 'string' ? category_id : undefined,
    itemActivedTab: tab,
    ...along,
  })
}
