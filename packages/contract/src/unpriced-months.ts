import type { Used } from './analysis.ts'
import type { MonthGaps } from './months.ts'

/** Months with sales that are not known for another reason than that no rate is, which is told by itself (`money.unknown`). */
export function unpricedMonths({ unpriced_months = [], money }: Pick<Used, 'unpriced_months' | 'money'>): MonthGaps {
  const withoutRate = new Map(money?.unknown.map(({ month, sites }) => [month, new Set(sites)]))
  return unpriced_months
    .map(({ month, sites }) => ({ month, sites: sites.filter((site) => !withoutRate.get(month)?.has(site)) }))
    .filter(({ sites }) => sites.length > 0)
}

/** Whether the sales of every month asked are known, whatever is of those compared with: only then is a part of them one of the whole. */
export function salesAreKnown({ start, end, unpriced_months = [] }: Pick<Used, 'start' | 'end' | 'unpriced_months'>): boolean {
  return !unpriced_months.some(({ month }) => month >= start && month <= end)
}
