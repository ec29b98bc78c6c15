import type { Day } from '@marketscope/contract/days'
import { lastDay } from '@marketscope/contract/days'
import type { OpenMonth, Revision } from '../schema/revision.ts'
import { type MonthChange, monthText } from './months-of-load.ts'

type Months = readonly Pick<MonthChange, 'kind' | 'site' | 'version' | 'month' | 'days'>[]

const keyOf = ({ site, version, month }: Pick<OpenMonth, 'site' | 'version' | 'month'>) => `${site}|${version}|${month}`

/** The whole months that a load brings and that are not over where its files cover no day after `until`. */
export function openMonthsOf(changes: Months, until: Day | null): OpenMonth[] {
  if (until === null) return []
  return changes
    .filter(({ kind, days, month }) => kind === 'item_months' && days === null && lastDay(monthText(month)) > until)
    .map(({ site, version, month }) => ({ site, version, month, until }))
}

/** Those that are not over once the load is published: what it brings of a month takes the place of what was said of it before. */
export function nextOpenMonths({ open_months }: Pick<Revision, 'open_months'>, changes: Months, until: Day | null): OpenMonth[] {
  const brought = new Set(changes.filter(({ kind }) => kind === 'item_months').map(keyOf))
  return [...open_months.filter((one) => !brought.has(keyOf(one))), ...openMonthsOf(changes, until)]
}
