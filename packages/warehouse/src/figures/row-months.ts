import { fromMinor } from '@marketscope/contract/currency'
import { addMonths, type Month, monthNumber, monthsOf } from '@marketscope/contract/months'
import type { AskedBefore } from '../query/asked.ts'
import type { GroupMonths, MonthSums } from '../query/group-months.ts'
import type { Scope } from '../scope/scope.ts'
import { type Telling, withoutRow } from './group-rows.ts'

/** Asks about the same search over the twelve months up to the last one asked. */
export type OfYear = <T>(work: (year: AskedBefore) => Promise<T>) => Promise<T>

/** What a row's months are told as. */
export type MonthsOfRow = (key: string) => (number | null)[]

/** What rows sold in each of the twelve months, oldest first; none where rows are asked without. `find`: of the year, the months of each row by its key; `telling`: of a row, by its key. */
export async function rowMonths(
  year: OfYear | null,
  find: (year: AskedBefore) => Promise<GroupMonths>,
  telling: Telling<string> = {},
): Promise<MonthsOfRow> {
  if (!year) return () => []
  return year(async (asked) => {
    const found = await find(asked)
    const tell = teller(asked.scope, telling)
    return (key) => tell(key, found.get(key) ?? [])
  })
}

/** The months up to the last one of a scope of which a row tells its sales. */
export function yearMonths(end: Month): Month[] {
  return monthsOf({ start: addMonths(end, -11), end })
}

function teller(scope: Scope, telling: Telling<string>): (key: string, sums: readonly MonthSums[]) => (number | null)[] {
  const { start, end } = scope.windows.now
  const otherwise = withoutRow(scope, telling)
  const months = yearMonths(end).map((month) => ({
    month,
    known: month >= start,
    priced: !scope.unpriced.has(month),
  }))
  return (key, sums) => {
    const own = new Map(sums.map(({ month, sales }) => [month, sales]))
    return months.map(({ month, known, priced }) => {
      const sales = known ? (own.get(monthNumber(month)) ?? otherwise(key, month)) : null
      return sales === null || (sales === 0 && !priced) ? null : fromMinor(sales, scope.amounts)
    })
  }
}
