import { type Month, type MonthRange, monthNumber, monthsOf } from '@marketscope/contract/months'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The months of a range that fall in one year: place of the first (1 = January), how many, and their mask. */
export interface YearPart {
  year: number
  first: number
  count: number
  mask: number
}

/** A range cut at the years. */
export function yearParts(range: MonthRange): YearPart[] {
  const parts = new Map<number, YearPart>()
  for (const month of monthsOf(range)) {
    const number = monthNumber(month)
    const year = Math.floor(number / 12)
    const place = number % 12
    const part = parts.get(year)
    if (part) {
      part.count += 1
      part.mask |= 1 << place
    } else parts.set(year, { year, first: place + 1, count: 1, mask: 1 << place })
  }
  return [...parts.values()]
}

/** The value of `pick` for the row's year; 0 for a year outside the range. */
function byYear(range: MonthRange, pick: (part: YearPart) => number): Sql {
  const cases = yearParts(range).map((part) => sql`year = ${v.uint16(part.year)}, ${v.uint16(pick(part))}`)
  return sql`multiIf(${join(cases, ', ')}, 0)`
}

/** The mask of the range's months in the row's year. */
export function windowMask(range: MonthRange): Sql {
  return byYear(range, (part) => part.mask)
}

/** The part of an array of twelve months that lies in the range, for the row's year. */
export function windowSlice(array: Sql, range: MonthRange): Sql {
  return sql`arraySlice(${array}, ${byYear(range, (part) => part.first || 1)}, ${byYear(range, (part) => part.count)})`
}

/** The month at a place (0 = January) of a year. */
export function monthAtPlace(year: number, place: number): Month {
  return `${year}-${String(place + 1).padStart(2, '0')}`
}
