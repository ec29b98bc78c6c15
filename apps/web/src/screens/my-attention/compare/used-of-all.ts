import type { EqualDays, Used } from '@marketscope/contract/analysis'
import { BASES } from '@marketscope/contract/bases'
import { mergedMissing } from '@marketscope/contract/comparison'

/** What was really answered for compared searches: as for the first, without the months that any of them leaves out or knows no sales of. */
export function usedOfAll(first: Used, all: readonly Used[]): Used {
  const attributes_from = all.find((used) => used.attributes_from)?.attributes_from
  const missing_months = mergedMissing(all.map((used) => used.missing_months))
  const unpriced_months = mergedMissing(all.map((used) => used.unpriced_months ?? []))
  const unfinished_months = mergedMissing(all.map((used) => used.unfinished_months ?? []))
  const byDays = BASES.flatMap((base) => {
    const days = all.flatMap(({ equal_days }) => equal_days?.[base] ?? [])
    const [own] = days
    return own ? [[base, { ...own, sites: sitesOnce(days.flatMap(({ sites }) => sites)) }] as const] : []
  })
  return {
    ...first,
    missing_months,
    ...(byDays.length > 0 ? { equal_days: Object.fromEntries(byDays) } : {}),
    ...(unpriced_months.length > 0 ? { unpriced_months } : {}),
    ...(unfinished_months.length > 0 ? { unfinished_months } : {}),
    ...(attributes_from ? { attributes_from } : {}),
  }
}

const sitesOnce = (sites: EqualDays['sites']) => [...new Map(sites.map((one) => [one.site, one])).values()]
