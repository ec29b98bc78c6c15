import { normalForm } from '@marketscope/contract/normal-form'
import { within } from '@marketscope/contract/within'
import { MONTH_WORDS } from '../compile/month-words.ts'
import { type ColumnMeaning, meaningOfName } from './words.ts'

/** Columns of months of one heading but for the month: what stands around it, and what it counts. */
export interface MonthColumns {
  columns: string[]
  /** A pattern of their names with named groups for year and month, in RE2. */
  pattern: string
  /** The heading without the month, as it is written. */
  words: string
  /** What they count; null: the heading does not tell. */
  measure: Measure | null
}

type Measure = 'price' | 'sold' | 'sales' | 'comments' | 'crossed_price'
const MEASURES: readonly ColumnMeaning[] = ['price', 'sold', 'sales', 'comments', 'crossed_price']

const YEAR = '(?<year>(?:19|20)[0-9]{2})'
const MONTH = '(?<month>1[0-2]|0?[1-9])'
const NAME = '(?<month>\\p{L}{3,12})'

/** How a month stands in a heading, without regard to case: as patterns of RE2 and of JavaScript alike. */
const CHINESE = `${YEAR}\\s{0,3}年\\s{0,3}${MONTH}\\s{0,3}月份?`
const YEAR_FIRST = `${YEAR}[-/.]${MONTH}(?:[-/.]0?1)?`
const MONTH_FIRST = `${MONTH}[/.]${YEAR}`
const NAME_FIRST = `${NAME}[ .'-]{0,2}(?<year>(?:20)?[0-9]{2})`
const NAME_LAST = `${YEAR}[ -]?${NAME}`
const SHORT_YEAR = `(?<year>[0-9]{2})年${MONTH}月份?`
const DIGITS = '(?<year>20[0-9]{2})(?<month>0[1-9]|1[0-2])'

/** The longest heading of a month. */
const LONGEST = 200
const STYLES: readonly { style: string; shape: RegExp }[] = [
  { style: CHINESE, shape: within(LONGEST, new RegExp(`^(\\D*?)${CHINESE}(\\D*)$`, 'iu')) },
  { style: YEAR_FIRST, shape: within(LONGEST, new RegExp(`^(\\D*?)${YEAR_FIRST}(\\D*)$`, 'iu')) },
  { style: MONTH_FIRST, shape: within(LONGEST, new RegExp(`^(\\D*?)${MONTH_FIRST}(\\D*)$`, 'iu')) },
  { style: NAME_FIRST, shape: within(LONGEST, new RegExp(`^(\\D*?)${NAME_FIRST}(\\D*)$`, 'iu')) },
  { style: NAME_LAST, shape: within(LONGEST, new RegExp(`^(\\D*?)${NAME_LAST}(\\D*)$`, 'iu')) },
  { style: SHORT_YEAR, shape: within(LONGEST, new RegExp(`^(\\D*?)${SHORT_YEAR}(\\D*)$`, 'iu')) },
  { style: DIGITS, shape: within(LONGEST, new RegExp(`^(\\D*?)${DIGITS}(\\D*)$`, 'iu')) },
]

/** A day in a heading that is not the first of its month. */
const DAY = within(200, /\d{4}[-/.]\d{1,2}[-/.](?!0?1(?:\D|$))\d{1,2}/)

/** Columns of a table that are months; [] where there are none, or where columns are days. */
export function monthColumns(columns: readonly string[]): MonthColumns[] {
  if (columns.some((column) => DAY.test(column))) return []
  const found = STYLES.map((style) => byStyle(columns, style))
  const months = (groups: readonly MonthColumns[]) => groups.reduce((sum, { columns }) => sum + columns.length, 0)
  const best = found.sort((a, b) => months(b) - months(a))[0] ?? []
  const told = best.some(({ measure }) => measure !== null)
  return months(best) >= (told ? 1 : 2) ? best : []
}

function byStyle(columns: readonly string[], { style, shape }: (typeof STYLES)[number]): MonthColumns[] {
  const parts = columns.flatMap((column) => {
    const match = shape.exec(column.trim())
    if (!match) return []
    const { year = '', month = '' } = match.groups ?? {}
    if (!/^\d/.test(month) && !(month.toLowerCase() in MONTH_WORDS)) return []
    return [{ column, before: match[1] ?? '', after: match.at(-1) ?? '', year, month: month.toLowerCase() }]
  })
  if (areDays(parts)) return []
  return [...Map.groupBy(parts, ({ before, after }) => `${before}\n${after}`).values()].map((same) => {
    const { before = '', after = '' } = same[0] ?? {}
    const words = `${before} ${after}`.replace(/[\s_\-–—:/|]+/g, ' ').trim()
    return {
      columns: same.map(({ column }) => column),
      pattern: `(?i)^${escaped(before)}${style}${escaped(after)}$`,
      words,
      measure: measureOf(words),
    }
  })
}

/** Whether what was taken for years of two digits are days: Sep-01, Sep-02 … are more of them than months. */
function areDays(parts: readonly { year: string; month: string }[]): boolean {
  const years = new Set(parts.map(({ year }) => year))
  const months = new Set(parts.map(({ month }) => month))
  return [...years].every((year) => year.length === 2) && years.size > Math.max(2, months.size)
}

function measureOf(words: string): Measure | null {
  const meaning = words === '' ? null : meaningOfName(normalForm(words))
  return meaning !== null && MEASURES.includes(meaning) ? (meaning as Measure) : null
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
