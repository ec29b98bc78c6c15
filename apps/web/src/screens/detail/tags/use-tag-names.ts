import { customCategories, type SavedSearch } from '@marketscope/contract/calls/search'
import type { TagNames } from '@marketscope/contract/filter-tags'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useSiteText } from '../../../api/use-site-text.ts'

/** What the things that a search names are called; `subName`: the group of custom categories of the search, '' for none. */
export function useTagNames(search: SavedSearch, subName: string): TagNames {
  const siteName = useSiteText()
  const { data: groups } = useQuery({
    ...callOptions(customCategories, { fulldata: 'false' }),
    enabled: subName !== '',
    staleTime: 5 * 60_000,
  })
  return useMemo(
    () => ({
      ...search,
      siteName,
      groupName: (group) => groups?.data.find(({ sub_name }) => sub_name === group)?.group_name ?? null,
    }),
    [search, siteName, groups],
  )
}
