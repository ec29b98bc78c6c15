import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/** One item month by month; nulls where nothing is loaded of its site or the item has no row. */
export default declareAnalysis({
  id: 'item-months',
  path: '/api/sub/item_months',
  subject: 'item',
  tab: 'BaseInfo',
  order: 2,
  title: { zh: '商品趋势', en: 'Product over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.price('price', '价格', 'Price'),
    columns.price('crossed_price', '划线价', 'Crossed price'),
    columns.price('lowest_price', '最低折扣价', 'Lowest discount price'),
    columns.count('comments', '评论数', 'Comments', { whole: 'product_comments' }),
  ],
})
