import type { Used } from '@marketscope/contract/analysis'
import { addMonths, type MonthRange } from '@marketscope/contract/months'
import type { Gap } from '../../charts/prepare/model.ts'

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

/** The months asked that are not whole, and why: one that has no data of some site and is not over for another is missing. */
export function gapsOf({ missing_months, unfinished_months = [] }: Pick<Used, 'missing_months' | 'unfinished_months'>): Map<string, Gap> {
  return new Map<string, Gap>([
    ...unfinished_months.map(({ month }) => [month, 'unfinished'] as const),
    ...missing_months.map(({ month }) => [month, 'missing'] as const),
  ])
}
