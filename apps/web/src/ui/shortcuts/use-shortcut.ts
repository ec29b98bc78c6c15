import { useEffect, useRef } from 'react'
import type { Shortcut } from './shortcut-of.ts'

const registered = new Map<Shortcut, (() => void)[]>()

/** Does something by a key while the component is on the page; null: nothing now. The latest component that has one counts. */
export function useShortcut(shortcut: Shortcut, action: (() => void) | null): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const has = action !== null
  useEffect(() => {
    if (!has) return
    const run = () => latest.current?.()
    registered.set(shortcut, [...(registered.get(shortcut) ?? []), run])
    return () => void registered.set(shortcut, registered.get(shortcut)?.filter((other) => other !== run) ?? [])
  }, [shortcut, has])
}

/** Does what the page has for a shortcut; whether it has anything. */
export function runShortcut(shortcut: Shortcut): boolean {
  const run = registered.get(shortcut)?.at(-1)
  run?.()
  return run !== undefined
}
