import type { ItemInfo } from '@marketscope/contract/calls/item'
import type { SavedSearch } from '@marketscope/contract/calls/search'

/** What the analyses of an item's page know of a search: its site, months and currency; the item is what it is about. */
export function searchOfItem({ site, item_id, currency, months, is_filing, versions }: ItemInfo): SavedSearch {
  return {
    filter: { plat: [site.id], item_ids: [item_id] },
    sites: [site.id],
    categories: [],
    brands: [],
    shops: [],
    attribute_words: [],
    rule: null,
    currency,
    title_parse: null,
    months,
    plat_group: null,
    is_filing,
    attr_logic: 'and',
    dropped: [],
    unusable: null,
    versions,
    unfinished_months: [],
    sku_versions: [],
    data_versions: {},
  }
}
