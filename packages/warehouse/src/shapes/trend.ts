import { fromMinor } from '@marketscope/contract/currency'
import { monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { atMonth } from '../figures/at-month.ts'
import { type Telling, withoutRow } from '../figures/group-rows.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import type { MonthSums } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'

/** What shares of a trend are of: the sums of each month, and what the amounts and months of the scope are. */
interface Whole {
  scope: Scope
  market: readonly MonthSums[]
}

/**
 * Groups month by month, a row for each group and month asked: what it is (`placeOf`), what it sold, and its share of the month's market. A month in which nothing of the
 * group's sites is loaded has nulls, one without a row of it what `telling` says.
 */
export function trendRows<T extends { months: readonly MonthSums[] }, P extends object>(
  groups: readonly T[],
  { scope, market }: Whole,
  placeOf: (group: T) => P,
  telling: Telling<T> = {},
) {
  const otherwise = withoutRow(scope, telling)
  const months = monthsOf(scope.windows.now)
  return groups.flatMap((group) => {
    const place = placeOf(group)
    return months.map((month) => {
      const ts = monthTs(month)
      const recorded = group.months.some((own) => own.month === monthNumber(month))
      if (!recorded && otherwise(group, month) === null) return { ...place, ts, sales: null, sold: null, avg_price: null, share: null }
      const at = atMonth(month)
      const [sales, sold] = [at(group.months, 'sales'), at(group.months, 'sold')]
      return {
        ...place,
        ts,
        sales: fromMinor(sales, scope.amounts),
        sold,
        avg_price: averagePrice(sales, sold, scope.amounts),
        share: share(sales, at(market, 'sales')),
      }
    })
  })
}
