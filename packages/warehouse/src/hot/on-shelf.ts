import type { ShelfDays } from '../figures/item-measures.ts'
import { NO_DATE } from './hot-segment.ts'
import type { Selection } from './selection.ts'

/** Only the rows whose shelf time lies within the days; all of them for null. */
export function onShelf(selections: readonly Selection[], days: ShelfDays | null): Selection[] {
  if (days === null) return [...selections]
  const [from, to] = days
  return selections.flatMap(({ segment, rows, kept }) => {
    const own = rows
      .map((_, index) => index)
      .filter((index) => {
        const day = segment.shelf[rows[index] ?? 0] ?? NO_DATE
        return day !== NO_DATE && day >= from && day <= to
      })
    if (own.length === 0) return []
    return [{ segment, rows: own.map((index) => rows[index] ?? 0), kept: Uint16Array.from(own, (index) => kept[index] ?? 0) }]
  })
}
