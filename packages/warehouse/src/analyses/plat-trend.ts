import platTrend from '@marketscope/contract/analyses/plat-trend'
import { implement } from '../figures/analysis.ts'
import { monthSums } from '../figures/market.ts'
import { partMonths } from '../figures/parts.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(platTrend, async ({ scope, language, scoped }) => {
  const [sums, market] = await Promise.all([partMonths(scoped, scope.parts), monthSums(scoped)])
  const parts = scope.parts.map((part, place) => ({ part, months: sums[place] ?? [] }))
  return {
    data: trendRows(parts, { scope, market }, ({ part: { id, name } }) => ({ id, name: name[language] }), {
      sitesOf: ({ part }) => [part.site],
    }),
  }
})
