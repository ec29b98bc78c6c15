import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** Sales of the biggest brands of the range month by month, with their share of the month's market; the rest of the market is not a row. */
export default declareAnalysis({
  id: 'brand-trend',
  path: '/api/sub/brand_change_trend',
  tab: 'Brandlist',
  order: 1,
  title: { zh: '头部品牌份额变化', en: 'Share of the leading brands over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { top: TOP },
  columns: [columns.id('id', '品牌ID', 'Brand ID'), columns.text('name', '品牌', 'Brand'), TREND_MONTH, ...trendFigures('month')],
})
