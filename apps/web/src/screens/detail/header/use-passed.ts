import { type RefObject, useEffect, useState } from 'react'

/** Pixels of the product's own header, which stays on top of every screen. */
const HEADER = 56

/** Whether an element was scrolled past: it lies above what can be seen. */
export function usePassed(element: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= HEADER)
      },
      { rootMargin: `-${HEADER}px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return passed
}
