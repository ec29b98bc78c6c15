import type { MonthRange } from '@marketscope/contract/months'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { rangeOf } from '../../url/search-address.ts'
import { useUrlState } from '../../url/use-url-state.ts'

/** Whether a path is that of a search over months: while one page takes the place of another, the address is the new one's already. */
function isPathOf(path: string, id: string, { start, end }: MonthRange): boolean {
  const [, , told, from, to] = path.split('/')
  const months = rangeOf(from, to)
  return told === encodeURIComponent(id) && months !== null && months.start === start && months.end === end
}

/** An address may name what is no tab that is open but something that is done, of `actions`: it is done once, of the search and months that are shown. Gives which one it names. */
export function useNamedAction(
  actions: readonly string[],
  { id, range }: { id: string; range: MonthRange },
  act: (action: string) => void,
) {
  const [address, patch] = useUrlState()
  const isThere = useLocation({ select: ({ pathname }) => isPathOf(pathname, id, range) })
  const named = actions.find((one) => one === address.tab)
  const due = isThere ? named : undefined
  const once = useEffectEvent((action: string) => {
    patch({ tab: null })
    act(action)
  })
  useEffect(() => {
    if (due !== undefined) once(due)
  }, [due])
  return named
}
