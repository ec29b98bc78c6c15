import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FilterDraft } from '../../filter-form/filter-draft.ts'
import type { UrlState } from '../../url/use-url-state.ts'
import { prefillKeys, prefillOf } from './prefill.ts'

/** The parts of the form that the address gives (`plat`, `cat_id`, `brand_id`, …); null: none. */
export function usePrefill(address: UrlState): { given: Partial<FilterDraft> | null; isPending: boolean } {
  const client = useQueryClient()
  const keys = prefillKeys(address)
  const { data, isLoading } = useQuery({
    queryKey: ['prefill', keys],
    queryFn: () => prefillOf(client, keys ?? {}),
    enabled: keys !== null,
    staleTime: 60_000,
  })
  return { given: data ?? null, isPending: isLoading }
}
