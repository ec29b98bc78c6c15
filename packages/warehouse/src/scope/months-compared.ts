import { BASES, type Base, monthsBack } from '@marketscope/contract/bases'
import { addMonths, type Month, type MonthRange } from '@marketscope/contract/months'
import { type DaysCompared, daysAgainst } from './equal-days.ts'
import { type GrowthTold, growth, growthTold } from './growth.ts'
import { isWithoutGap, loadedMonths } from './period.ts'
import type { Scope } from './scope.ts'

/** Some of the months asked beside those of a base that they are compared with, and what may be told of it. */
export interface MonthsCompared {
  base: Base
  /** By how many months each month of the base lies before the one that is compared with it. */
  back: number
  now: MonthRange
  then: MonthRange
  /** How growth is told; not_loaded: a chosen site has no figures of some of the months of either; unfinished: some of these are not over. */
  told: GrowthTold | 'not_loaded' | 'unfinished'
  /** The days that the last month of both counts; null: it counts whole. */
  byDays: DaysCompared | null
  /** Whether all sales of both are known: else no growth of amounts and averages is told. */
  knowsChange: boolean
  /** Whether all sales of the base are known. */
  knowsBase: boolean
  /** The growth of a figure, as exactly as it may be told. */
  growth(now: number | null, then: number | null): number | null
}

/**
 * What some of the months asked are compared with, as if they alone were asked: for `mom` as many months just before them, or, where somebody chose months to compare with, those
 * at their places; for `yoy` the same months a year earlier. Months with gaps between them are compared with those as many months earlier as they go over. `months`: ascending, at least one.
 */
export function monthsCompared(scope: Scope, base: Base, months: readonly Month[]): MonthsCompared {
  const now = { start: months[0] ?? scope.windows.now.start, end: months.at(-1) ?? scope.windows.now.end }
  const back = scope.compareStart && base === 'mom' ? monthsBack(base, scope.windows.now, scope.compareStart) : monthsBack(base, now)
  const then = { start: addMonths(now.start, -back), end: addMonths(now.end, -back) }
  const earlier = months.map((month) => addMonths(month, -back))
  const byDays = daysOf(scope, base, now, then)
  const told =
    toldAs(scope, [...months, ...earlier], byDays ? [byDays.month, byDays.base_month] : []) ?? toldOf(scope, base, now, then, months)
  const knowsBase = isWithoutGap(scope.unpriced, earlier)
  return {
    ...{ base, back, now, then, told, byDays, knowsBase },
    knowsChange: knowsBase && isWithoutGap(scope.unpriced, months),
    growth: (one, other) => (told === 'not_loaded' || told === 'unfinished' ? null : growth(one, other, told)),
  }
}

function daysOf(scope: Scope, base: Base, now: MonthRange, then: MonthRange): DaysCompared | null {
  const { windows, byDays } = scope
  if (now.end !== windows.now.end) return null
  const isAll = now.start === windows.now.start && then.end === windows[base].end
  return isAll ? (byDays[base] ?? null) : daysAgainst(scope, then.end)
}

/** Why nothing can be told of the months: a site lacks figures of some, or some are not over; null: it can. `byDays`: those of which the same days are compared. */
function toldAs(scope: Scope, months: readonly Month[], byDays: readonly Month[]): 'not_loaded' | 'unfinished' | null {
  if (!isLoaded(scope, months)) return 'not_loaded'
  return isWithoutGap(
    scope.unfinished,
    months.filter((month) => !byDays.includes(month)),
  )
    ? null
    : 'unfinished'
}

/** Of months with gaps between them rounded growth would tell more than that of any range of months does. */
function toldOf(scope: Scope, base: Base, now: MonthRange, then: MonthRange, months: readonly Month[]): GrowthTold {
  const told = growthTold({ ...scope.windows, now, [base]: then }, base, scope.viewer)
  const hasGaps = addMonths(now.start, months.length - 1) !== now.end
  if (!hasGaps || told === 'exact') return told
  return 'untold'
}

/** Whether every chosen site has figures of all the months, each of which lies in one of the windows and counts. */
function isLoaded({ windows, versions, segments, version, first }: Scope, months: readonly Month[]): boolean {
  const ranges = [windows.now, ...BASES.map((base) => windows[base])]
  const loaded = new Set(ranges.flatMap((range) => loadedMonths(range, versions, segments, version)))
  return months.every((month) => loaded.has(month) && month >= first)
}
