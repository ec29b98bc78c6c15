import { listSites } from '@marketscope/contract/calls/search'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'

/** What is known of a site by its id: its name (the product's own, else the one its load declared, else the id) and its category tree. */
export function useSites() {
  const { pick } = useText()
  const { data } = useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 })
  return useMemo(() => {
    const find = (id: string) => KNOWN_SITES.find((known) => known.id === id) ?? data?.data.find((declared) => declared.id === id)
    return {
      siteName: (id: string) => {
        const site = find(id)
        return site ? pick(site.name) : id
      },
      treeOf: (id: string) => find(id)?.tree,
    }
  }, [pick, data])
}
