import type { ColumnKind } from '../column.ts'
import type { Cell } from '../workbook.ts'
import { type GridModel, nameAt } from './pivot-model.ts'

/** A pivot as a plain table: what stands above its columns, of which kind they are, and a line of cells for each row of the model. */
export interface PivotTable {
  headings: string[]
  kinds: ColumnKind[]
  lines: Cell[][]
}

/** A pivot as a plain table, for files: a column for each field of its rows, then one for each line of its columns and value. `total`: what the total is called. */
export function pivotTable({ grid, figures, rows, columns }: GridModel, fields: readonly { name: string }[], total: string): PivotTable {
  const depths = Array.from({ length: Math.max(1, fields.length) }, (_, at) => at)
  const heading = (column: (typeof columns)[number]) => {
    const path = column.path.map((_, at) => nameAt(grid.columns, column, at + 1))
    const way = path.length > 0 ? path.join(' / ') : total
    return grid.measures.length > 1 || path.length === 0 ? `${way} · ${grid.measures[column.measure]?.name ?? ''}` : way
  }
  return {
    headings: [...depths.map((at) => fields[at]?.name ?? total), ...columns.map(heading)],
    kinds: [...depths.map(() => 'text' as const), ...columns.map(({ measure }) => grid.measures[measure]?.kind ?? 'index')],
    lines: rows.map((row) => [
      ...depths.map((at) => (at < row.line.depth ? nameAt(grid.rows, row, at + 1) : at === 0 ? total : null)),
      ...columns.map((column) => figures.at(row.place, column.place, column.measure)),
    ]),
  }
}
