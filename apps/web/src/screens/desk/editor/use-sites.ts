import { listSites } from '@marketscope/contract/calls/search'
import { useQuery } from '@tanstack/react-query'
import { callOptions } from '../../../api/query-options.ts'
import type { SiteEntry } from '../../../filter-form/site-choice.ts'

const NONE: readonly SiteEntry[] = []

/** The sites that trees are named after; none until they are known. */
export function useSites(): readonly SiteEntry[] {
  return useQuery({ ...callOptions(listSites, {}), staleTime: 5 * 60_000 }).data?.data ?? NONE
}
