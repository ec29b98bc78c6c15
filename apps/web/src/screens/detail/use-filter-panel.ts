import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { MonthRange } from '@marketscope/contract/months'
import { useId, useMemo, useRef, useState } from 'react'
import { draftOf, type FilterDraft } from '../../filter-form/filter-draft.ts'

function draftOrNone(search: SavedSearch, { start, end }: MonthRange): FilterDraft | null {
  try {
    return draftOf(search, start, end)
  } catch {
    return null
  }
}

/**
 * Whether the filter panel of a page is open, and what it is filled with. Going to another search, other months or another tab closes it, also when one comes
 * back; a search that cannot be asked as it is opens it. Once opened it stays, hidden, with what was entered, until another search is gone to.
 */
export function useFilterPanel(urlId: string, search: SavedSearch, range: MonthRange, tab: string | undefined, stale: boolean) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const place = `${urlId} ${range.start} ${range.end} ${tab ?? ''}`
  const [chosen, setChosen] = useState<{ place: string; open: boolean } | null>(null)
  if (chosen && chosen.place !== place) setChosen(null)
  const [kept, setKept] = useState<string | null>(null)
  const open = !stale && (chosen?.place === place ? chosen.open : search.unusable !== null)
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
      setKept(urlId)
    },
    hide() {
      setChosen({ place, open: false })
      setKept(urlId)
      button.current?.focus()
    },
  }
}
