import type { SavedSearch } from '@marketscope/contract/calls/search'
import { SearchFilter } from '@marketscope/contract/filter'
import { useCallback, useMemo, useRef } from 'react'
import { ENTITY, entityOf, entityText } from '../../analyses/frame/entity.ts'
import { narrowedBy } from '../../analyses/frame/narrowed.ts'
import type { AnalysisScope } from '../../analyses/frame/scope.ts'
import type { useUrlState } from '../../url/use-url-state.ts'
import { settleChange } from './tags/changed-filter.ts'

interface Page {
  search: SavedSearch
  filter: SearchFilter | null
  treeOf: (site: string) => string | undefined
}

/** What is open beside the page of a search, in its address: opening and closing are steps of the history, and closing gives the keyboard back to where it was. */
export function useBeside({ search, filter, treeOf }: Page, [address, patch]: ReturnType<typeof useUrlState>) {
  const opener = useRef<Element>(null)
  const text = address[ENTITY]
  const entity = useMemo(() => entityOf(text), [text])
  const narrowed = useCallback<NonNullable<AnalysisScope['narrowed']>>(
    (part) =>
      (filter && SearchFilter.safeParse(settleChange(filter, narrowedBy(filter, part), search, treeOf, { part, within: true })).data) ??
      null,
    [filter, search, treeOf],
  )
  const open = useCallback<NonNullable<AnalysisScope['open']>>(
    (next) => {
      opener.current = document.activeElement
      patch({ [ENTITY]: entityText(next) }, { push: true })
    },
    [patch],
  )
  const close = useCallback(() => {
    patch({ [ENTITY]: null }, { push: true })
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus({ preventScroll: true })
  }, [patch])
  return { narrowed, entity, open, close }
}
