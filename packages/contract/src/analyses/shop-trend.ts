import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** Sales of the biggest shops of the range month by month, with their share of the month's market; the rest of the market is not a row. */
export default declareAnalysis({
  id: 'shop-trend',
  path: '/api/sub/analyze',
  aspect: 'shop_trend',
  tab: 'Shopslist',
  order: 1,
  title: { zh: '头部店铺份额变化', en: 'Share of the leading shops over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: TOP },
  columns: [
    columns.id('id', '店铺ID', 'Shop ID'),
    columns.id('site', '平台编码', 'Platform code'),
    columns.text('name', '店铺', 'Shop'),
    TREND_MONTH,
    ...trendFigures('month'),
  ],
})
