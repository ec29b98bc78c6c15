import { useCallback, useMemo } from 'react'
import { type UrlState, useUrlState } from '../../url/use-url-state.ts'

export type PanelKey = 'view' | 'measure' | 'hide' | 'page' | 'size' | 'sort' | 'word' | 'columns'
export type PanelState = Readonly<Partial<Record<PanelKey, string>>>

const KEYS: readonly PanelKey[] = ['view', 'measure', 'hide', 'page', 'size', 'sort', 'word', 'columns']

/** The part of the address that belongs to one analysis: its keys are written `<id>.<key>`. */
export function panelStateOf(address: UrlState, id: string): PanelState {
  return Object.fromEntries(KEYS.map((key) => [key, address[`${id}.${key}`]]).filter(([, value]) => value !== undefined))
}

/** State of one analysis, kept in the address. A value equal to its default is given as null and leaves the address. */
export function usePanelState(id: string) {
  const [address, patch] = useUrlState()
  const state = useMemo(() => panelStateOf(address, id), [address, id])
  const set = useCallback(
    (change: Partial<Record<PanelKey, string | number | null>>) =>
      patch(Object.fromEntries(Object.entries(change).map(([key, value]) => [`${id}.${key}`, value]))),
    [patch, id],
  )
  return [state, set] as const
}
