import { columnNames } from '../delimiter.ts'
import { MOST_COLUMNS } from './sheet-scan.ts'

/** A row of a sheet: its number, and its cells. */
export interface SheetRow {
  line: number
  cells: readonly string[]
}

/** A rectangle of merged cells: rows by their number, columns from 0. */
export interface Merged {
  top: number
  bottom: number
  left: number
  right: number
}

/** How the table lies in its sheet. */
export interface Heading {
  columns: string[]
  /** The row that names the columns, the first one of several; null: there is none. */
  row: number | null
  /** Rows from here on are the table's. */
  from: number
}

export interface HeadingChoice {
  header: boolean
  columns: readonly string[] | undefined
  skipLines: number | undefined
  headerRows: number
}

/** Rows that are looked at for a heading when nobody said where it is: titles and notes above a table are few. */
const LOOKED_AT = 20

const filled = ({ cells }: SheetRow) => cells.filter((cell) => cell !== '').length

/** The first row that fills more than half as many cells as the fullest of the first rows: above it are titles and notes. */
function guess(rows: readonly SheetRow[]): SheetRow | undefined {
  const first = rows.slice(0, LOOKED_AT)
  const fullest = Math.max(0, ...first.map(filled))
  return first.find((row) => filled(row) * 2 > fullest)
}

/** Finds the heading of a table in the first rows of its sheet. */
export function headingOf(rows: readonly SheetRow[], merged: readonly Merged[], choice: HeadingChoice): Heading {
  const below = rows.filter((row) => row.line > (choice.skipLines ?? 0))
  const head = choice.header ? (choice.skipLines === undefined ? guess(below) : below[0]) : undefined
  const from = head ? head.line + choice.headerRows : (choice.skipLines ?? 0) + 1
  const table = rows.filter((row) => row.line >= from)
  const names: string[][] = []
  if (head)
    for (let line = head.line; line < from; line++)
      for (const [column, cell] of filledUp(rows, merged, line).entries()) {
        names[column] ??= []
        if (cell !== '' && names[column].at(-1) !== cell) names[column].push(cell)
      }
  const width = Math.max(choice.columns?.length ?? 0, names.length, ...table.map((row) => row.cells.length))
  const columns =
    choice.columns && !choice.header ? choice.columns : Array.from({ length: width }, (_, column) => (names[column] ?? []).join(' '))
  return { columns: columnNames(columns), row: head?.line ?? null, from }
}

/** The cells of a heading's row, with the text of merged cells in each of them. */
function filledUp(rows: readonly SheetRow[], merged: readonly Merged[], line: number): string[] {
  const cells = [...(rows.find((row) => row.line === line)?.cells ?? [])]
  for (const { top, bottom, left, right } of merged) {
    if (line < top || line > bottom) continue
    const text = rows.find((row) => row.line === top)?.cells[left] ?? ''
    for (let column = left; column <= Math.min(right, MOST_COLUMNS - 1); column++) {
      while (cells.length <= column) cells.push('')
      cells[column] = text
    }
  }
  return cells
}
