import { useEffect, useRef, useState } from 'react'

/** Pixels that a press moves before it drags, and milliseconds over a folded class until it opens. */
const LEAST_MOVE = 5
const OPEN_MS = 500

/** Where what is dragged would come: before, into or after a row. */
export interface DropPlace {
  id: string
  at: 'before' | 'into' | 'after'
}

interface Dragging {
  ids: readonly string[]
  x: number
  y: number
  over: DropPlace | null
}

const ROW = '[data-class-row]'

function placeAt(x: number, y: number): DropPlace | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>(ROW)
  const id = row?.dataset.classRow
  if (!row || id === undefined) return null
  const { top, height } = row.getBoundingClientRect()
  const part = (y - top) / height
  return { id, at: part < 0.3 ? 'before' : part > 0.7 ? 'after' : 'into' }
}

/** Drags rows of the tree with the mouse or a finger: `begin` on a press, `onDrop` where it ends on a row, `onOpen` for a folded row that it rests on. */
export function useClassDrag(onDrop: (ids: readonly string[], place: DropPlace) => void, onOpen: (id: string) => void) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ onDrop, onOpen })
  latest.current = { onDrop, onOpen }
  const resting = dragging?.over?.at === 'into' ? dragging.over.id : null
  useEffect(() => {
    if (resting === null) return
    const timer = setTimeout(() => latest.current.onOpen(resting), OPEN_MS)
    return () => clearTimeout(timer)
  }, [resting])

  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])

  function begin(event: React.PointerEvent, ids: readonly string[]) {
    if (event.button !== 0) return
    stop.current?.()
    const listening = new AbortController()
    const { signal } = listening
    const start = { x: event.clientX, y: event.clientY }
    let over: DropPlace | null = null
    let moving = false
    const move = (next: PointerEvent) => {
      moving ||= Math.hypot(next.clientX - start.x, next.clientY - start.y) >= LEAST_MOVE
      if (!moving) return
      over = placeAt(next.clientX, next.clientY)
      setDragging({ ids, x: next.clientX, y: next.clientY, over })
    }
    const end = (next: Event) => {
      listening.abort()
      setDragging(null)
      if (moving && over && next.type === 'pointerup') latest.current.onDrop(ids, over)
    }
    const leave = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end(key)
    }
    stop.current = () => listening.abort()
    window.addEventListener('pointermove', move, { signal })
    for (const name of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(name, end, { signal })
    window.addEventListener('keydown', leave, { capture: true, signal })
  }
  return { dragging, begin }
}
