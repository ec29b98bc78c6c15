import type { ColumnKind } from '@marketscope/contract/column'
import { monthAt } from '@marketscope/contract/months'
import type { CellValue, TableColumn, TableModel } from '../table/table-model.ts'
import type { FileAbout } from './about-sheet.ts'

/** A table to be written into a file: headings, then rows of texts and numbers; null is an empty cell. */
export interface Sheet {
  /** Of the worksheet. */
  name: string
  headings: string[]
  kinds: ColumnKind[]
  /** What its amounts are in (ISO 4217); left out: in several, or it has none. */
  currency?: string
  rows: (string | number | null)[][]
  /** What must be known to read it, for a form that has a sheet for that: headings, then rows. */
  notes?: { name: string; rows: (string | number | null)[][] }
  /** What it is of and what its columns mean, for a form that has a sheet for that. */
  about?: FileAbout
}

function cell(kind: ColumnKind, value: CellValue | undefined): string | number | null {
  if (value === null || value === undefined) return null
  if (kind === 'ts' && typeof value === 'number') return monthAt(value)
  return typeof value === 'string' || typeof value === 'number' ? value : Number(value)
}

/** A column as columns of a file: a rank with the one it is compared with. Lines are pictures, whose months the charts of the tab have in full. */
export function inFile(column: TableColumn): TableColumn[] {
  if (column.kind === 'months') return []
  return column.base ? [column, { ...column, name: column.base.name, text: column.base.text }] : [column]
}

/** Exactly what is on screen: the shown columns, the rows in their order, and the totals row where there is one. */
export function sheetOf(name: string, shown: readonly TableColumn[], { rows, total }: TableModel, totalText: string): Sheet {
  const columns = shown.flatMap(inFile)
  const body = rows.map(({ values }) => columns.map((column) => cell(column.kind, values[column.name])))
  const foot = total ? [columns.map((column, index) => (index === 0 ? totalText : cell(column.kind, total[column.name])))] : []
  return { name, headings: columns.map(({ text }) => text), kinds: columns.map(({ kind }) => kind), rows: [...body, ...foot] }
}
