import type { Gap, Place } from './model.ts'

/** Sales festivals of the Chinese marketplaces by calendar month. */
const FESTIVALS: Record<string, string> = { '03': '3.8', '06': '618', '11': '11.11' }

export interface MonthMarks {
  /** Months (`yyyy-MM`) that are not whole, and why. */
  gaps: ReadonlyMap<string, Gap>
  /** Whether the festivals are marked. */
  festivals: boolean
}

/** The places of a time axis: the month's number above its year. */
export function monthPlaces(months: readonly string[], marks: MonthMarks): Place[] {
  return months.map((month) => {
    const [year = '', number = ''] = month.split('-')
    return {
      label: number,
      year,
      slot: Number(number) - 1,
      full: month,
      gap: marks.gaps.get(month) ?? null,
      event: marks.festivals ? (FESTIVALS[number] ?? null) : null,
    }
  })
}

/** A place that is not a month. */
export function plainPlace(label: string, slot = 0): Place {
  return { label, year: null, slot, full: label, gap: null, event: null }
}

const THINNINGS = [1, 2, 3, 6, 12]

/**
 * The label texts that fit when each takes `room` and there is `width` for all (both in pixels); null where none is written.
 * Of neighbouring places in the same year only the first written one tells the year.
 */
export function fittingLabels(places: readonly Place[], width: number, room: number): ({ label: string; year: string | null } | null)[] {
  const most = Math.max(1, Math.floor(width / room))
  const step = THINNINGS.find((candidate) => places.length / candidate <= most) ?? 12
  let told: string | null = null
  return places.map((place) => {
    if (place.slot % step !== 0) return null
    const year = place.year === told ? null : place.year
    told = place.year
    return { label: place.label, year }
  })
}
