import { useSyncExternalStore } from 'react'
import { type Appearance, usePreferences } from './preferences.ts'

/** Light or dark. */
export type Scheme = 'light' | 'dark'

const system = () => window.matchMedia('(prefers-color-scheme: dark)')

const schemeOf = (appearance: Appearance): Scheme => (appearance === 'system' ? (system().matches ? 'dark' : 'light') : appearance)

/** How the pages are now. */
export const schemeNow = (): Scheme => schemeOf(usePreferences.getState().appearance)

/** Is told whenever the scheme may have changed; gives what ends it. */
export function subscribeScheme(tell: () => void): () => void {
  const query = system()
  query.addEventListener('change', tell)
  const forget = usePreferences.subscribe(tell)
  return () => {
    query.removeEventListener('change', tell)
    forget()
  }
}

/** Whether the pages are light or dark, as chosen or as the system is. */
export const useScheme = (): Scheme => useSyncExternalStore(subscribeScheme, schemeNow)
