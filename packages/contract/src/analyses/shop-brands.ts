import { declareAnalysis } from '../analysis.ts'
import { MatrixCell, matrixOnPage, matrixParameters, matrixParts } from '../brand-shop.ts'
import { columns } from '../column.ts'

/** The leading shops by the leading brands of the scope: every row has the same brands, best first. */
export default declareAnalysis({
  id: 'shop-brands',
  path: '/api/sub/analyze',
  aspect: 'shop_brand',
  tab: 'Shopslist',
  order: 4,
  goesWith: 'Brandlist',
  title: { zh: '店铺 × 品牌', en: 'Shops by brand' },
  onPage: matrixOnPage,
  permission: 'analysis:read',
  shape: 'table',
  rowNote: 'no_shop',
  parameters: matrixParameters,
  columns: [
    columns.id('id', '店铺ID', 'Shop ID', { optional: true }),
    columns.id('site', '平台编码', 'Platform code', { optional: true }),
    columns.text('name', '店铺', 'Shop', { sortable: true }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true, optional: true }),
    columns.share('within', '所列品牌占比', 'Share of the brands listed', { sortable: true }),
    columns.list('cells', MatrixCell, '品牌', 'Brands', { parts: matrixParts('品牌', 'Brand') }),
  ],
  defaultSort: { by: 'sales', desc: true },
})
