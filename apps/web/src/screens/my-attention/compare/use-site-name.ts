import { listSites } from '@marketscope/contract/calls/search'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'

/** The name of a site by its id: the product's own, else the one its load declared, else the id. */
export function useSiteName() {
  const { pick } = useText()
  const { data } = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  return useCallback(
    (id: string) => {
      const site = KNOWN_SITES.find((known) => known.id === id) ?? data?.data.find((declared) => declared.id === id)
      return site ? pick(site.name) : id
    },
    [pick, data],
  )
}
