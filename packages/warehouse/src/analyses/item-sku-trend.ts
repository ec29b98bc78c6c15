import itemSkuTrend from '@marketscope/contract/analyses/item-sku-trend'
import { implement } from '../analysis.ts'
import { monthSums } from '../figures/sql-market.ts'
import { monthRows } from '../fragments/group-rows.ts'
import { readSkuMonths } from '../items/sku-reading.ts'

export default implement(itemSkuTrend, async ({ scope, parameters, scoped, kept }) => {
  const [owner, skus] = await Promise.all([monthSums(scoped), readSkuMonths({ scope, kept }, parameters.top)])
  return { data: monthRows(skus, owner, ({ id, name }) => name || id, scope) }
})
