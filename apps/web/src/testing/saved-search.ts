import type { SavedSearch } from '@marketscope/contract/calls/search'

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

/** A saved search as the server tells it, its filter as a person would write it: skin care on taobao and tmall, with what a test wants to be different. */
export function savedSearch({ filter, ...patch }: Omit<Partial<SavedSearch>, 'filter'> & { filter?: object } = {}): SavedSearch {
  return {
    filter: (filter ?? { plat: ['tmall', 'taobao'], cid: { not_custom: ['1801'] }, title: '面霜' }) as SavedSearch['filter'],
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
    sku_versions: ['none', 'cp'],
    data_versions: {},
    ...patch,
  }
}
