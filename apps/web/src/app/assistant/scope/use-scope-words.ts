import type { SavedSearch } from '@marketscope/contract/calls/search'
import { filterTags, groupTags, tagLine } from '@marketscope/contract/filter-tags'
import { useMemo } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { filterOf } from '../../../screens/detail/tags/filter-of.ts'
import { useTagNames } from '../../../screens/detail/tags/use-tag-names.ts'

/** The conditions of a search: its filter, null where it cannot be read, and the conditions by kind, each kind in a few words. */
export function useScopeWords(search: SavedSearch) {
  const { pick } = useText()
  const filter = useMemo(() => filterOf(search), [search])
  const names = useTagNames(search, filter?.sub_name ?? '')
  const groups = useMemo(() => (filter ? groupTags(filterTags(filter, names)) : []), [filter, names])
  return { filter, groups, lines: groups.map((group) => pick(tagLine(group))) }
}
