import brandTrend from '@marketscope/contract/analyses/brand-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { atMonth } from '../figures/at-month.ts'
import { brandMonths } from '../figures/brands.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { share } from '../figures/ratios.ts'

export default implement(brandTrend, async ({ scope, parameters, language, scoped }) => {
  const [market, leaders] = await Promise.all([monthSums(scoped), brandMonths(scoped, parameters.top)])
  const names = await scoped.names.brandNames(
    leaders.map((leader) => leader.id),
    language,
  )
  const missing = emptyMonths(scope)
  const months = monthsOf(scope.windows.now)
  return {
    data: leaders.flatMap((leader) => {
      const place = { id: leader.id, name: names.get(leader.id) ?? leader.id }
      return months.map((month) => {
        const ts = monthTs(month)
        if (missing.has(month)) return { ...place, ts, sales: null, sold: null, share: null }
        const at = atMonth(month)
        const sales = at(leader.months, 'sales')
        return {
          ...place,
          ts,
          sales: fromMinor(sales, scope.amounts),
          sold: at(leader.months, 'sold'),
          share: share(sales, at(market, 'sales')),
        }
      })
    }),
  }
})
