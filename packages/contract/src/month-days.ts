import { z } from 'zod'
import type { Month } from './months.ts'

/** Days of a month that are known, 1 to 31, ascending. */
export const MonthDays = z.array(z.number().int().min(1).max(31))

/** What is known of a month that is kept by days. */
export const DaysKnown = z.object({
  known: MonthDays,
  /** Whether the month is finished: its last day is known, and was loaded when the site's source was complete. */
  finished: z.boolean(),
})
export type DaysKnown = z.infer<typeof DaysKnown>

/** The number of days of a month. */
export function daysIn(month: Month): number {
  return new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).getUTCDate()
}

/** The days of a mask (bit 0 = the 1st), ascending. */
export function daysOfMask(mask: number): number[] {
  return Array.from({ length: 31 }, (_, index) => index + 1).filter((day) => (mask >>> (day - 1)) & 1)
}

/** Days as runs: `1–15, 20`. */
export function daysText(days: readonly number[], comma = ', '): string {
  const runs: [first: number, last: number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && day === run[1] + 1) run[1] = day
    else runs.push([day, day])
  }
  return runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(comma)
}

/** Whether the source of a site was complete for all of the days when the last of them was loaded; `lastLoadedOn`, `completeAfterDays`: as of {@link daysKnown}. */
export function areComplete(month: Month, known: readonly number[], lastLoadedOn: string, completeAfterDays = 0): boolean {
  if (completeAfterDays === 0) return true
  const day = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)) - 1, (known.at(-1) ?? 0) + completeAfterDays)
  return lastLoadedOn >= new Date(day).toISOString().slice(0, 10)
}

/** What is known of a month by the mask of its days; `lastLoadedOn`: the day, yyyy-MM-dd, on which the last of them was loaded; the source of the site is complete so many days after a day. */
export function daysKnown(month: Month, mask: number, lastLoadedOn: string, completeAfterDays = 0): DaysKnown {
  const known = daysOfMask(mask)
  const finished = known.at(-1) === daysIn(month) && areComplete(month, known, lastLoadedOn, completeAfterDays)
  return { known, finished }
}

/** What is known of a month that its source brings whole, and covers up to a day, yyyy-MM-dd. */
export function coveredDays(month: Month, until: string): DaysKnown {
  const last = until.startsWith(month) ? Number(until.slice(8)) : 0
  return { known: Array.from({ length: last }, (_, at) => at + 1), finished: false }
}
