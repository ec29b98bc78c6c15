import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { ValueReading } from '../attribute-rows.ts'
import { PricePoints } from '../price-points.ts'
import { RuleId } from '../schemes/rule-id.ts'
import attrCross from './attr-cross.ts'

/**
 * The classes of a scheme by brands, price bands, the values of an attribute (`attr:` and its name), shops, categories or the classes of another scheme (`class:` and
 * its id). Rows and columns are those with the most sales; the total is that of the scope, its cells are the columns' totals.
 */
export default declareAnalysis({
  id: 'rule-cross',
  path: '/api/sub/rule_analyze',
  aspect: 'cross',
  tab: 'customAnalyze',
  order: 3,
  title: { zh: '自定义类交叉分析', en: 'Cross analysis of classes' },
  permission: 'analysis:read',
  shape: 'table',
  parameters: {
    rule_id: RuleId,
    column: z.string().trim().max(300).default('brand'),
    reading: ValueReading,
    points: PricePoints.optional(),
  },
  columns: attrCross.columns,
  defaultSort: { by: 'sales', desc: true },
})
