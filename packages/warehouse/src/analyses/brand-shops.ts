import brandShops from '@marketscope/contract/analyses/brand-shops'
import { implement } from '../figures/analysis.ts'
import { matrixPage } from '../figures/brands-by-shops.ts'
import { sortOf } from '../query/table-page.ts'

export default implement(brandShops, async ({ parameters, table, ...context }) => {
  const { by, desc } = sortOf(brandShops, table)
  const page = await matrixPage('brand', { parameters, table, by: by as 'sales', desc }, context)
  return { ...page, data: page.data.map(({ site: _, ...row }) => row) }
})
