import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { PricePoints } from '../price-points.ts'

/** The price bands month by month. */
export default declareAnalysis({
  id: 'price-trend',
  path: '/api/sub/price_trend',
  tab: 'PriceDis',
  order: 2,
  title: { zh: '价格段趋势', en: 'Price bands over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { points: PricePoints.optional() },
  columns: [
    columns.price('from', '价格起', 'From', { meaning: 'price_from' }),
    columns.price('to', '价格止', 'To', { meaning: 'price_to' }),
    columns.ts('ts', '月份', 'Month'),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole: 'month' }),
  ],
})
