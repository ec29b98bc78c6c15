import type { Day, DayBounds } from '@marketscope/contract/days'
import { type Sql, sql, v } from '../sql/sql.ts'

/** Days since 1970, as the engine counts a date. */
export function dayNumber(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}

/** Inclusive bounds as days since 1970; null is open. */
export type DayNumbers = readonly [from: number | null, to: number | null]

/** The bounds on the shelf time; null when there are none. */
export function shelfBounds([from, to]: DayBounds): DayNumbers | null {
  if (from === null && to === null) return null
  return [from === null ? null : dayNumber(from), to === null ? null : dayNumber(to)]
}

/** The bounds as conditions on `item_year`: an unknown shelf time meets none. */
export function shelfPredicates(bounds: DayNumbers | null): Sql[] {
  const [from, to] = bounds ?? [null, null]
  return [
    ...(from === null ? [] : [sql`toInt32(shelf_time) >= ${v.int64(from)}`]),
    ...(to === null ? [] : [sql`toInt32(shelf_time) <= ${v.int64(to)}`]),
  ]
}
