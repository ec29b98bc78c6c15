import declaration from '@marketscope/contract/analyses/shop-brands'
import { NONE_ID } from '@marketscope/contract/limits'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { MATRIX_MEASURES, matrixEntity, matrixFilter, matrixHeat, matrixTable } from './shop-matrix.ts'

/** The leading shops by brands: a click on a cell narrows the search to both. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  measures: MATRIX_MEASURES,
  chartHeight: 420,
  absent: ({ rows }) => rows.length > 0 && rows.every(({ cells }) => cells.every(({ id }) => id === NONE_ID)),
  chart: ({ rows, count }, context) => matrixHeat(rows, count, context),
  table: (figures, context) => matrixTable(figures.rows, declaredTable({ declaration }, figures, context), context),
  narrowing: (id, rows, search) => matrixFilter('shop', id, rows, search),
  entity: (id, rows) => matrixEntity('shop', id, rows),
})
