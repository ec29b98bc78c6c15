import type { LoadedSearch, SavedSearch } from '@marketscope/contract/calls/search'
import { canonicalFilter, FilterFields } from '@marketscope/contract/filter'

/** A category of a saved search: its path by name and by id, the last of each its own. */
export function savedCategory(
  ids: readonly string[],
  zh: readonly string[],
  en: readonly string[],
  patch: Partial<SavedSearch['categories'][number]> = {},
): SavedSearch['categories'][number] {
  return {
    id: ids.at(-1) ?? '',
    tree: 'taobao',
    name: { zh: zh.at(-1) ?? '', en: en.at(-1) ?? '' },
    path: { zh: [...zh], en: [...en] },
    path_ids: [...ids],
    is_leaf: true,
    custom: false,
    ...patch,
  }
}

/** A filter as the server sends it, of one as a person would write it; one that is none is left as it is. */
function sentFilter(filter: object): SavedSearch['filter'] {
  const read = FilterFields.safeParse(filter)
  return read.success ? (JSON.parse(canonicalFilter(read.data)) as SavedSearch['filter']) : (filter as SavedSearch['filter'])
}

/** A saved search as the server tells it: skin care on taobao and tmall, with what a test wants to be different. */
export function savedSearch({
  filter = { plat: ['tmall', 'taobao'], cid: { not_custom: ['1801'] }, title: '面霜' },
  ...patch
}: Omit<Partial<LoadedSearch>, 'filter'> & { filter?: object } = {}): LoadedSearch {
  return {
    filter: sentFilter(filter),
    sites: ['tmall', 'taobao'],
    categories: [savedCategory(['1801'], ['护肤'], ['Skincare'])],
    brands: [],
    shops: [],
    attribute_words: [],
    currency: 'CNY',
    title_parse: null,
    months: { start: '2020-01', end: '2024-02' },
    plat_group: '3',
    is_filing: true,
    attr_logic: 'and',
    dropped: [],
    unusable: null,
    versions: ['none', 'cp'],
    unfinished_months: [],
    sku_versions: ['none', 'cp'],
    data_versions: {},
    ...{ shop_name: '', allattr: false, start: '2023-03', end: '2024-02', rule: null, oversea_url: null, title_filter_mode: 'and' },
    ...{ is_attr_rule: false, topAttrCustomobj: {}, attr_filters: [], comment_params: null },
    ...patch,
  }
}
