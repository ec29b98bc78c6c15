import itemSkuTrend from '@marketscope/contract/analyses/item-sku-trend'
import { implement } from '../analysis.ts'
import { monthRows } from '../fragments/group-rows.ts'
import { readOwnerMonths, readSkuMonths } from '../items/sku-reading.ts'

export default implement(itemSkuTrend, async ({ scope, parameters, ask }) => {
  const [owner, skus] = await Promise.all([readOwnerMonths(scope, ask), readSkuMonths(scope, parameters.top, ask)])
  return { data: monthRows(skus, owner, ({ id, name }) => name || id, scope) }
})
