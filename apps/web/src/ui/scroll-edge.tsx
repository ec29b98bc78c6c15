import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import './scroll-edge.css'

/** Whether a box that is scrolled has more to the right of what is in view, and below it. */
function useMore(of: RefObject<HTMLElement | null>): { aside: boolean; below: boolean } {
  const [more, setMore] = useState({ aside: false, below: false })
  useEffect(() => {
    const box = of.current
    if (!box) return
    const look = () => {
      const aside = box.scrollLeft + box.clientWidth < box.scrollWidth - 1
      const below = box.scrollTop + box.clientHeight < box.scrollHeight - 1
      setMore((known) => (known.aside === aside && known.below === below ? known : { aside, below }))
    }
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

/** Stands around a box that is scrolled, and shades its right and lower edge where there is more. */
export function ScrollEdge({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) {
  const { aside, below } = useMore(of)
  return (
    <div className="scroll-edge" data-more={aside} data-below={below}>
      {children}
    </div>
  )
}
