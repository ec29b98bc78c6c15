import type { Used } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { LIMITS } from '@marketscope/contract/limits'
import { addMonths, clampRange, Month, type MonthRange, orderedRange } from '@marketscope/contract/months'

/** One of the searches that stand side by side. */
export interface Compared {
  id: string
  name: string
  search: SavedSearch
}

/** How many months are shown when none are asked for. */
const FIRST_MONTHS = 12

/** The months that every search has data of; null: none. */
export function commonMonths(all: readonly (MonthRange | null)[]): MonthRange | null {
  const [first, ...others] = all
  return others.reduce<MonthRange | null>((left, next) => (left && next ? clampRange(left, next) : null), first ?? null)
}

/** The months of the address within the common ones; the latest twelve where it names none. */
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
export function currenciesOf(searches: readonly Pick<SavedSearch, 'currency'>[]): string[] {
  return [...new Set(searches.map(({ currency }) => currency))]
}

/** What several answers say of missing months, as one: each month with every site that lacks it. */
export function mergedMissing(all: readonly Used['missing_months'][]): Used['missing_months'] {
  const months = new Map<string, Set<string>>()
  for (const { month, sites } of all.flat()) months.set(month, new Set([...(months.get(month) ?? []), ...sites]))
  return [...months].map(([month, sites]) => ({ month, sites: [...sites].sort() })).sort((a, b) => (a.month < b.month ? -1 : 1))
}
