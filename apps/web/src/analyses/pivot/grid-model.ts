import { type GridModel, nameAt, pathKey, type ShownLine } from '@marketscope/contract/schemes/pivot-model'

/** A heading over several columns side by side. */
export interface Heading {
  from: number
  count: number
  name: string
  shown: ShownLine
  /** Whether it heads one line and not those that are part of it. */
  own: boolean
}

/** The headings of a depth (from 1): columns of one line together. A total or subtotal stands in the first line that it has. */
export function headingsAt({ grid, columns }: GridModel, depth: number): Heading[] {
  const headings: Heading[] = []
  columns.forEach((column, at) => {
    const before = columns[at - 1]
    const key = pathKey(column.path.slice(0, depth))
    const last = headings.at(-1)
    if (last && before && pathKey(before.path.slice(0, depth)) === key) last.count += 1
    else {
      const own = column.line.depth <= depth
      headings.push({
        from: at,
        count: 1,
        name: depth > Math.max(1, column.line.depth) ? '' : nameAt(grid.columns, column, depth),
        shown: column,
        own,
      })
    }
  })
  return headings
}

/** Least and greatest value of each measure over the cells of the deepest lines. */
export function bounds({ grid, figures, rows, columns }: GridModel): { least: number; greatest: number }[] {
  const deepest = Math.max(0, ...rows.map(({ line }) => line.depth))
  const across = Math.max(0, ...columns.map(({ line }) => line.depth))
  const found = grid.measures.map(() => ({ least: Number.POSITIVE_INFINITY, greatest: Number.NEGATIVE_INFINITY }))
  for (const row of rows) {
    if (row.line.depth !== deepest) continue
    for (const column of columns) {
      const own = found[column.measure]
      const value = column.line.depth === across ? figures.at(row.place, column.place, column.measure) : null
      if (value === null || !own) continue
      own.least = Math.min(own.least, value)
      own.greatest = Math.max(own.greatest, value)
    }
  }
  return found
}

/** How strongly a cell is coloured: from −100 to 100 per cent; 0: not at all. Changes are coloured by their sign, ranks the other way round. */
export function heatOf(value: number | null, kind: string, { least, greatest }: { least: number; greatest: number }): number {
  if (value === null || !Number.isFinite(least)) return 0
  if (kind === 'change') return Math.round(Math.max(-1, Math.min(1, value)) * 100)
  if (greatest <= least) return 0
  const part = (value - least) / (greatest - least)
  return Math.round((kind === 'index' ? 1 - part : part) * 100)
}

/** A rectangle of cells. */
export interface Selection {
  from: [row: number, column: number]
  to: [row: number, column: number]
}

/** Which lines and values a grid shows, in which order: what a rectangle of its cells is about. */
export const linesOf = ({ grid, rows, columns }: GridModel): string =>
  JSON.stringify([rows.map(({ key }) => key), columns.map(({ key, measure }) => [key, grid.measures[measure]?.id])])

/** The rows and columns of a rectangle, from the first on. */
export function selected({ from, to }: Selection, { rows, columns }: Pick<GridModel, 'rows' | 'columns'>) {
  const part = <T>(all: readonly T[], a: number, b: number) => all.slice(Math.max(0, Math.min(a, b)), Math.max(a, b) + 1)
  return { rows: part(rows, from[0], to[0]), columns: part(columns, from[1], to[1]) }
}

/** What is copied to a spreadsheet: the names and plain numbers of a rectangle, or of everything, as text with tabs. */
export function copiedText(model: GridModel, selection: Selection | null): string {
  const { rows, columns } = selection ? selected(selection, model) : model
  const plain = (text: string) => text.replace(/[\t\r\n]+/g, ' ').replace(/^[=+@-]/, "'$&")
  const several = model.grid.measures.length > 1
  const depth = Math.max(1, ...rows.map(({ line }) => line.depth))
  const names = (row: ShownLine) =>
    Array.from({ length: depth }, (_, at) =>
      plain(at < row.line.depth ? nameAt(model.grid.rows, row, at + 1) : at === row.line.depth && at === 0 ? row.line.name : ''),
    )
  const blank = Array.from({ length: depth }, () => '')
  const heads = Array.from({ length: model.depth }, (_, at) => [
    ...blank,
    ...columns.map((column) =>
      plain(at < column.line.depth ? nameAt(model.grid.columns, column, at + 1) : at === 0 ? column.line.name : ''),
    ),
  ])
  const measures = several ? [[...blank, ...columns.map(({ measure }) => plain(model.grid.measures[measure]?.name ?? ''))]] : []
  const body = rows.map((row) => [
    ...names(row),
    ...columns.map(({ place, measure }) => String(model.figures.at(row.place, place, measure) ?? '')),
  ])
  return [...heads, ...measures, ...body].map((line) => line.join('\t')).join('\n')
}
