import { addMonths, type Month, type MonthRange, monthNumber, monthOf, orderedRange } from '@marketscope/contract/months'
import { numeral } from './numerals.ts'

/** What a question's words for time are read against. */
export interface Calendar {
  /** The newest month there is. */
  newest: Month
  /** The months that are looked at. */
  page: MonthRange
}

interface Reading {
  pattern: RegExp
  read(match: RegExpExecArray, calendar: Calendar): MonthRange | null
}

const monthAt = (year: string | number, month: string | number): Month => `${year}-${String(month).padStart(2, '0')}`
const yearOf = (month: Month) => Number(month.slice(0, 4))
const whole = (year: number): MonthRange => ({ start: monthAt(year, 1), end: monthAt(year, 12) })
/** A year that is going on is as long as its data. */
const known = (range: MonthRange, { newest }: Calendar): MonthRange =>
  range.start <= newest && range.end > newest ? { ...range, end: newest } : range
const valid = (month: string) => Number(month) >= 1 && Number(month) <= 12

const NAMES = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Not every word that begins like one: "market" is no March. */
const NAME =
  '(jan(?:[a-z]{0,9}ry)?|feb(?:[a-z]{0,9}ry)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:[a-z]{0,9}st)?|sept?(?:[a-z]{0,9}ber)?|oct(?:[a-z]{0,9}ber)?|nov(?:[a-z]{0,9}ber)?|dec(?:[a-z]{0,9}ber)?)(?![a-z])\\.?'
const byName = (text: string) => NAMES.indexOf(text.slice(0, 3).toLowerCase()) + 1

const quarter = (year: number, place: number): MonthRange => ({ start: monthAt(year, place * 3 - 2), end: monthAt(year, place * 3) })
/** The quarter that a month is in. */
const quarterWith = (month: Month): MonthRange => quarter(yearOf(month), Math.ceil(Number(month.slice(5)) / 3))
const half = (year: number, second: boolean): MonthRange =>
  second ? { start: monthAt(year, 7), end: monthAt(year, 12) } : { start: monthAt(year, 1), end: monthAt(year, 6) }

/** A year that is named, else that of the page. */
const named = (text: string | undefined, calendar: Calendar): number => {
  if (text === undefined || text === '') return yearOf(calendar.page.end)
  if (/今年|this year/i.test(text)) return yearOf(calendar.newest)
  if (/去年|last year/i.test(text)) return yearOf(calendar.newest) - 1
  if (/前年/.test(text)) return yearOf(calendar.newest) - 2
  return Number(text.replace(/\D/g, ''))
}

const PLACES = ['first', 'second', 'third', 'fourth']
const YEAR = '((?:19|20|21)\\d{2}\\s{0,3}年?|今年|去年|前年|this year|last year)'
const TO = '\\s{0,3}(?:到|至|~|—|–|-{1,2}|to|through|until)\\s{0,3}'

/** Days of great sales, of which months are known alone. */
const FESTIVAL = new RegExp(
  `${YEAR}?\\s{0,3}(?:的)?(双\\s{0,3}(?:11|12|十一|十二)|(?<!\\d|top\\s)618(?![\\d元个家款件名块])|六一八|\\bdouble[- ](?:11|12|eleven|twelve)\\b|\\bsingles'? day\\b)(?:期间|大促|促销)?(?:(?:\\s{1,3}of|\\s{1,3}in)?\\s{1,3}${YEAR})?`,
  'i',
)

/** Whether a question names days of great sales. */
export const isOfFestival = (question: string): boolean => FESTIVAL.test(question)

/** Words for time, those that say more before those that say less. */
const READINGS: readonly Reading[] = [
  {
    pattern: new RegExp(
      `((?:19|20|21)\\d{2})\\s{0,3}[-/.年]\\s{0,3}(\\d{1,2})\\s{0,3}月?${TO}(?:((?:19|20|21)\\d{2})\\s{0,3}[-/.年]\\s{0,3})?(\\d{1,2})\\s{0,3}月?(?!\\d)`,
      'i',
    ),
    read: ([, year = '', from = '', other, to = '']) =>
      valid(from) && valid(to) ? orderedRange(monthAt(year, from), monthAt(other ?? year, to)) : null,
  },
  {
    pattern: new RegExp(`${NAME}\\s{0,3}(\\d{4})?${TO}${NAME}\\s{0,3},?\\s{0,3}(\\d{4})`, 'i'),
    read: ([, from = '', first, to = '', year = '']) => orderedRange(monthAt(first ?? year, byName(from)), monthAt(year, byName(to))),
  },
  {
    pattern: /((?:19|20|21)\d{2})\s{0,3}[-/.年]\s{0,3}(\d{1,2})(?:\s{0,3}月(?:份)?)?(?!\d)/,
    read: ([, year = '', month = '']) => (valid(month) ? { start: monthAt(year, month), end: monthAt(year, month) } : null),
  },
  {
    pattern: new RegExp(`\\b${NAME}\\s{0,3},?\\s{0,3}(?:of\\s{1,3})?${YEAR}(?!\\d)`, 'i'),
    read: ([, month = '', year], calendar) => ({
      start: monthAt(named(year, calendar), byName(month)),
      end: monthAt(named(year, calendar), byName(month)),
    }),
  },
  {
    pattern: new RegExp(`${YEAR}?\\s{0,3}(?:的)?\\s{0,3}第?\\s{0,3}([一二三四1-4])\\s{0,3}季度`),
    read: ([, year, place = ''], calendar) => known(quarter(named(year, calendar), numeral(place)), calendar),
  },
  {
    pattern: new RegExp(`${YEAR}\\s{0,3}q([1-4])`, 'i'),
    read: ([, year, place = ''], calendar) => known(quarter(named(year, calendar), Number(place)), calendar),
  },
  {
    pattern: new RegExp(`\\bq([1-4])\\s{0,3}(?:of\\s{0,3})?${YEAR}?`, 'i'),
    read: ([, place = '', year], calendar) => known(quarter(named(year, calendar), Number(place)), calendar),
  },
  {
    pattern: new RegExp(`\\b(first|second|third|fourth) quarter(?:\\s{0,3}(?:of|in)?\\s{0,3}${YEAR})?`, 'i'),
    read: ([, place = '', year], calendar) => known(quarter(named(year, calendar), PLACES.indexOf(place.toLowerCase()) + 1), calendar),
  },
  {
    pattern: new RegExp(`${YEAR}(?:的|年)?前\\s{0,3}(十一|[一二两三四五六七八九十]|\\d{1,2})\\s{0,3}个月`),
    read: ([, year, count = ''], calendar) =>
      valid(String(numeral(count)))
        ? { start: monthAt(named(year, calendar), 1), end: monthAt(named(year, calendar), numeral(count)) }
        : null,
  },
  {
    pattern: new RegExp(`${YEAR}\\s{0,3}h([12])\\b`, 'i'),
    read: ([, year, place], calendar) => known(half(named(year, calendar), place === '2'), calendar),
  },
  {
    pattern: new RegExp(`\\bh([12])\\s{0,3}(?:of\\s{0,3})?${YEAR}?(?![\\w-])`, 'i'),
    read: ([, place, year], calendar) => known(half(named(year, calendar), place === '2'), calendar),
  },
  {
    pattern: new RegExp(`${YEAR}?\\s{0,3}(上|下)半年`),
    read: ([, year, part], calendar) => known(half(named(year, calendar), part === '下'), calendar),
  },
  {
    pattern: new RegExp(`\\b(first|second) half(?:\\s{0,3}(?:of|in)?\\s{0,3}${YEAR})?`, 'i'),
    read: ([, part = '', year], calendar) => known(half(named(year, calendar), part.toLowerCase() === 'second'), calendar),
  },
  {
    pattern: /(?:最近|近|过去)\s{0,3}(十二|十一|[一二两三四五六七八九十]|\d{1,2})\s{0,3}个?月/,
    read: ([, count = ''], { newest }) => ({ start: addMonths(newest, 1 - numeral(count)), end: newest }),
  },
  {
    pattern: /\b(?:last|past|latest|previous)\s{1,3}(\d{1,2})\s{1,3}months?\b/i,
    read: ([, count = ''], { newest }) => (Number(count) > 0 ? { start: addMonths(newest, 1 - Number(count)), end: newest } : null),
  },
  {
    pattern: /(?:最近|近|过去)一年|\b(?:last|past) (?:12 months|twelve months)\b/i,
    read: (_, { newest }) => ({ start: addMonths(newest, -11), end: newest }),
  },
  {
    pattern: /上上个?月|前一?个月|\b(?:the )?month before last\b/i,
    read: (_, { newest }) => ({ start: addMonths(newest, -1), end: addMonths(newest, -1) }),
  },
  {
    pattern:
      /最新(?:一个)?月(?:份)?|上个?月|最近一个月|(?:这个|本|当)月(?:份)?|\b(?:the )?(?:newest|latest|last|this|current) month\b(?:'s)?/i,
    read: (_, { newest }) => ({ start: newest, end: newest }),
  },
  {
    // The newest month has ended, so that the quarter which it ends is the last one.
    pattern: /上一?个?季度?|\b(?:the )?(?:last|previous|latest) quarter\b(?:'s)?/i,
    read: (_, { newest }) => quarterWith(addMonths(newest, -2)),
  },
  {
    pattern: /(?:这个?|本|当前)季度?|\b(?:this|the current) quarter\b(?:'s)?/i,
    read: (_, calendar) => known(quarterWith(calendar.newest), calendar),
  },
  {
    pattern: FESTIVAL,
    read: ([, before, word = '', after], calendar) => {
      const year = before ?? after
      const month = /^[6六]/.test(word) ? 6 : /12|十二|twelve/i.test(word) ? 12 : 11
      return year === undefined
        ? inRange(month, calendar.page)
        : { start: monthAt(named(year, calendar), month), end: monthAt(named(year, calendar), month) }
    },
  },
  {
    pattern: /(今年|去年|前年)\s{0,3}(\d{1,2}|十二|十一|[一二三四五六七八九十])月(?:份)?/,
    read: ([, year, month = ''], calendar) =>
      valid(String(numeral(month)))
        ? { start: monthAt(named(year, calendar), numeral(month)), end: monthAt(named(year, calendar), numeral(month)) }
        : null,
  },
  {
    pattern: new RegExp(`(?<![\\d个年])(\\d{1,2})\\s{0,3}(?:月(?:份)?)?${TO}(\\d{1,2})\\s{0,3}月(?:份)?(?!\\d)`),
    read: ([, from = '', to = ''], { page }) => (valid(from) && valid(to) ? upTo(Number(from), Number(to), page) : null),
  },
  {
    pattern: new RegExp(`\\b${NAME}${TO}${NAME}(?=[\\s?.,!]|$)`, 'i'),
    read: ([, from = '', to = ''], { page }) => upTo(byName(from), byName(to), page),
  },
  {
    pattern: /(?<![\d个])(\d{1,2})\s{0,3}月(?:份)?(?!\d)/,
    read: ([, month = ''], { page }) => (valid(month) ? inRange(Number(month), page) : null),
  },
  {
    pattern: new RegExp(`\\b(?:in|of|for|during) ${NAME}(?=[\\s?.,!]|$)`, 'i'),
    read: ([, month = ''], { page }) => inRange(byName(month), page),
  },
  {
    pattern: new RegExp(`${YEAR}(?:全年)?(?!\\s{0,3}[-/.年]?\\s{0,3}\\d)`, 'i'),
    read: ([, year], calendar) => known(whole(named(year, calendar)), calendar),
  },
]

/** Months to the last of such that is looked at, from the one before it that is called so. */
function upTo(from: number, to: number, page: MonthRange): MonthRange {
  const { end } = inRange(to, page)
  const year = Number(end.slice(0, 4)) - (from > to ? 1 : 0)
  return { start: monthAt(year, from), end }
}

/** The last of such months that is looked at, else that of the year which the page ends in. */
function inRange(month: number, page: MonthRange): MonthRange {
  const last = monthNumber(page.end)
  const at = monthOf(last - ((((last - (month - 1)) % 12) + 12) % 12))
  return { start: at, end: at }
}

/** The months that a question names, and the question without them; null: it names none. "同比" and "year earlier" name a base, no months. */
export function readMonths(question: string, calendar: Calendar): { range: MonthRange | null; rest: string } {
  for (const { pattern, read } of READINGS) {
    const match = pattern.exec(question)
    const range = match && !/去年同期|上年同期/.test(question.slice(match.index, match.index + 4)) ? read(match, calendar) : null
    if (match && range) return { range, rest: `${question.slice(0, match.index)} ${question.slice(match.index + match[0].length)}` }
  }
  return { range: null, rest: question }
}
