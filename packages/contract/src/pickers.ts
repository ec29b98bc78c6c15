import { addDays, type Day, type DayRange, mondayOf, sundayOf } from './days.ts'
import { FIRST_MONTH, LIMITS } from './limits.ts'
import { addMonths, clampRange, type Month, type MonthRange, monthCount, yearEarlier } from './months.ts'

/** What a range picker holds: either end may be empty while it is being filled, or for good where that is allowed. */
export interface PickedRange<T extends string = string> {
  start: T | null
  end: T | null
}

export interface PickerLimits<T extends string = string> {
  min: T
  max: T
}

export type PickerFault = 'please_select_date' | 'time_error' | 'months_limit'

/** The months any picker offers before more is known: from 2016-04 to the present month. */
export function defaultLimits(present: Month): PickerLimits<Month> {
  return { min: FIRST_MONTH, max: present }
}

/** Both ends drawn into the limits and put in order. An end beyond the maximum becomes the maximum, a start before the minimum the minimum. Empty ends stay empty. */
export function settleRange<T extends string>({ start, end }: PickedRange<T>, { min, max }: PickerLimits<T>): PickedRange<T> {
  const within = (value: T | null) => (value === null ? null : value < min ? min : value > max ? max : value)
  const [from, to] = [within(start), within(end)]
  return from !== null && to !== null && from > to ? { start: to, end: from } : { start: from, end: to }
}

/** What is wrong with picked months; null: nothing. `canEmpty`: either end may be empty. `longest`: months, both ends included. */
export function monthsFault(
  { start, end }: PickedRange<Month>,
  { canEmpty = false, longest = LIMITS.rangeMonths as number }: { canEmpty?: boolean; longest?: number } = {},
): PickerFault | null {
  if (start === null || end === null) return canEmpty ? null : 'please_select_date'
  if (end < start) return 'time_error'
  return monthCount({ start, end }) > longest ? 'months_limit' : null
}

/** What is wrong with picked days; null: nothing. */
export function daysFault({ start, end }: PickedRange<Day>, { canEmpty = false }: { canEmpty?: boolean } = {}): PickerFault | null {
  if (start === null || end === null) return canEmpty ? null : 'please_select_date'
  return end < start ? 'time_error' : null
}

/** Days snapped to whole weeks: the start to its Monday, the end to its Sunday. */
export function wholeWeeks({ start, end }: PickedRange<Day>): PickedRange<Day> {
  return { start: start === null ? null : mondayOf(start), end: end === null ? null : sundayOf(end) }
}

/** The days of the whole weeks within the limits: from the first Monday to the last Sunday. */
export function withinWeeks({ min, max }: PickerLimits<Day>): PickerLimits<Day> {
  return { min: mondayOf(addDays(min, 6)), max: addDays(mondayOf(addDays(max, 1)), -1) }
}

/** The quarter of a month, 1 to 4. */
export function quarterOf(month: Month): number {
  return Math.floor((Number(month.slice(5, 7)) - 1) / 3) + 1
}

/** The months of a quarter: Q1 1–3, Q2 4–6, Q3 7–9, Q4 10–12. */
export function quarterRange(year: number, quarter: number): MonthRange {
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  return { start: month(quarter * 3 - 2), end: month(quarter * 3) }
}

export type MonthShortcut =
  | { key: 'last'; count: number; range: MonthRange }
  | { key: 'this_year' | 'year_earlier'; range: MonthRange }
  | { key: 'quarter'; year: number; quarter: number; range: MonthRange }

/**
 * The ranges often asked for: the last 3, 6 and 12 months and this year, cut to the limits, each only where the cutting did not make it equal to one
 * before; the same months a year before those chosen (this year's where nothing is chosen) and the latest four quarters that are over, where they lie
 * within the limits whole.
 */
export function monthShortcuts(limits: MonthRange, chosen: MonthRange | null): MonthShortcut[] {
  const { end } = limits
  const year = Number(end.slice(0, 4))
  const thisYear: MonthRange = { start: `${year}-01`, end }
  const all: MonthShortcut[] = [
    ...[3, 6, 12].map((count): MonthShortcut => ({ key: 'last', count, range: { start: addMonths(end, 1 - count), end } })),
    { key: 'this_year', range: thisYear },
    { key: 'year_earlier', range: yearEarlier(chosen ?? thisYear) },
    ...latestQuarters(end).map(
      ({ year: of, quarter }): MonthShortcut => ({ key: 'quarter', year: of, quarter, range: quarterRange(of, quarter) }),
    ),
  ]
  const offered: MonthShortcut[] = []
  for (const shortcut of all) {
    const range = clampRange(shortcut.range, limits)
    if (!range) continue
    const cut = monthCount(range) < monthCount(shortcut.range)
    const known = offered.some((other) => other.range.start === range.start && other.range.end === range.end)
    const whole = shortcut.key === 'quarter' || shortcut.key === 'year_earlier'
    if (!(cut && (whole || known))) offered.push({ ...shortcut, range })
  }
  return offered
}

/** The four latest quarters that end no later than the month, newest first. */
function latestQuarters(end: Month): { year: number; quarter: number }[] {
  const month = Number(end.slice(5, 7))
  const whole = Number(end.slice(0, 4)) * 4 + Math.floor(month / 3) - 1
  return [0, 1, 2, 3].map((back) => ({ year: Math.floor((whole - back) / 4), quarter: ((whole - back) % 4) + 1 }))
}

export type DayShortcut = { key: 'last_days'; count: number; range: DayRange }

/** Yesterday and the past 7, 30 and 90 days up to yesterday. */
export function dayShortcuts(today: Day): DayShortcut[] {
  const end = addDays(today, -1)
  return [1, 7, 30, 90].map((count) => ({ key: 'last_days', count, range: { start: addDays(end, 1 - count), end } }))
}
