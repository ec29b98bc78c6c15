import type { TableColumn, TableModel } from '../frame/table/table-model.ts'
import { type GridModel, nameAt } from './grid-model.ts'

/** A pivot as a plain table, for a file: a column for each field of its rows, then one for each line of its columns and value. */
export function pivotSheet(model: GridModel, fields: readonly { name: string }[], total: string): TableModel {
  const { grid, figures, rows, columns } = model
  const depth = Math.max(1, fields.length)
  const heads = Array.from(
    { length: depth },
    (_, at): TableColumn => ({
      ...{ name: `field${at + 1}`, kind: 'text', text: fields[at]?.name ?? total, sortable: false, optional: false },
    }),
  )
  const name = (column: (typeof columns)[number]) => {
    const path = column.path.map((_, at) => nameAt(grid.columns, column, at + 1))
    const way = path.length > 0 ? path.join(' / ') : total
    return grid.measures.length > 1 || path.length === 0 ? `${way} · ${grid.measures[column.measure]?.name ?? ''}` : way
  }
  return {
    columns: [
      ...heads,
      ...columns.map(
        (column, at): TableColumn => ({
          ...{
            name: `cell${at + 1}`,
            kind: grid.measures[column.measure]?.kind ?? 'index',
            text: name(column),
            sortable: false,
            optional: false,
          },
        }),
      ),
    ],
    rows: rows.map((row) => ({
      key: row.key,
      values: {
        ...Object.fromEntries(
          heads.map((head, at) => [head.name, at < row.line.depth ? nameAt(grid.rows, row, at + 1) : at === 0 ? total : null]),
        ),
        ...Object.fromEntries(columns.map((column, at) => [`cell${at + 1}`, figures.at(row.place, column.place, column.measure)])),
      },
    })),
    total: null,
  }
}
