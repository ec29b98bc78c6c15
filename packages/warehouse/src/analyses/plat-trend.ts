import platTrend from '@marketscope/contract/analyses/plat-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { atMonth } from '../figures/at-month.ts'
import { monthSums } from '../figures/market.ts'
import { partMonths } from '../figures/parts.ts'
import { averagePrice, share } from '../figures/ratios.ts'

export default implement(platTrend, async ({ scope, language, scoped }) => {
  const [parts, market] = await Promise.all([partMonths(scoped, scope.parts), monthSums(scoped)])
  const missing = new Map(scope.missing.map(({ month, sites }) => [month, new Set(sites)]))
  const months = monthsOf(scope.windows.now)
  return {
    data: scope.parts.flatMap((part, index) => {
      const place = { id: part.id, name: part.name[language] }
      return months.map((month) => {
        const ts = monthTs(month)
        if (!scope.versions.has(part.site) || missing.get(month)?.has(part.site))
          return { ...place, ts, sales: null, sold: null, avg_price: null, share: null }
        const at = atMonth(month)
        const [sales, sold] = [at(parts[index] ?? [], 'sales'), at(parts[index] ?? [], 'sold')]
        return {
          ...place,
          ts,
          sales: fromMinor(sales, scope.amounts),
          sold,
          avg_price: averagePrice(sales, sold, scope.amounts),
          share: share(sales, at(market, 'sales')),
        }
      })
    }),
  }
})
