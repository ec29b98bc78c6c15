import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Column } from '@marketscope/contract/column'

export type Row = Record<string, unknown>

/** An answer whose rows and total are others; what else it tells stays. */
export function withRows(outcome: object, row: (given: Row) => Row): object {
  return Object.fromEntries(
    Object.entries(outcome).map(([name, value]) => {
      if (name === 'data' && Array.isArray(value)) return [name, value.map(row)]
      return [name, (name === 'data' || name === 'total') && value !== null && typeof value === 'object' ? row(value as Row) : value]
    }),
  )
}

/** Changes the values of a row that are declared as columns. */
export function cellsOf({
  columns,
}: Pick<AnalysisDeclaration, 'columns'>): (given: Row, cell: (column: Column, value: unknown) => unknown) => Row {
  const byName = new Map(columns.map((column) => [column.name, column]))
  return (given, cell) =>
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => {
        const column = byName.get(name)
        return [name, column ? cell(column, value) : value]
      }),
    )
}
