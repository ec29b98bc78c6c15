import { afterEach, expect, test, vi } from 'vitest'

/** The module in a browser whose system is dark or light, with what was chosen there before. */
async function loaded(system: 'light' | 'dark', chosen?: string) {
  vi.resetModules()
  localStorage.clear()
  if (chosen) localStorage.setItem('appearance', chosen)
  const listeners = new Set<() => void>()
  const query = {
    matches: system === 'dark',
    addEventListener: (_: string, tell: () => void) => listeners.add(tell),
    removeEventListener: (_: string, tell: () => void) => listeners.delete(tell),
  }
  vi.stubGlobal('matchMedia', () => query)
  const change = (dark: boolean) => {
    query.matches = dark
    for (const tell of listeners) tell()
  }
  return { ...(await import('./scheme.ts')), ...(await import('./preferences.ts')), change }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['light', undefined, 'light'],
  ['dark', undefined, 'dark'],
  ['dark', 'light', 'light'],
  ['light', 'dark', 'dark'],
  ['dark', 'system', 'dark'],
  ['dark', 'pink', 'dark'],
] as const)('a %s system and the choice %s are %s pages', async (system, chosen, scheme) => {
  const { schemeNow } = await loaded(system, chosen)
  expect(schemeNow()).toBe(scheme)
})

test('a choice and a change of the system show at once; the choice is kept', async () => {
  const { schemeNow, subscribeScheme, usePreferences, change } = await loaded('light')
  const seen: string[] = []
  const forget = subscribeScheme(() => seen.push(schemeNow()))
  change(true)
  usePreferences.getState().set({ appearance: 'light' })
  change(false)
  forget()
  usePreferences.getState().set({ appearance: 'dark' })
  expect(seen).toEqual(['dark', 'light', 'light'])
  expect(localStorage.getItem('appearance')).toBe('dark')
})
