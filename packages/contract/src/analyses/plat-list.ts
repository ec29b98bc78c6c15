import { declareAnalysis } from '../analysis.ts'
import { columns, NEWCOMER, STANDING } from '../column.ts'

/**
 * A row for each chosen platform or channel, with its figures by itself. Channels that overlap count an item in each of them; the total is that of the
 * whole scope. Growth is known for a platform whose own months are there.
 */
export default declareAnalysis({
  id: 'plat-list',
  path: '/api/sub/analyze',
  aspect: 'plat',
  tab: 'Plat',
  order: 2,
  also: { Summary: 6, overseaInsight: 2 },
  title: { zh: '平台对比', en: 'Platforms side by side' },
  permission: 'analysis:read',
  shape: 'table',
  rowsOf: 'platform',
  rowNote: 'overlapping',
  parameters: {},
  columns: [
    columns.id('id', '平台编码', 'Platform code', { optional: true, sortable: true }),
    columns.text('name', '平台', 'Platform', { sortable: true }),
    ...STANDING,
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('share', '份额', 'Share', { sortable: true }),
    columns.change('sales_yoy', '销售额同比', 'Sales YoY', { sortable: true }),
    columns.change('sales_mom', '销售额环比', 'Sales vs previous period', { sortable: true }),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.distinct('items', '商品数', 'Products', { sortable: true }),
    columns.distinct('shops', '店铺数', 'Shops', { sortable: true }),
    columns.distinct('brands', '品牌数', 'Brands', { sortable: true }),
    ...NEWCOMER,
  ],
  defaultSort: { by: 'sales', desc: true },
})
