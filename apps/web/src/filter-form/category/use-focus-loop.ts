import { type KeyboardEvent, useCallback } from 'react'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

/** Keeps Tab within the element whose `onKeyDown` it is given: a popup hangs at the end of the page, and Tab out of it would lead nowhere. */
export function useFocusLoop() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(REACHABLE)].filter((element) => element.tabIndex >= 0)
    const edge = event.shiftKey ? all.at(0) : all.at(-1)
    if (document.activeElement !== edge) return
    event.preventDefault()
    ;(event.shiftKey ? all.at(-1) : all.at(0))?.focus()
  }, [])
}
