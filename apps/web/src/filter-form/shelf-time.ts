import { type Day, firstDay, lastDay } from '@marketscope/contract/days'
import { SHELF_TIME_FROM } from '@marketscope/contract/limits'
import { type PickedRange, type PickerLimits, settleRange, wholeWeeks, withinWeeks } from '@marketscope/contract/pickers'
import type { DayEnds } from './filter-draft.ts'

export const GRANULARITIES = ['month', 'week', 'day'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** A shelf time may span any number of months. */
export const SHELF_MONTHS = Number.POSITIVE_INFINITY

const monthOf = (day: Day | null) => day?.slice(0, 7) ?? null

/** Days as the months they lie in. */
export function monthsOfDays([from, to]: DayEnds): PickedRange {
  return { start: monthOf(from), end: monthOf(to) }
}

/** Months as days, from the first to the last of them. */
export function daysOfMonths({ start, end }: PickedRange): DayEnds {
  return [start === null ? null : firstDay(start), end === null ? null : lastDay(end)]
}

const same = (one: DayEnds, other: DayEnds) => one[0] === other[0] && one[1] === other[1]
const weeksOf = ([start, end]: DayEnds): DayEnds => {
  const { start: from, end: to } = wholeWeeks({ start, end })
  return [from, to]
}

/** The coarsest way of choosing that says these days exactly. */
export function granularityOf(days: DayEnds): Granularity {
  if (same(days, daysOfMonths(monthsOfDays(days)))) return 'month'
  return same(days, weeksOf(days)) ? 'week' : 'day'
}

/** The days widened to what the way of choosing can say, within the days that have shelf times. */
export function widened([start, end]: DayEnds, granularity: Granularity, today: Day): DayEnds {
  if (granularity === 'day') return [start, end]
  if (granularity === 'month') return daysOfMonths(monthsOfDays([start, end]))
  const limits: PickerLimits = withinWeeks({ min: SHELF_TIME_FROM, max: today })
  const weeks = settleRange(wholeWeeks({ start, end }), limits)
  return [weeks.start, weeks.end]
}
