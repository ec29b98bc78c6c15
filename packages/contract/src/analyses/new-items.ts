import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'

/**
 * Month by month the items put on the shelf in that month: how many there are in the range, what they sold in that month and its share of the month's market,
 * and what they have sold in the whole range. Nulls where shelf times are not known.
 */
export default declareAnalysis({
  id: 'new-items',
  path: '/api/sub/new_items',
  tab: 'Itemslist',
  order: 2,
  title: { zh: '新品上架', en: 'New products' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: {},
  columns: [
    columns.ts('ts', '上架月份', 'Month of launch'),
    columns.count('items', '新品数', 'New products', { meaning: 'launched' }),
    columns.money('sales', '当月销售额', 'Sales in the month', { meaning: 'launch_sales' }),
    columns.count('sold', '当月销量', 'Units sold in the month', { meaning: 'launch_sold' }),
    columns.price('avg_price', '当月均价', 'Average price in the month', { meaning: 'launch_price' }),
    columns.share('share', '占当月份额', 'Share of the month', { whole: 'month' }),
    columns.money('range_sales', '区间销售额', 'Sales in the range', { meaning: 'launch_range_sales' }),
    columns.count('range_sold', '区间销量', 'Units sold in the range', { meaning: 'launch_range_sold' }),
  ],
})
