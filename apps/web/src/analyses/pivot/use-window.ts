import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Pixels of a row. */
export const ROW = 32
/** Rows and columns that are there beyond what is in sight; the edges move by as many, so that most scrolling changes nothing. */
const AROUND = 8

interface Sizes {
  names: number
  width: number
  /** Rows of headings. */
  heads: number
  rows: number
  columns: number
}

const down = (value: number) => Math.max(0, Math.floor(value / AROUND) * AROUND - AROUND)
const upTo = (value: number, most: number) => Math.min(most, Math.ceil(value / AROUND) * AROUND + AROUND)

/** Which rows and columns of a grid are in sight, and the room that the others take. */
export function useWindow({ names, width, heads, rows, columns }: Sizes) {
  const scroll = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, bottom: 3 * AROUND, left: 0, right: 2 * AROUND })
  const look = useCallback(() => {
    const box = scroll.current
    if (!box) return
    const next = {
      ...{ top: down(box.scrollTop / ROW), bottom: upTo((box.scrollTop + box.clientHeight) / ROW, 1e6) },
      ...{ left: down(box.scrollLeft / width), right: upTo((box.scrollLeft + box.clientWidth) / width, 1e6) },
    }
    setSeen((now) =>
      now.top === next.top && now.bottom === next.bottom && now.left === next.left && now.right === next.right ? now : next,
    )
  }, [width])
  useLayoutEffect(() => {
    look()
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(look) : null
    if (scroll.current) watch?.observe(scroll.current)
    return () => watch?.disconnect()
  }, [look])
  const [top, bottom] = [Math.min(seen.top, rows), Math.min(rows, seen.bottom)]
  const [left, right] = [Math.min(seen.left, columns), Math.min(columns, seen.right)]
  return {
    scroll,
    look,
    part: {
      rows: [top, bottom] as const,
      columns: [left, right] as const,
      ...{ above: top * ROW, below: (rows - bottom) * ROW, left: left * width, right: (columns - right) * width },
      /** Scrolls as far as the cell needs to be seen. */
      show([row, column]: readonly [number, number]) {
        const box = scroll.current
        if (!box) return
        const [height, across] = [box.clientHeight - heads * ROW, box.clientWidth - names]
        box.scrollTop = Math.max((row + 1) * ROW - height, Math.min(box.scrollTop, row * ROW))
        box.scrollLeft = Math.max((column + 1) * width - across, Math.min(box.scrollLeft, column * width))
        look()
      },
    },
  }
}

export type WindowPart = ReturnType<typeof useWindow>['part']
