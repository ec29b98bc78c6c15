import { type Month, type MonthRange, monthCount, monthNumber, previousRange, rangeFrom, yearEarlier } from './months.ts'

/** What the months asked can be compared with: mom: as many months just before them; yoy: the same months a year earlier. */
export const BASES = ['mom', 'yoy'] as const
export type Base = (typeof BASES)[number]

/** The months of each base of a range; `compareStart`: the first of those chosen for mom in place of the months just before. */
export function baseRanges(range: MonthRange, compareStart?: Month | null): Record<Base, MonthRange> {
  return { mom: compareStart ? rangeFrom(compareStart, monthCount(range)) : previousRange(range), yoy: yearEarlier(range) }
}

/** By how many months each month of a base lies before the month of the range that is compared with it. `compareStart`: as of {@link baseRanges}. */
export function monthsBack(base: Base, range: MonthRange, compareStart?: Month | null): number {
  return monthNumber(range.start) - monthNumber(baseRanges(range, compareStart)[base].start)
}

/** The bases that are told of a range of months: of twelve, the months before are those of the year before, and are told once, as these. */
export function toldBases(range: MonthRange): readonly Base[] {
  return previousRange(range).start === yearEarlier(range).start ? ['yoy'] : BASES
}

/** What a trend can be drawn over: none, one or both of the {@link BASES}, or the one that is usual for its months. */
export const TREND_BASES = ['none', 'mom', 'yoy', 'both', 'usual'] as const
export type TrendBase = (typeof TREND_BASES)[number]

/** The bases that a choice of a trend stands for, `usual` being the one so called. */
export function basesOf(choice: TrendBase, usual: Base): Base[] {
  return BASES.filter((base) => choice === base || choice === 'both' || (choice === 'usual' && base === usual))
}
