import type { Day } from '@marketscope/contract/days'
import { firstDay, lastDay } from '@marketscope/contract/days'
import { fieldError } from '@marketscope/contract/errors'
import type { OpenMonth, Revision } from '../schema/revision.ts'
import { type MonthChange, monthText } from './months-of-load.ts'

/** Throws for a day that months of the load begin after: one of the two is wrong, and nobody knows which. */
export function checkCoveredUntil(changes: Months, until: Day | null): void {
  const later = changes.filter(
    ({ kind, days, month }) => kind === 'item_months' && days === null && firstDay(monthText(month)) > (until ?? '9999'),
  )
  const [first] = later.map(({ month }) => monthText(month)).sort()
  if (until === null || first === undefined) return
  throw fieldError('covers_until', `数据截至 ${until}，但文件中有 ${first}`, `The data reach to ${until}, but the files have ${first}`)
}

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
