import { type RefObject, useEffect, useRef, useState } from 'react'

/** The height of an element in pixels, as it changes; `first` until it is measured. */
export function useHeight(first: number): [RefObject<HTMLDivElement | null>, number] {
  const element = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(first)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.height > 0) setHeight(Math.floor(entry.contentRect.height))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, height]
}
