import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
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
  parameters: { rule_id: RuleId, top: z.coerce.number().int().min(1).max(20).default(10) },
  columns: [
    columns.id('id', '类编码', 'Class code'),
    columns.text('name', '类', 'Class'),
    columns.ts('ts', '月份', 'Month'),
    columns.id('rule_id', '方案编码', 'Scheme code', { optional: true }),
    columns.money('sales', '销售额', 'Sales'),
    columns.count('sold', '销量', 'Units sold'),
    columns.price('avg_price', '均价', 'Average price'),
    columns.share('share', '份额', 'Share', { whole: 'month' }),
    columns.flag('shared', '商品也计入其他行', 'Products count in other rows too'),
  ],
})
