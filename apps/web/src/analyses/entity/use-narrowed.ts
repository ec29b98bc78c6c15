import itemList from '@marketscope/contract/analyses/item-list'
import { createSearch, getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Entity } from '../frame/entity.ts'
import { type ScopeInput, useScope } from '../frame/scope.ts'
import { nameOf } from './name-of.ts'
import { partOf } from './part-of.ts'
import { topItems } from './top-items.ts'

/** The search of a page narrowed to a thing. */
export interface Narrowed {
  entity: Entity
  /** What it is called; its id while that is not known. */
  name: string
  /** What its analyses are asked for, and the search itself; null while it is not known. */
  input: ScopeInput | null
  search: SavedSearch | null
  /** Why it cannot be asked: what the server answered, or a reason of the search; null: it can, or is not known yet. */
  fault: ApiError | string | null
  retry(): void
}

/** One that can be asked. */
export interface Asked extends Narrowed {
  input: ScopeInput
  search: SavedSearch
}

/** The search of the page narrowed to each of some things, in their order: it is made where it is not one yet. */
export function useNarrowed(entities: readonly Entity[]): Narrowed[] {
  const { t, pick, language } = useText()
  const { input, search, narrowed } = useScope()
  const asked = entities.map((entity) => {
    const part = partOf(entity, search)
    return part && narrowed ? narrowed(part) : null
  })
  const made = useQueries({
    queries: asked.map((filter) => ({
      ...callOptions(createSearch, { ...(filter ?? search.filter), time: [input.start, input.end] } as Parameters<
        typeof callOptions<typeof createSearch>
      >[1]),
      enabled: filter !== null,
    })),
  })
  const ids = made.map(({ data }) => data?.url_id ?? '')
  const read = useQueries({
    queries: ids.map((url_id) => ({ ...callOptions(getSearch, { url_id, site_lang: language }), enabled: url_id !== '' })),
  })
  const titles = useQueries({
    queries: entities.map(({ kind }, index) => {
      const own = topItems({ ...input, url_id: ids[index] ?? '' })
      return { ...analysisOptions(itemList, own), enabled: kind === 'item' && Boolean(ids[index]) }
    }),
  })
  return entities.map((entity, index) => {
    const own = read[index]?.data?.data ?? null
    const url_id = ids[index] ?? ''
    const fault = made[index]?.error ?? read[index]?.error ?? null
    const reason = asked[index] === null ? t('entity.not_searchable') : own?.unusable ? pick(own.unusable) : null
    return {
      entity,
      name: (entity.kind === 'item' ? titles[index]?.data?.data[0]?.title : null) ?? nameOf(entity, own, { t, pick }),
      input: own && url_id !== '' ? { ...input, url_id } : null,
      search: own,
      fault: reason ?? fault,
      retry: () => void (made[index]?.error ? made[index]?.refetch() : read[index]?.refetch()),
    }
  })
}
