import shopBrands from '@marketscope/contract/analyses/shop-brands'
import { implement } from '../analysis.ts'
import { matrixPage } from '../fragments/brand-shop.ts'
import { sortOf } from '../fragments/table-page.ts'

export default implement(shopBrands, async ({ parameters, table, ...context }) => {
  const { by, desc } = sortOf(shopBrands, table)
  return matrixPage('shop', { parameters, table, by: by as 'sales', desc }, context)
})
