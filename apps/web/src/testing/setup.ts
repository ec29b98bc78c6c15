import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

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

globalThis.ResizeObserver = QuietResizeObserver
// Nothing has a place here, so nothing would ever come into sight.
Reflect.deleteProperty(globalThis, 'IntersectionObserver')
window.matchMedia = matchNothing

afterEach(() => {
  cleanup()
})

// Files share a process: what one has put in the place of something would be taken for the real thing, or brought back, in the next one's page.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
