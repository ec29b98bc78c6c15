import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { PivotContent } from '../schemes/pivot.ts'
import { PivotCell, PivotCompared, PivotFiltered, PivotLine, PivotSide, PivotTold } from '../schemes/pivot-grid.ts'
import { RuleId } from '../schemes/rule-id.ts'

/** The definition as it stands in an address: JSON as text. What is no JSON is left to the schema, which refuses it. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

/** A pivot in a body, or as text in a query. */
const Pivot = z.preprocess(parsed, PivotContent.optional())

/**
 * Any dimensions against any others: cells, subtotals of every level on both sides and totals. What is counted is asked for each of them, never added up; `others` is
 * what has no line of its own. Growth is that of the months of a cell, each with the months that `compared` names. Lines stand as the definition sorts them. `pivot`: the definition; `rule_id`: a saved one, which is asked where no other is given.
 */
export default declareAnalysis({
  id: 'pivot',
  path: '/api/sub/pivot_analyze',
  tab: 'PivotAnalyze',
  order: 1,
  title: { zh: '透视分析', en: 'Pivot analysis' },
  permission: 'analysis:read',
  shape: 'figures',
  parameters: { pivot: Pivot, rule_id: RuleId },
  columns: [
    columns.list('row_fields', PivotSide, '行维度', 'Fields of rows'),
    columns.list('column_fields', PivotSide, '列维度', 'Fields of columns'),
    columns.list('filters', PivotFiltered, '筛选', 'Filters'),
    columns.list('measures', PivotTold, '数值', 'Values'),
    columns.list('compared', PivotCompared, '比较基期', 'Compared with'),
    columns.list('rows', PivotLine, '行', 'Rows'),
    columns.list('columns', PivotLine, '列', 'Columns'),
    columns.list('cells', PivotCell, '单元格', 'Cells'),
  ],
})
