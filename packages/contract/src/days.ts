import { z } from 'zod'
import { issue } from './issue.ts'
import { Month } from './months.ts'

/** A calendar day, `yyyy-MM-dd`, in Asia/Shanghai. Sorts as text. */
export type Day = string

const DAY_MS = 86_400_000

const parse = (day: Day) => Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)))
const format = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Whether the text is a day that exists. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(parse(text)) && format(parse(text)) === text
}

export function addDays(day: Day, count: number): Day {
  return format(parse(day) + count * DAY_MS)
}

/** Days from `start` to `end`, both included. */
export function dayCount({ start, end }: DayRange): number {
  return Math.round((parse(end) - parse(start)) / DAY_MS) + 1
}

export interface DayRange {
  start: Day
  end: Day
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(parse(day)).getUTCDay() + 6) % 7))
}

/** The Sunday of the day's week. */
export function sundayOf(day: Day): Day {
  return addDays(mondayOf(day), 6)
}

export function firstDay(month: Month): Day {
  return `${month}-01`
}

export function lastDay(month: Month): Day {
  return format(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0))
}

/** The day in Asia/Shanghai that the instant (seconds since 1970) falls in. */
export function dayAt(ts: number): Day {
  return format((ts + 8 * 3600) * 1000)
}

const NOT_A_DAY = issue('应为日期，如 2024-03-01', 'Must be a date such as 2024-03-01')

const end = (ofMonth: (month: Month) => Day) =>
  z
    .union([z.string(), z.null()])
    .transform((value) => (value === null ? '' : value.trim()))
    .transform((value) => (Month.safeParse(value).success ? ofMonth(value) : value))
    .refine((value) => value === '' || isDay(value), NOT_A_DAY)
    .transform((value) => (value === '' ? null : value))

/** A day that exists. */
export const OneDay = z.string().trim().refine(isDay, NOT_A_DAY)

/** Two days, inclusive; an empty one is open. A month stands for its first day at the start and its last day at the end. */
export const DayBounds = z
  .union([
    z.tuple([end(firstDay), end(lastDay)]),
    z
      .array(z.never())
      .length(0)
      .transform((): [null, null] => [null, null]),
  ])
  .default([null, null])
export type DayBounds = z.output<typeof DayBounds>
