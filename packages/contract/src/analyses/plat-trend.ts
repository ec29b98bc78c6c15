import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/**
 * Each chosen platform or channel month by month, with its share of the month's market; nulls where its site has nothing loaded. A share is of the sites
 * that are there in that month.
 */
export default declareAnalysis({
  id: 'plat-trend',
  path: '/api/sub/analyze',
  aspect: 'plat_trend',
  tab: 'Plat',
  order: 1,
  also: { Summary: 5, overseaInsight: 3 },
  title: { zh: '平台趋势', en: 'Platforms over time' },
  permission: 'analysis:read',
  shape: 'series',
  rowsOf: 'platform',
  parameters: {},
  columns: [columns.id('id', '平台编码', 'Platform code'), columns.text('name', '平台', 'Platform'), TREND_MONTH, ...trendFigures('month')],
})
