import { LEAST_FILINGS } from '@marketscope/contract/filing-views'
import type { MonthRange } from '@marketscope/contract/months'
import { byBytes } from '../sorting/by-bytes.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'
import type { FilingSums } from './filing-sums.ts'

/** Filings and their sales, those filed in some months and those filed before. */
export interface Ages {
  new_filings: number
  existing_filings: number
  new_sales: number
  existing_sales: number
}

export interface Rise extends Ages {
  group: number
  /** Share among the new filings less share among the existing ones. */
  rise: number
}

const nothing = (): Ages => ({ new_filings: 0, existing_filings: 0, new_sales: 0, existing_sales: 0 })

/**
 * What new filings have more or less often than existing ones, the greatest rise first, ties by id: groups that at least {@link LEAST_FILINGS} filings
 * are in. Filings that sold nothing, of an unknown day, and of one after the months, are neither. None where there are no new or no existing ones.
 */
export function risesOf(filings: readonly FilingSums[], groups: FilingGroups, months: MonthRange): { all: Ages; rises: Rise[] } {
  const all = nothing()
  const found = new Map<number, Ages>()
  for (const { filing, sold, sales } of filings) {
    const month = groups.directory.rows[filing]?.date?.slice(0, 7)
    if (sold <= 0 || month === undefined || month > months.end) continue
    const isNew = month >= months.start
    for (const ages of [
      all,
      ...groups
        .of(filing)
        .filter(isStated)
        .map((group) => agesOf(found, group)),
    ]) {
      ages[isNew ? 'new_filings' : 'existing_filings'] += 1
      ages[isNew ? 'new_sales' : 'existing_sales'] += sales
    }
  }
  if (all.new_filings === 0 || all.existing_filings === 0) return { all, rises: [] }
  const rises = [...found]
    .filter(([, ages]) => ages.new_filings + ages.existing_filings >= LEAST_FILINGS)
    .map(([group, ages]) => ({
      group,
      ...ages,
      rise: ages.new_filings / all.new_filings - ages.existing_filings / all.existing_filings,
    }))
  return { all, rises: rises.sort((a, b) => b.rise - a.rise || byBytes(groups.id(a.group), groups.id(b.group))) }
}

function agesOf(found: Map<number, Ages>, group: number): Ages {
  const ages = found.get(group) ?? nothing()
  found.set(group, ages)
  return ages
}

/** The first and the last of a list, each once. */
export function ends<T>(list: readonly T[], count: number): T[] {
  return list.length <= 2 * count ? [...list] : [...list.slice(0, count), ...list.slice(-count)]
}
