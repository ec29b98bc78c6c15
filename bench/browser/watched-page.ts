/** What a page notes about itself from its first moment on; runs in the page. */
export interface Noted {
  /** Milliseconds since the page was asked for; null: not yet. */
  first_paint: number | null
  first_content: number | null
  /** The longest task since the last look, and the sum of what tasks took beyond 50 ms. */
  longest_task: number
  blocked: number
  /** How much of what was to be seen has jumped, as the browsers' own measure says it. */
  shift: number
}

/** The page's script that keeps {@link Noted} and gives it as `noted()`; `noteAgain()` begins anew, as at a click. */
export const NOTING = `
(() => {
  const CONTENT = '.chart-room canvas, main .ant-table-row, .item-wall li, .word-list li, .figure-tile, .market-line, .filter-form, [role="grid"]'
  let state, since = 0, seen = new WeakSet(), waiting = false
  const reset = () => { since = performance.now(); state = { first_paint: null, first_content: null, longest_task: 0, blocked: 0, shift: 0 } }
  reset(); since = 0
  const look = () => {
    if (waiting || state.first_content !== null) return
    for (const element of document.querySelectorAll(CONTENT)) {
      if (seen.has(element)) continue
      waiting = true
      requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = () => {
        waiting = false
        state.first_content ??= performance.now() - since
      }; channel.port2.postMessage(0) })
      return
    }
  }
  const begin = () => new MutationObserver(look).observe(document, { subtree: true, childList: true })
  begin()
  const observe = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => { if (name === 'first-paint') state.first_paint = startTime })
  observe('longtask', ({ duration, startTime }) => {
    if (startTime + duration < since) return
    state.longest_task = Math.max(state.longest_task, duration)
    state.blocked += duration - 50
  })
  observe('layout-shift', ({ value, hadRecentInput, startTime }) => { if (startTime >= since && (!hadRecentInput || since > 0)) state.shift += value })
  window.noted = () => state
  window.noteAgain = () => { seen = new WeakSet(document.querySelectorAll(CONTENT)); reset() }
})()
`
