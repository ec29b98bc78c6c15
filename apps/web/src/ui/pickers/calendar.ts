import { addDays, type Day, firstDay, lastDay, mondayOf } from '@marketscope/contract/days'
import { addMonths, type Month, monthNumber, monthOf } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'

/** Something that can be chosen. */
export interface Cell {
  value: string
  label: string
}

/** One of the two sheets of a calendar. `rows` of equal length, null where nothing stands; `weeks`: the number before each row. */
export interface Sheet {
  title: string
  heads: string[]
  rows: (Cell | null)[][]
  weeks: number[] | null
}

/** How a calendar of months or of days is laid out and walked through. A view is named by what its second sheet shows. */
export interface Calendar {
  viewOf(value: string): string
  moveView(view: string, count: number): string
  /** The sheet's first and last value. */
  spanOf(view: string): { first: string; last: string }
  sheet(view: string, language: Language): Sheet
  /** Where a key leads from a cell; null for a key that leads nowhere. */
  step(value: string, key: string): string | null
  /** Sheets that one of the far arrows goes over; 0: there are none. */
  far: number
}

const instant = (day: Day) => new Date(`${day}T00:00:00Z`)
/** Months and weekdays by name, for the heads of a sheet alone: a day that is chosen is written as everywhere. */
const shown = (language: Language, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { timeZone: 'UTC', ...options })
  return (day: Day) => format.format(instant(day))
}

function inRows<T>(cells: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(cells.length / length) }, (_, row) => cells.slice(row * length, (row + 1) * length))
}

const MONTH_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -3, ArrowDown: 3, PageUp: -12, PageDown: 12 }

/** Twelve months a sheet. */
export const MONTHS: Calendar = {
  far: 0,
  viewOf: (value) => value.slice(0, 4),
  moveView: (view, count) => String(Number(view) + count),
  spanOf: (view) => ({ first: `${view}-01`, last: `${view}-12` }),
  sheet: (view, language) => {
    const name = shown(language, { month: 'short' })
    const months = Array.from({ length: 12 }, (_, index): Month => monthOf(monthNumber(`${view}-01`) + index))
    return {
      title: shown(language, { year: 'numeric' })(`${view}-01-01`),
      heads: [],
      rows: inRows(
        months.map((value) => ({ value, label: name(firstDay(value)) })),
        3,
      ),
      weeks: null,
    }
  },
  step: (value, key) => {
    if (key === 'Home') return `${value.slice(0, 4)}-01`
    if (key === 'End') return `${value.slice(0, 4)}-12`
    const by = MONTH_STEPS[key]
    return by === undefined ? null : addMonths(value, by)
  },
}

const DAY_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const MONTHS_BY_KEY: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The same day of another month, or its last one where it is shorter. */
function inMonth(day: Day, count: number): Day {
  const month = addMonths(day.slice(0, 7), count)
  const same = `${month}-${day.slice(8)}`
  return same > lastDay(month) ? lastDay(month) : same
}

/** The number of the week that the day is in, by ISO 8601: the first week of a year is the one with its first Thursday. */
export function weekNumber(day: Day): number {
  const thursday = addDays(mondayOf(day), 3)
  const newYear = `${thursday.slice(0, 4)}-01-01`
  return Math.floor((instant(thursday).getTime() - instant(newYear).getTime()) / (7 * 86_400_000)) + 1
}

/** A month of days a sheet, weeks from Monday to Sunday. */
function days(withWeeks: boolean): Calendar {
  return {
    far: 12,
    viewOf: (value) => value.slice(0, 7),
    moveView: (view, count) => addMonths(view, count),
    spanOf: (view) => ({ first: firstDay(view), last: lastDay(view) }),
    sheet: (view, language) => {
      const [first, last] = [firstDay(view), lastDay(view)]
      const from = mondayOf(first)
      const weekday = shown(language, { weekday: language === 'zh' ? 'narrow' : 'short' })
      const cells = Array.from({ length: 42 }, (_, index) => addDays(from, index)).map((value): Cell | null =>
        value < first || value > last ? null : { value, label: String(Number(value.slice(8))) },
      )
      const rows = inRows(cells, 7).filter((row) => row.some((cell) => cell !== null))
      return {
        title: shown(language, { year: 'numeric', month: 'long' })(first),
        heads: Array.from({ length: 7 }, (_, index) => weekday(addDays(from, index))),
        rows,
        weeks: withWeeks ? rows.map((_, row) => weekNumber(addDays(from, row * 7))) : null,
      }
    },
    step: (value, key) => {
      if (key === 'Home') return mondayOf(value)
      if (key === 'End') return addDays(mondayOf(value), 6)
      const months = MONTHS_BY_KEY[key]
      if (months !== undefined) return inMonth(value, months)
      const by = DAY_STEPS[key]
      return by === undefined ? null : addDays(value, by)
    },
  }
}

export const DAYS = days(false)

/** Days with the number of each week. */
export const WEEKS = days(true)
