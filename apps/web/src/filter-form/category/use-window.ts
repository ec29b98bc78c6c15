import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Lines drawn beyond either edge, so that scrolling never shows a gap. */
const BEYOND = 8

interface Window {
  scroller: RefObject<HTMLDivElement | null>
  /** The lines to draw: from `first` to before `end`. */
  first: number
  end: number
  /** How many whole lines are seen at once. */
  page: number
  onScroll(): void
  /** Scrolls as little as is needed for the line to be seen whole. */
  reveal(index: number): void
}

/** Which of `count` lines of equal height are seen in a scrolling box. `height`: of the box until it is measured. Pixels. */
export function useWindow(count: number, lineHeight: number, height: number): Window {
  const scroller = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [seen, setSeen] = useState(height)
  useEffect(() => {
    if (!scroller.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setSeen(entry.contentRect.height)
    })
    observer.observe(scroller.current)
    return () => observer.disconnect()
  }, [])
  // Steps of half of what is drawn beyond the edges: a scroll of less draws nothing anew.
  const onScroll = useCallback(() => {
    const step = (lineHeight * BEYOND) / 2
    setTop(Math.floor((scroller.current?.scrollTop ?? 0) / step) * step)
  }, [lineHeight])
  const reveal = useCallback(
    (index: number) => {
      const box = scroller.current
      if (!box) return
      const from = index * lineHeight
      if (from < box.scrollTop) box.scrollTop = from
      else if (from + lineHeight > box.scrollTop + seen) box.scrollTop = from + lineHeight - seen
    },
    [lineHeight, seen],
  )
  const first = Math.max(0, Math.min(Math.floor(top / lineHeight), count - 1) - BEYOND)
  const end = Math.min(count, Math.ceil((top + seen) / lineHeight) + BEYOND + BEYOND / 2)
  return { scroller, first, end, page: Math.max(1, Math.floor(seen / lineHeight) - 1), onScroll, reveal }
}
