import { declareAnalysis } from '../analysis.ts'
import { MatrixCell, matrixOnPage, matrixParameters, matrixParts } from '../brand-shop.ts'
import { columns } from '../column.ts'

/** The leading brands by the leading shops of the scope: every row has the same shops, best first. */
export default declareAnalysis({
  id: 'brand-shops',
  path: '/api/sub/analyze',
  aspect: 'brand_shop',
  tab: 'Brandlist',
  order: 8,
  title: { zh: '品牌 × 店铺', en: 'Brands by shop' },
  onPage: matrixOnPage,
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_brand',
  parameters: matrixParameters,
  columns: [
    columns.id('id', '品牌ID', 'Brand ID', { optional: true }),
    columns.text('name', '品牌', 'Brand', { sortable: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true, optional: true }),
    columns.share('within', '所列店铺占比', 'Share of the shops listed', { sortable: true }),
    columns.list('cells', MatrixCell, '店铺', 'Shops', { parts: matrixParts('店铺', 'Shop') }),
  ],
  defaultSort: { by: 'sales', desc: true },
})
