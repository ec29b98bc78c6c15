import type { Used } from './analysis.ts'
import type { SavedSearch } from './calls/search.ts'
import type { DiscountVersion } from './discount-versions.ts'
import { LIMITS } from './limits.ts'
import { addMonths, clampRange, Month, type MonthRange, orderedRange } from './months.ts'
import { inPlatformOrder } from './plat.ts'

/** How many months are compared when none are asked for. */
const FIRST_MONTHS = 12

/** What can be compared month by month. */
export const COMPARED_MEASURES = ['sales', 'sold', 'avg_price'] as const
export type ComparedMeasure = (typeof COMPARED_MEASURES)[number]

/** The months that every search has data of; null: none. */
export function commonMonths(all: readonly (MonthRange | null)[]): MonthRange | null {
  const [first, ...others] = all
  return others.reduce<MonthRange | null>((left, next) => (left && next ? clampRange(left, next) : null), first ?? null)
}

/** The months that are asked for within the common ones; the latest twelve where none are. */
export function comparedMonths(start: string | undefined, end: string | undefined, common: MonthRange): MonthRange {
  const [from, to] = [Month.safeParse(start), Month.safeParse(end)]
  const asked = from.success && to.success ? clampRange(orderedRange(from.data, to.data), common, LIMITS.rangeMonths) : null
  return asked ?? clampRange({ start: addMonths(common.end, 1 - FIRST_MONTHS), end: common.end }, common) ?? common
}

/** The first discount version that every search has. */
export function commonVersion(searches: readonly Pick<SavedSearch, 'versions'>[]): DiscountVersion {
  const [first, ...others] = searches
  return first?.versions.find((version) => others.every(({ versions }) => versions.includes(version))) ?? 'none'
}

/** The currencies of the searches, each once. */
export function currenciesOf(searches: readonly { currency: string }[]): string[] {
  return [...new Set(searches.map(({ currency }) => currency))]
}

/** What several answers say of missing months, as one: each month with every site that lacks it. */
export function mergedMissing(all: readonly Used['missing_months'][]): Used['missing_months'] {
  const months = new Map<string, Set<string>>()
  for (const { month, sites } of all.flat()) months.set(month, new Set([...(months.get(month) ?? []), ...sites]))
  return [...months].map(([month, sites]) => ({ month, sites: inPlatformOrder([...sites]) })).sort((a, b) => (a.month < b.month ? -1 : 1))
}

/** The sum of what is known; null where nothing is. */
export function knownSum(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((total, value) => total + value, 0)
}
