import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { columns } from '../column.ts'
import { FIRST_PIVOT, PivotContent } from '../schemes/pivot.ts'
import { PivotCell, PivotLine, PivotSide, PivotTold } from '../schemes/pivot-grid.ts'

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
const Pivot = z.preprocess(parsed, PivotContent.default(PivotContent.parse(FIRST_PIVOT)))

/**
 * Any dimensions against any others: cells, subtotals of every level on both sides and totals. What is counted is asked for each of them, never added up; `others` is
 * what has no line of its own. Lines stand as the definition sorts them. `pivot`: the definition; `rule_id`: a saved one instead, whose search is asked about.
 */
export default declareAnalysis({
  id: 'pivot',
  path: '/api/sub/pivot_analyze',
  tab: 'PivotAnalyze',
  order: 1,
  title: { zh: '透视分析', en: 'Pivot analysis' },
  permission: 'analysis:read',
  shape: 'figures',
  parameters: { pivot: Pivot },
  columns: [
    columns.list('row_fields', PivotSide, '行维度', 'Fields of rows'),
    columns.list('column_fields', PivotSide, '列维度', 'Fields of columns'),
    columns.list('measures', PivotTold, '数值', 'Values'),
    columns.list('rows', PivotLine, '行', 'Rows'),
    columns.list('columns', PivotLine, '列', 'Columns'),
    columns.list('cells', PivotCell, '单元格', 'Cells'),
  ],
})
