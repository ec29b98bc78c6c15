import { fromMinor } from '@marketscope/contract/currency'
import { addMonths, type Month, monthNumber, monthsOf } from '@marketscope/contract/months'
import type { AskedBefore } from '../query/asked.ts'
import type { GroupMonths, MonthSums } from '../query/group-months.ts'
import type { Scope } from '../scope/scope.ts'
import { emptyMonths } from './group-rows.ts'

/** Asks about the same search over the twelve months up to the last one asked. */
export type OfYear = <T>(work: (year: AskedBefore) => Promise<T>) => Promise<T>

/** What a row's months are told as. */
export type MonthsOfRow = (key: string) => (number | null)[]

/** How a month without a row is told: 0, since nothing was sold; null where it is only known that there is no record. */
interface Telling {
  without?: null | 0
  /** Whose months a row's are, by its key, where they are those of one site. */
  siteOf?: (key: string) => string | undefined
}

/** What rows sold in each of the twelve months, oldest first; none where rows are asked without. `find`: of the year, the months of each row by its key. */
export async function rowMonths(
  year: OfYear | null,
  find: (year: AskedBefore) => Promise<GroupMonths>,
  telling: Telling = {},
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

function teller(scope: Scope, { without = 0, siteOf }: Telling): (key: string, sums: readonly MonthSums[]) => (number | null)[] {
  const { start, end } = scope.windows.now
  const empty = emptyMonths(scope)
  const months = yearMonths(end).map((month) => ({
    number: monthNumber(month),
    known: month >= start && !empty.has(month),
    priced: !scope.unpriced.has(month),
    missing: scope.missing.find((one) => one.month === month)?.sites ?? [],
  }))
  return (key, sums) => {
    const own = new Map(sums.map(({ month, sales }) => [month, sales]))
    const site = siteOf?.(key)
    return months.map(({ number, known, priced, missing }) => {
      const there = known && !(site !== undefined && missing.includes(site))
      const sales = there ? (own.get(number) ?? without) : null
      return sales === null || (sales === 0 && !priced) ? null : fromMinor(sales, scope.amounts)
    })
  }
}
