import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So near to its end somebody still reads the end of a list. */
const NEAR_PX = 48

/**
 * Keeps a list at its end while the reader is there, as it grows; who reads further up stays there, and `behind` says that there is something new below.
 * `content` changes with what is in the list, `own` when the reader adds to it, which leads to the end from wherever they are.
 */
export function useStick(list: RefObject<HTMLElement | null>, content: unknown, own: unknown) {
  const atEnd = useRef(true)
  const [behind, setBehind] = useState(false)
  const toEnd = useCallback(() => {
    const element = list.current
    if (!element) return
    element.scrollTop = element.scrollHeight
    atEnd.current = true
    setBehind(false)
  }, [list])
  const onScroll = useCallback(() => {
    const element = list.current
    if (!element) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_PX
    if (atEnd.current) setBehind(false)
  }, [list])
  const seen = useRef({ content, own })
  useLayoutEffect(() => {
    const before = seen.current
    seen.current = { content, own }
    if (atEnd.current || before.own !== own) toEnd()
    else if (before.content !== content) setBehind(true)
  }, [content, own, toEnd])
  // Charts and tables come later than what is around them.
  useEffect(() => {
    const element = list.current?.firstElementChild
    if (!element) return
    const observer = new ResizeObserver(() => atEnd.current && toEnd())
    observer.observe(element)
    return () => observer.disconnect()
  }, [list, toEnd])
  return { behind, toEnd, onScroll }
}
