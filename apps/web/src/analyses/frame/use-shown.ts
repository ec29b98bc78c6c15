import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'

/** So many are made without being looked for; the others when they come into sight. */
const AT_ONCE = 1

/** What nobody has scrolled to is there too after this long, one after the other: for searching the page, printing and being read aloud. */
const QUIET_MS = 700

function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(work, { timeout: 2000 })
  return () => cancelIdleCallback(asked)
}

/** Whether a page can tell what is in sight: without it everything is there at once. */
const SEES = typeof IntersectionObserver === 'function'

const NONE: ReadonlySet<string> = new Set()

/**
 * Which parts of a list, told by their ids, are there: the first, those that came into sight (`see`), and the others once the page is quiet; one at a time, so that
 * a click or a key between two is answered. Another list (`key`) begins anew, with none. `all`: none may be left out, as their content decides about the rest.
 */
export function useShown(key: string, ids: readonly string[], all: boolean): { shown: ReadonlySet<string>; see: (id: string) => void } {
  const [made, setMade] = useState<{ key: string; ids: ReadonlySet<string> }>({ key, ids: NONE })
  const queue = useRef<string[]>([])
  const waits = useRef(false)
  const whole = useMemo(() => new Set(ids), [ids])
  const there = all ? whole : made.key === key ? made.ids : NONE
  // What is there stays: taken away, it would no longer tell what decided about the others. Said while drawing, it would be forgotten where a part is about to be made.
  useLayoutEffect(() => {
    if (all) setMade({ key, ids: whole })
  }, [all, key, whole])
  const next = ids.find((id) => !there.has(id))

  const makeNext = useCallback(() => {
    const id = queue.current[0]
    if (id === undefined || waits.current) return
    waits.current = true
    setTimeout(() =>
      startTransition(() => {
        setMade((before) => ({ key, ids: new Set([...(before.key === key ? before.ids : NONE), id]) }))
      }),
    )
  }, [key])
  const see = useCallback(
    (id: string) => {
      if (!queue.current.includes(id)) queue.current.push(id)
      makeNext()
    },
    [makeNext],
  )

  useEffect(() => {
    queue.current = ids.slice(0, AT_ONCE)
    waits.current = false
    makeNext()
  }, [ids, makeNext])
  useEffect(() => {
    waits.current = false
    queue.current = queue.current.filter((id) => !there.has(id))
    makeNext()
  }, [there, makeNext])

  useEffect(() => {
    if (next === undefined) return
    let stop = () => {}
    const timer = setTimeout(() => {
      stop = whenIdle(() => see(next))
    }, QUIET_MS)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [next, see])

  useEffect(() => {
    const makeAll = () => setMade({ key, ids: whole })
    window.addEventListener('beforeprint', makeAll)
    return () => window.removeEventListener('beforeprint', makeAll)
  }, [key, whole])

  return { shown: SEES ? there : whole, see }
}
