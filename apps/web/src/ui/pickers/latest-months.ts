import type { MonthRange } from '@marketscope/contract/months'
import { monthShortcuts } from '@marketscope/contract/pickers'

/** The latest months that there are, and how many; null: there are none, or they are shown already. */
export function latestMonths(months: MonthRange | null, shown: MonthRange): { range: MonthRange; count: number } | null {
  const latest = months && monthShortcuts(months, shown).findLast((one) => one.key === 'last')
  return latest && (latest.range.start !== shown.start || latest.range.end !== shown.end) ? latest : null
}
