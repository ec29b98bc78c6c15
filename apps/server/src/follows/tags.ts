import type { Follow } from '@marketscope/contract/calls/follow'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { SearchFilter } from '@marketscope/contract/filter'
import { filterTags, groupTags, type TagNames, tagLine } from '@marketscope/contract/filter-tags'
import { readKept } from '@marketscope/contract/kept-filter'
import { oneLine } from '@marketscope/contract/one-line'
import type { Language } from '@marketscope/contract/text'

const NAMELESS: Omit<TagNames, 'siteName'> = {
  ...{ sites: [], categories: [], brands: [], shops: [], attribute_words: [], rule: null, currency: 'CNY', title_parse: null },
  groupName: () => null,
}

type Names = Omit<TagNames, 'siteName' | 'groupName'>

/** The conditions of a search in words, a line for each kind. `search` gives the names; without it ids stand for themselves. */
export function tagsOf(filter: SearchFilter, search: Names | null, siteName: TagNames['siteName']): Follow['tags'] {
  const groups = groupTags(filterTags(filter, { ...NAMELESS, ...search, siteName }))
  return groups.map((group) => ({ kind: group.kind, text: tagLine(group) }))
}

/** The conditions of a kept search in words: as it is described, where it can be; else those of what is `left` of it. */
export function tagsOfKept(left: SearchFilter, search: SavedSearch | null, siteName: TagNames['siteName']): Follow['tags'] {
  return tagsOf(search ? readKept(search.filter).filter : left, search, siteName)
}

/** What a followed search is called until it is given a name: what it is about, else where. */
export function defaultName(tags: Follow['tags'], language: Language, longest: number): string {
  const about = ['category', 'rule', 'brand', 'title'].flatMap((kind) => tags.filter((tag) => tag.kind === kind))
  const chosen = about.length > 0 ? about : tags.slice(0, 1)
  const name = oneLine(chosen.map(({ text }) => text[language]).join(' · '))
  return name.length <= longest ? name : `${name.slice(0, longest - 1)}…`
}
