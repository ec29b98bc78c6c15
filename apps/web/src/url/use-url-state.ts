import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { withQuery } from './paths.ts'

export type UrlState = Readonly<Record<string, string | undefined>>

/** The query of a hash address as plain texts. */
export function readQuery(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

/**
 * The query of the present address as state: `[state, patch]`. A patch changes only the keys it names; undefined or '' removes one.
 * By default the history keeps no step for it (`push: true` keeps one).
 */
export function useUrlState() {
  const { history } = useRouter()
  const search = useLocation({ select: (location) => location.searchStr })
  const state: UrlState = useMemo(() => readQuery(search), [search])
  const patch = useCallback(
    (change: Record<string, string | number | null | undefined>, options: { push?: boolean } = {}) => {
      const { pathname, search: present } = history.location
      const href = withQuery(pathname, { ...readQuery(present), ...change })
      if (options.push) history.push(href)
      else history.replace(href)
    },
    [history],
  )
  return [state, patch] as const
}
