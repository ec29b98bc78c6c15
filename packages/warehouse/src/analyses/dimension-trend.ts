import dimensionTrend from '@marketscope/contract/analyses/dimension-trend'
import { DIMENSIONS } from '@marketscope/contract/market/dimensions/registry.generated'
import { implementOfMarket } from '../figures/analysis.ts'
import { valueSeries } from '../figures/dimension-values.ts'
import { monthSums } from '../figures/market.ts'
import { trendRows } from '../shapes/trend.ts'

export default implementOfMarket(dimensionTrend, async ({ scope, parameters, language, scoped }) => {
  const id = parameters.dimension
  const [market, series] = await Promise.all([monthSums(scoped), valueSeries(scoped, id, parameters.top)])
  const inOrder = DIMENSIONS[id].kind === 'band' ? series.toSorted((a, b) => ((a.keys[0] ?? '') < (b.keys[0] ?? '') ? -1 : 1)) : series
  return {
    data: trendRows(inOrder, { scope, market }, ({ keys: [value = ''] }) => ({
      id: `${id}:${value}`,
      name: value,
      dimension: DIMENSIONS[id].name[language],
    })),
  }
})
