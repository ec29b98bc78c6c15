import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** The figures month by month: one row for each month asked, nulls where nothing is loaded. */
export default declareAnalysis({
  id: 'trend',
  path: '/api/sub/trend',
  tab: 'Summary',
  order: 2,
  title: { zh: '市场趋势', en: 'Market trend' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.distinct('items', '商品数', 'Items'),
    columns.distinct('shops', '店铺数', 'Shops'),
    columns.distinct('brands', '品牌数', 'Brands'),
  ],
})
