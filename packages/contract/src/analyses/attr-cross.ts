import { z } from 'zod'
import { declareAnalysis } from '../analysis.ts'
import { ValueReading } from '../attribute-rows.ts'
import { columns } from '../column.ts'
import { PricePoints } from '../price-points.ts'

/** What rows or columns are: the id of a dimension that may stand in a crossing, as `brand` or `attr:` and the name of an attribute; '' as the analysis chooses. */
const Side = z.string().trim().max(300).default('')

const figure = z.number().nullable()

/** What of a row lies in a column; a column without a cell has nothing of the row. Shares are of the sales of the row and of the column. */
const Cell = z.object({
  id: z.string(),
  name: z.string(),
  sales: figure,
  sold: figure,
  avg_price: figure,
  items: figure,
  row_share: figure,
  column_share: figure,
})

/** The columns with the most sales, and the rows. */
export const CROSS_LIMITS = { columns: 40, rows: 200 } as const

/**
 * Rows by columns: the values of two dimensions against each other; by default the first two top attributes,
 * or the only one against brands. Rows and columns are those with the most sales. The total is that of the scope, its cells are the columns' totals, in
 * their order. Values that list several count in each, and so do rows and columns that overlap.
 */
export default declareAnalysis({
  id: 'attr-cross',
  path: '/api/sub/attr_cross_analyze',
  tab: 'Attrlist',
  order: 5,
  title: { zh: '交叉分析', en: 'Cross analysis' },
  permission: 'analysis:read',
  shape: 'table',
  parameters: { row: Side, column: Side, reading: ValueReading, points: PricePoints.optional() },
  columns: [
    columns.id('id', '行编码', 'Row code', { optional: true }),
    columns.text('name', '行', 'Row', { sortable: true, headedBy: 'row_of' }),
    columns.money('sales', '销售额', 'Sales', { sortable: true }),
    columns.share('row_share', '占行比', 'Share of row'),
    columns.share('column_share', '占列比', 'Share of column'),
    columns.count('sold', '销量', 'Units sold', { sortable: true }),
    columns.price('avg_price', '均价', 'Average price', { sortable: true }),
    columns.distinct('items', '商品数', 'Products', { sortable: true }),
    columns.text('row_of', '行维度', 'Rows are', { optional: true }),
    columns.text('column_of', '列维度', 'Columns are', { optional: true }),
    columns.id('row_side', '行维度编码', 'Code of rows', { optional: true }),
    columns.id('column_side', '列维度编码', 'Code of columns', { optional: true }),
    columns.list('cells', Cell, '单元格', 'Cells', {
      parts: [
        columns.text('name', '列', 'Column', { headedBy: 'column_of' }),
        columns.money('sales', '单元格销售额', 'Sales of cell'),
        columns.share('row_share', '单元格占行比', 'Cell in its row'),
        columns.share('column_share', '单元格占列比', 'Cell in its column'),
        columns.count('sold', '单元格销量', 'Units sold of cell'),
        columns.price('avg_price', '单元格均价', 'Average price of cell'),
        columns.distinct('items', '单元格商品数', 'Products of cell'),
      ],
    }),
  ],
  defaultSort: { by: 'sales', desc: true },
})
