import type { Used } from '@marketscope/contract/analysis'
import { addMonths, type MonthRange } from '@marketscope/contract/months'

export interface MissingRun extends MonthRange {
  sites: string[]
}

/** Months without data, those that follow each other with the same sites put together. */
export function missingRuns(missing: Used['missing_months']): MissingRun[] {
  const runs: MissingRun[] = []
  for (const { month, sites } of [...missing].sort((a, b) => (a.month < b.month ? -1 : 1))) {
    const last = runs.at(-1)
    if (last && addMonths(last.end, 1) === month && [...last.sites].sort().join() === [...sites].sort().join()) last.end = month
    else runs.push({ start: month, end: month, sites: [...sites] })
  }
  return runs
}
