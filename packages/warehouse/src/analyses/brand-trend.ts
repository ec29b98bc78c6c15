import brandTrend from '@marketscope/contract/analyses/brand-trend'
import { implement } from '../figures/analysis.ts'
import { brandMonths } from '../figures/brands.ts'
import { monthSums } from '../figures/market.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(brandTrend, async ({ scope, parameters, language, scoped }) => {
  const [market, leaders] = await Promise.all([monthSums(scoped), brandMonths(scoped, parameters.top)])
  const names = await scoped.names.brandNames(
    leaders.map(({ id }) => id),
    language,
  )
  return { data: trendRows(leaders, { scope, market }, ({ id }) => ({ id, name: names.get(id) ?? id })) }
})
