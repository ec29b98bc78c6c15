import type { PivotContent } from './pivot.ts'
import { lineAt, orderLines, PivotFigures, type PivotGrid, type PivotLine, pathOf } from './pivot-grid.ts'

/** A line as it stands on the screen and in files. */
export interface ShownLine {
  place: number
  line: PivotLine
  /** The ids on the way to it, as one text. */
  key: string
  path: string[]
  /** Whether there are lines below it, shown or not. */
  opens: boolean
}

/** A column as it is shown: a line of the columns, and a measure. */
export interface ShownColumn extends ShownLine {
  measure: number
}

/** One text for a path. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path)

/** What is shown of a grid: rows and columns in order, without those that are folded away. */
export interface GridModel {
  grid: PivotGrid
  figures: PivotFigures
  rows: ShownLine[]
  columns: ShownColumn[]
  /** How many lines of headings stand above. */
  depth: number
}

/** The lines of a side in order. `folded`: paths whose parts are not shown; without subtotals a line with parts is not told by itself, unless it is folded. */
function shownLines(
  lines: readonly PivotLine[],
  value: ((place: number) => number | null) | null,
  desc: boolean,
  folded: ReadonlySet<string>,
  subtotals: boolean,
): ShownLine[] {
  const parents = new Set(lines.map(({ parent }) => parent))
  const hidden = new Set<number>()
  return orderLines(lines, value, desc).flatMap((place): ShownLine[] => {
    const line = lines[place]
    if (!line) return []
    const path = pathOf(lines, place)
    const key = pathKey(path)
    const opens = place !== 0 && parents.has(place)
    if (hidden.has(line.parent)) {
      hidden.add(place)
      return []
    }
    const isFolded = folded.has(key)
    if (isFolded) hidden.add(place)
    return opens && !subtotals && !isFolded ? [] : [{ place, line, key, path, opens }]
  })
}

/** What is shown of an answer by the definition. */
export function gridModel(
  grid: PivotGrid,
  pivot: Pick<PivotContent, 'sort' | 'column_sort' | 'subtotals'>,
  folded: { rows: ReadonlySet<string>; columns: ReadonlySet<string> },
): GridModel {
  const figures = new PivotFigures(grid)
  const sorting = (
    sort: PivotContent['sort'],
    others: readonly PivotLine[],
    at: (line: number, other: number, measure: number) => number | null,
  ) => {
    const other = sort ? lineAt(others, sort.at) : -1
    const measure = grid.measures.findIndex(({ id }) => id === sort?.measure)
    return other < 0 || measure < 0 ? null : (line: number) => at(line, other, measure)
  }
  const byRow = sorting(pivot.sort, grid.columns, (line, other, measure) => figures.at(line, other, measure))
  const byColumn = sorting(pivot.column_sort, grid.rows, (line, other, measure) => figures.at(other, line, measure))
  const rows = shownLines(grid.rows, byRow, pivot.sort?.desc ?? true, folded.rows, pivot.subtotals)
  const lines = shownLines(grid.columns, byColumn, pivot.column_sort?.desc ?? true, folded.columns, pivot.subtotals)
  const columns = lines.flatMap((line) => grid.measures.map((_, measure): ShownColumn => ({ ...line, measure })))
  return { grid, figures, rows, columns, depth: Math.max(1, ...lines.map(({ line }) => line.depth)) }
}

/** The name of a line at a depth on the way to it. */
export function nameAt(lines: readonly PivotLine[], { path }: ShownLine, depth: number): string {
  return lines[lineAt(lines, path.slice(0, depth))]?.name ?? ''
}
