import { type KeyboardEvent, useCallback } from 'react'

const REACHABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

const reachableIn = (box: HTMLElement) => [...box.querySelectorAll<HTMLElement>(REACHABLE)].filter((element) => element.tabIndex >= 0)

/** What the keyboard reaches first within an element; undefined: nothing there is reached. */
export const firstReachable = (box: HTMLElement | null): HTMLElement | undefined => (box === null ? undefined : reachableIn(box)[0])

/** Keeps Tab within the element whose `onKeyDown` it is given: a popup hangs at the end of the page, and Tab out of it would lead nowhere. */
export function useFocusLoop() {
  return useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Tab') return
    const box = event.currentTarget
    const all = reachableIn(box)
    const edge = event.shiftKey ? all.at(0) : all.at(-1)
    const atBox = document.activeElement === box && (event.shiftKey || edge === undefined)
    if (document.activeElement !== edge && !atBox) return
    event.preventDefault()
    ;(event.shiftKey ? all.at(-1) : all.at(0))?.focus()
  }, [])
}
