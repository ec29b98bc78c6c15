import itemSkuTrend from '@marketscope/contract/analyses/item-sku-trend'
import { implement } from '../figures/analysis.ts'
import { monthRows } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { readSkuMonths } from '../items/sku-reading.ts'

export default implement(itemSkuTrend, async ({ scope, parameters, scoped, kept }) => {
  const [owner, skus] = await Promise.all([monthSums(scoped), readSkuMonths({ scope, kept }, parameters.top)])
  return { data: monthRows(skus, owner, ({ id, name }) => name || id, scope, { without: null }) }
})
