import { getSearch } from '@marketscope/contract/calls/search'
import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error.ts'
import { callOptions } from '../../../api/query-options.ts'
import { useText } from '../../../i18n/use-text.ts'
import { useFollows } from '../follow-queries.ts'
import type { Compared } from './compared.ts'

/** A search that cannot stand beside the others, with the reason. */
export interface LeftOut {
  id: string
  name: string
  reason: ApiError | string
}

/** The searches of the address with their names; those that cannot be asked are left out. `isPending` until all are known. */
export function useCompared(ids: readonly string[]): {
  compared: Compared[]
  leftOut: LeftOut[]
  isPending: boolean
  retry(): void
} {
  const { pick, language } = useText()
  const follows = useFollows()
  const searches = useQueries({ queries: ids.map((id) => callOptions(getSearch, { url_id: id, site_lang: language })) })
  const answers = ids.map((id, index) => {
    const { data, error } = searches[index] ?? {}
    const followed = follows.data?.data.find(({ url_id }) => url_id === id)?.name
    const categories = data?.data.categories.map(({ name }) => pick(name)).join(' ')
    return { id, name: followed ?? (categories || id.slice(0, 8)), search: data?.data, error }
  })
  return {
    compared: answers.flatMap(({ id, name, search }) => (search && search.unusable === null ? [{ id, name, search }] : [])),
    leftOut: answers.flatMap(({ id, name, search, error }) => {
      const reason = error ?? (search?.unusable ? pick(search.unusable) : null)
      return reason ? [{ id, name, reason }] : []
    }),
    isPending: follows.isPending || searches.some(({ isPending }) => isPending),
    retry: () => {
      for (const search of searches) if (search.error) void search.refetch()
    },
  }
}
