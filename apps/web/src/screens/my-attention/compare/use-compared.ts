import { getSearch } from '@marketscope/contract/calls/search'
import { toldApart } from '@marketscope/contract/told-apart'
import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../../api/api-error.ts'
import { conditionsOf } from '../../../api/follow-names.ts'
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

/** The searches of the address with what tells their names apart; those that cannot be asked are left out. `isPending` until all are known. */
export function useCompared(ids: readonly string[]): {
  compared: Compared[]
  /** The conditions that stood in all names and were left out of them. */
  common: string[]
  leftOut: LeftOut[]
  isPending: boolean
  retry(): void
} {
  const { pick, language } = useText()
  const follows = useFollows()
  const searches = useQueries({ queries: ids.map((id) => callOptions(getSearch, { url_id: id, site_lang: language })) })
  const answers = ids.map((id, index) => {
    const { data, error } = searches[index] ?? {}
    const followed = follows.data?.data.find(({ url_id }) => url_id === id)
    const categories = data?.data.categories.map(({ name }) => pick(name)).join(' ')
    const tags = followed ? conditionsOf(followed).map(pick) : []
    return { id, name: followed?.name ?? (categories || id.slice(0, 8)), tags, search: data?.data, error }
  })
  const shown = answers.flatMap(({ id, name, tags, search }) => (search && search.unusable === null ? [{ id, name, tags, search }] : []))
  const { names, common } = toldApart(shown)
  return {
    compared: shown.map(({ id, name, search }, index) => ({ id, name: names[index] ?? name, search })),
    common,
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
