import itemList from '@marketscope/contract/analyses/item-list'
import { createSearch, getSearch, type SavedSearch } from '@marketscope/contract/calls/search'
import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error.ts'
import { analysisOptions, callOptions } from '../../api/query-options.ts'
import { useText } from '../../i18n/use-text.ts'
import type { Entity } from '../frame/entity.ts'
import { type ScopeInput, useScope } from '../frame/scope.ts'
import { nameOf } from './name-of.ts'
import { once } from './once.ts'
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

const itself = (text: string) => text

/** The search of the page narrowed to each of some things, in their order: it is made where it is not one yet. */
export function useNarrowed(entities: readonly Entity[]): Narrowed[] {
  const { t, pick, language } = useText()
  const { input, search, narrowed } = useScope()
  const filters = entities.map((entity): SearchFilter | null => {
    const part = partOf(entity, search)
    return part && narrowed ? narrowed(part) : null
  })
  const asked = once(filters, canonicalFilter)
  const made = useQueries({
    queries: asked.list.map((filter) => callOptions(createSearch, { ...filter, time: [input.start, input.end] })),
  })
  const ids = filters.map((filter) => made[asked.at(filter)]?.data?.url_id ?? null)
  const known = once(ids, itself)
  const read = useQueries({ queries: known.list.map((url_id) => callOptions(getSearch, { url_id, site_lang: language })) })
  const ofItems = once(
    ids.map((id, index) => (entities[index]?.kind === 'item' ? id : null)),
    itself,
  )
  const titles = useQueries({ queries: ofItems.list.map((url_id) => analysisOptions(itemList, topItems({ ...input, url_id }))) })
  return entities.map((entity, index) => {
    const id = ids[index] ?? null
    const [making, reading] = [made[asked.at(filters[index] ?? null)], read[known.at(id)]]
    const own = reading?.data?.data ?? null
    const reason = filters[index] ? own?.unusable && pick(own.unusable) : t('entity.not_searchable')
    const title = entity.kind === 'item' ? titles[ofItems.at(id)]?.data?.data[0]?.title : null
    return {
      entity,
      name: title ?? nameOf(entity, own, { t, pick }),
      input: own && id !== null ? { ...input, url_id: id } : null,
      search: own,
      fault: reason ?? making?.error ?? reading?.error ?? null,
      retry: () => void (making?.error ? making.refetch() : reading?.refetch()),
    }
  })
}
