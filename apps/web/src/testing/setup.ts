import { cleanup } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'
import { thinStyles } from './thin-styles.ts'

/** What a browser has and happy-dom lacks: sizes never change here, so nothing is ever reported. */
class QuietResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Answers every media query with "no", as a plain wide screen with a light theme would. */
function matchNothing(media: string): MediaQueryList {
  const target = new EventTarget()
  return Object.assign(target, {
    media,
    matches: false,
    onchange: null,
    addListener() {},
    removeListener() {},
  })
}

/** React's development build notes for its warnings where each element was made, while few were made lately: a sixth of what tests of screens take. */
function withoutOwnerStacks(): void {
  const internals: object = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => undefined })
}

globalThis.ResizeObserver = QuietResizeObserver
// Nothing has a place here, so nothing would ever come into sight.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')
window.matchMedia = matchNothing
thinStyles()
withoutOwnerStacks()

afterEach(() => {
  cleanup()
})

/** The attributes with which the page began. */
const BEGINNING = new Map(
  document.documentElement.getAttributeNames().map((name) => [name, document.documentElement.getAttribute(name) ?? '']),
)
const ADDRESS = window.location.href

function asItBegan(): void {
  const { documentElement: page } = document
  for (const name of page.getAttributeNames()) if (!BEGINNING.has(name)) page.removeAttribute(name)
  for (const [name, value] of BEGINNING) page.setAttribute(name, value)
  document.body.replaceChildren()
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name)
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  Reflect.get(window, 'happyDOM').setURL(ADDRESS)
}

// Files share a process: what one has put in the place of something would be taken for the real thing, or brought back, in the next one's page.
afterAll(async () => {
  vi.useRealTimers()
  // What a page was still fetching when its test ended would fail, for the files after this one too.
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  asItBegan()
  // What a browser remembers is kept by modules, too.
  const [{ usePreferences }, { useRememberedVersions }] = await Promise.all([
    import('../state/preferences.ts'),
    import('../state/versions.ts'),
  ])
  usePreferences.setState(usePreferences.getInitialState(), true)
  useRememberedVersions.setState(useRememberedVersions.getInitialState(), true)
})
