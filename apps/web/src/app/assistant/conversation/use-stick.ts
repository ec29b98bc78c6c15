import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to where the newest is read somebody still reads it. */
const NEAR_PX = 48

/** Room above the newest. */
const ABOVE_PX = 16

/** Where a list stands while its newest part is read: at its end, but never past the beginning of that part. */
function restOf(list: HTMLElement): number {
  const newest = list.firstElementChild?.lastElementChild
  const end = list.scrollHeight - list.clientHeight
  if (!newest) return end
  const top = newest.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop
  return Math.max(0, Math.min(end, top - ABOVE_PX))
}

/**
 * Keeps a list at its newest part while the reader is there, as it grows; who reads further up stays there, and `behind` says that there is something new below.
 * `content` changes with what is in the list, `own` when the reader adds to it, which leads to the newest from wherever they are.
 */
export function useStick(list: RefObject<HTMLElement | null>, content: unknown, own: unknown) {
  const follows = useRef(true)
  const [behind, setBehind] = useState(false)
  const follow = useCallback(() => {
    const element = list.current
    if (!element) return
    element.scrollTop = Math.max(element.scrollTop, restOf(element))
    follows.current = true
    setBehind(false)
  }, [list])
  const onScroll = useCallback(() => {
    const element = list.current
    if (!element) return
    follows.current = element.scrollTop > restOf(element) - NEAR_PX
    if (follows.current) setBehind(false)
  }, [list])
  const seen = useRef({ content, own })
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { content, own }
    if (follows.current || (before.own !== own && own !== undefined)) follow()
    else if (before.content !== content) setBehind(true)
  }, [content, own, follow])
  // Charts and tables come later than what is around them.
  useEffect(() => {
    const element = list.current?.firstElementChild
    if (!element) return
    const observer = new ResizeObserver(() => follows.current && follow())
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, follow])
  return { behind, follow, onScroll }
}
