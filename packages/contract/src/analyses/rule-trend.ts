import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { TOP, TREND_MONTH, trendFigures } from '../market/shapes/trend.ts'
import { RuleId } from '../schemes/rule-id.ts'

/** The outermost classes of a scheme with the most sales month by month, with their share of the month's market, and what none takes, `none`. */
export default declareAnalysis({
  id: 'rule-trend',
  path: '/api/sub/rule_analyze',
  aspect: 'trend',
  tab: 'customAnalyze',
  order: 2,
  title: { zh: '自定义类趋势', en: 'Classes over time' },
  permission: 'analysis:read',
  shape: 'series',
  parameters: { rule_id: RuleId, top: TOP },
  columns: [
    columns.id('id', '类编码', 'Class code'),
    columns.text('name', '类', 'Class'),
    TREND_MONTH,
    columns.id('rule_id', '方案编码', 'Scheme code', { optional: true }),
    ...trendFigures('month'),
    columns.flag('shared', '商品也计入其他行', 'Products count in other rows too'),
  ],
})
