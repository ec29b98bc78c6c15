import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import './scroll-edge.css'

/** Whether a box that is scrolled sideways has more to the right of what is in view. */
function useMore(of: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false)
  useEffect(() => {
    const box = of.current
    if (!box) return
    const look = () => setMore(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    // What is in the box follows its size by observing it too, and is as it was until all have been told.
    let coming = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(coming)
      coming = requestAnimationFrame(look)
    })
    for (const one of [box, ...box.children]) observer.observe(one)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(coming)
      box.removeEventListener('scroll', look)
    }
  }, [of])
  return more
}

/** Stands around a box that is scrolled sideways, and shades its edge where there is more. */
export function ScrollEdge({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  return (
    <div className="scroll-edge" data-more={useMore(of)}>
      {children}
    </div>
  )
}
