import itemSkuTrend from '@marketscope/contract/analyses/item-sku-trend'
import { implement } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { readSkuMonths } from '../items/sku-reading.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(itemSkuTrend, async ({ scope, parameters, scoped, kept }) => {
  const [market, skus] = await Promise.all([monthSums(scoped), readSkuMonths({ scope, kept }, parameters.top)])
  return { data: trendRows(skus, { scope, market }, ({ id, name }) => ({ id: publicId(id), name: name || id }), { without: null }) }
})
