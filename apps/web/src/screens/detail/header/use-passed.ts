import { type RefObject, useEffect, useState } from 'react'

/** Whether an element was scrolled past: it lies above what can be seen, of which what stays on top of the screen hides so many pixels. */
export function usePassed(element: RefObject<Element | null>, hidden: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1)
        if (last) setPassed(!last.isIntersecting && last.boundingClientRect.bottom <= hidden)
      },
      { rootMargin: `-${hidden}px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element, hidden])
  return passed
}
