import shopBrands from '@marketscope/contract/analyses/shop-brands'
import { implement } from '../figures/analysis.ts'
import { matrixPage } from '../figures/brands-by-shops.ts'
import { sortOf } from '../query/table-page.ts'

export default implement(shopBrands, async ({ parameters, table, ...context }) => {
  const { by, desc } = sortOf(shopBrands, table)
  return matrixPage('shop', { parameters, table, by: by as 'sales', desc }, context)
})
