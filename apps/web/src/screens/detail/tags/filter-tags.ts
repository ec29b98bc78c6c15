import type { SavedSearch } from '@marketscope/contract/calls/search'
import { currencySymbol } from '@marketscope/contract/currency'
import { FilterFields, type SearchFilter } from '@marketscope/contract/filter'
import { attributeTags } from './attribute-tags.ts'
import { boundsText } from './bounds-text.ts'
import type { FilterTag, TagWords } from './filter-tag.ts'
import { categoryTags, itemTags, nameTags, platformTags } from './market-tags.ts'

/** The filter of a saved search, even where a part it cannot do without is gone; null when this version of the product does not know it. */
export function filterOf(search: SavedSearch): SearchFilter | null {
  const read = FilterFields.safeParse(search.filter)
  return read.success ? read.data : null
}

function titleTags({ title }: SearchFilter, { title_parse }: SavedSearch, words: TagWords): FilterTag[] {
  if (title === '') return []
  const hint = title_parse === null ? null : words.readAs(title_parse)
  return [{ key: 'title', kind: 'title', text: title, hint, without: (present) => ({ ...present, title: '' }) }]
}

function rangeTags(kind: 'avg_price' | 'sold' | 'sales', filter: SearchFilter, sign = ''): FilterTag[] {
  const bounds = filter[kind]
  if (bounds[0] === null && bounds[1] === null) return []
  return [{ key: kind, kind, text: boundsText(bounds, sign), hint: null, without: (present) => ({ ...present, [kind]: [null, null] }) }]
}

function dayTags(kind: 'online_time' | 'filing_date', filter: SearchFilter, words: TagWords): FilterTag[] {
  const [from, to] = filter[kind]
  if (from === null && to === null) return []
  return [{ key: kind, kind, text: words.days(from, to), hint: null, without: (present) => ({ ...present, [kind]: [null, null] }) }]
}

function filingNameTags({ filing_name: text }: SearchFilter): FilterTag[] {
  if (text === '') return []
  return [{ key: 'filing_name', kind: 'filing_name', text, hint: null, without: (present) => ({ ...present, filing_name: '' }) }]
}

/** Every condition of a filter as a tag, in the order of the search form; the names are those of the search. */
export function tagsOf(search: SavedSearch, filter: SearchFilter, words: TagWords): FilterTag[] {
  const sign = currencySymbol(search.currency)
  return [
    ...platformTags(filter, words),
    ...categoryTags(filter, search, words),
    ...titleTags(filter, search, words),
    ...nameTags('brand', filter, search, words),
    ...nameTags('shop', filter, search, words),
    ...rangeTags('avg_price', filter, sign),
    ...rangeTags('sold', filter),
    ...rangeTags('sales', filter, sign),
    ...dayTags('online_time', filter, words),
    ...itemTags(filter),
    ...attributeTags(filter, search.attribute_words, words),
    ...filingNameTags(filter),
    ...dayTags('filing_date', filter, words),
  ]
}
