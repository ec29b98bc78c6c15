import newItems from '@marketscope/contract/analyses/new-items'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { atMonth } from '../figures/at-month.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { launches, shelvedMonths } from '../figures/item-launches.ts'
import { monthSums } from '../figures/market.ts'
import { averagePrice, share } from '../figures/ratios.ts'

const UNKNOWN = { items: null, sales: null, sold: null, avg_price: null, share: null, range_sales: null, range_sold: null }
const NONE = { items: 0, sales: 0, sold: 0, range_sales: 0, range_sold: 0 }

export default implement(newItems, async ({ scope, scoped, ask }) => {
  const [found, market] = await Promise.all([launches({ scope, ask }), monthSums(scoped)])
  const byMonth = new Map(found.map((one) => [one.month, one]))
  const empty = emptyMonths(scope)
  const recorded = shelvedMonths(scope)
  return {
    data: monthsOf(scope.windows.now).map((month) => {
      const ts = monthTs(month)
      if (!recorded.has(month) || empty.has(month)) return { ts, ...UNKNOWN }
      const { items, sales, sold, range_sales, range_sold } = byMonth.get(month) ?? NONE
      const money = (amount: number) => fromMinor(amount, scope.amounts)
      return {
        ...{ ts, items, sold, range_sold },
        sales: money(sales),
        avg_price: averagePrice(sales, sold, scope.amounts),
        share: share(sales, atMonth(month)(market, 'sales')),
        range_sales: money(range_sales),
      }
    }),
  }
})
