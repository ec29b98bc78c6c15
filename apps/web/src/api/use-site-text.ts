import { listSites } from '@marketscope/contract/calls/search'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOptions } from './query-options.ts'

/** The names of sites by id, in both languages: the product's own, else the one its load declared, else the id. */
export function useSiteText(): (id: string) => Text {
  const { data } = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  return useCallback(
    (id: string) => {
      const site = KNOWN_SITES.find((known) => known.id === id) ?? data?.data.find((declared) => declared.id === id)
      return site?.name ?? { zh: id, en: id }
    },
    [data],
  )
}
