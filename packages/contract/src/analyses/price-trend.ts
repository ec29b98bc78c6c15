import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'
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
    TREND_MONTH,
    ...trendFigures('month'),
  ],
})
