import { declareAnalysis } from '../analysis.ts'
import { AttributeNames, ValueReading } from '../attribute-rows.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'

/** The values with the most sales month by month, with their share of the month's market; items without the attribute have no place among them. */
export default declareAnalysis({
  id: 'attr-trend',
  path: '/api/sub/analyze',
  aspect: 'attr_trend',
  tab: 'Attrlist',
  order: 3,
  title: { zh: '头部属性值趋势', en: 'Leading values over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { attr: AttributeNames, reading: ValueReading, top: TOP },
  columns: [
    columns.id('id', '属性值（存储值）', 'Value as stored'),
    columns.text('attr', '属性', 'Attribute'),
    columns.text('name', '属性值', 'Value'),
    TREND_MONTH,
    ...trendFigures('month'),
    columns.flag('shared', '商品也计入其他行', 'Products count in other rows too'),
  ],
})
