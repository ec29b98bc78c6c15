import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { draftOf, type FilterDraft } from '../../filter-form/filter-draft.ts'

function draftOrNone(search: SavedSearch, { start, end }: MonthRange): FilterDraft | null {
  try {
    return draftOf(search, start, end)
  } catch {
    return null
  }
}

/**
 * Whether the filter panel of a page is open, and what it is filled with. Every step of the history closes it (another search, other months, another
 * tab, back and forward), a change of the address without a step does not; a search that cannot be asked as it is opens it. Once opened it stays, hidden, with what was entered, until another search is gone to.
 */
export function useFilterPanel(urlId: string, search: SavedSearch, range: MonthRange, stale: boolean) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = `${urlId} ${range.start} ${range.end}`
  const [chosen, setChosen] = useState<{ place: string; open: boolean } | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const open = !stale && (chosen?.place === place ? chosen.open : search.unusable !== null)
  if (open && kept !== urlId) setKept(urlId)
  const { history } = useRouter()
  useEffect(
    () =>
      history.subscribe(({ action }: { action: { type: string } }) => {
        if (action.type !== 'REPLACE') setChosen((before) => before && { ...before, open: false })
      }),
    [history],
  )
  const initial = useMemo(() => draftOrNone(search, range), [search, range])
  return {
    id,
    button,
    open,
    asked: chosen?.place === place,
    initial,
    /** Whether there is anything of it on the page. */
    present: open || kept === urlId,
    toggle() {
      setChosen({ place, open: !open })
    },
    hide() {
      setChosen({ place, open: false })
      button.current?.focus()
    },
  }
}
