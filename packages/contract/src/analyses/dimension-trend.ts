import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { LISTED, noteOfValues } from '../market/shapes/by-dimension.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** The leading values of a dimension month by month, with their share of the month's market; products without a value have no place among them. */
export default declareAnalysis({
  id: 'dimension-trend',
  path: '/api/sub/analyze',
  aspect: 'dimension_trend',
  tab: 'Itemslist',
  order: 5,
  title: { zh: '商品构成走势', en: 'Product mix over time' },
  permission: 'analysis:read',
  shape: 'series',
  noteOf: noteOfValues,
  parameters: { dimension: LISTED, top: TOP },
  columns: [
    columns.id('id', '值编码', 'Value code'),
    columns.text('name', '值', 'Value', { headedBy: 'dimension' }),
    columns.text('dimension', '维度', 'Dimension', { optional: true }),
    TREND_MONTH,
    ...trendFigures('month'),
  ],
})
