import { columnWidth } from './column-width.ts'
import { isNumeric, type TableColumn } from './table-model.ts'

/** The widest that columns which stay in view are on a phone, together: beside them there is room for a figure. */
const MOST_PINNED = 150

/** How wide a text is that is read in full: a figure fits beside it. */
const READ = 250

/** The columns as a phone shows them: what is read comes first; what names a row stays in view, narrow, and the figures follow it at once; there is no room for lines. */
export function phoneColumns(columns: readonly TableColumn[]): TableColumn[] {
  const named = columns.filter(({ pinned }) => pinned)
  const read = columns.filter((column) => column.read)
  const others = columns.filter((column) => !column.pinned && !column.read && column.kind !== 'months')
  const only = named.length === 1
  return [
    ...read.map((column) => ({ ...column, width: Math.min(columnWidth(column), READ) })),
    ...named.map((column) => ({ ...column, pinned: only, width: Math.min(column.width ?? columnWidth(column), MOST_PINNED) })),
    ...rankSecond(others.filter(({ kind }) => isNumeric(kind))),
    ...others.filter(({ kind }) => !isNumeric(kind)),
  ]
}

/** A place stands behind the first figure, which is in view then. */
function rankSecond(figures: readonly TableColumn[]): TableColumn[] {
  const [first, ...rest] = figures.filter(({ kind }) => kind !== 'rank')
  const ranks = figures.filter(({ kind }) => kind === 'rank')
  return [...(first ? [first] : []), ...ranks, ...rest]
}
