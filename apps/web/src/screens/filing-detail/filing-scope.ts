import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { sitesOfPlat } from '@marketscope/contract/plat'

/** What the analyses of a filing's page know of a search: its platforms and months; the filing is what it is about. */
export function searchOfFiling(plat: string[], months: MonthRange | null): SavedSearch {
  return {
    filter: { plat },
    sites: sitesOfPlat(plat),
    categories: [],
    brands: [],
    shops: [],
    attribute_words: [],
    rule: null,
    currency: 'CNY',
    title_parse: null,
    months,
    plat_group: null,
    is_filing: true,
    attr_logic: 'and',
    dropped: [],
    unusable: null,
    versions: [],
    unfinished_months: [],
    sku_versions: [],
    data_versions: {},
  }
}
