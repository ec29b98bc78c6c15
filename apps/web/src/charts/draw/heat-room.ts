import type { HeatModel } from '../prepare/model.ts'
import { textWidth } from '../prepare/text-room.ts'

/** A column is never narrower than this; where they do not fit beside each other, the map is scrolled. */
const LEAST_COLUMN = 22
const [LABEL, GAP] = [12, 12]
export const CELL_TEXT = 11
const CELL_EDGE = 4
const [SHORTEST_LABELS, LONGEST_LABELS, LABELS_PART] = [56, 190, 0.34]
const TALLEST_HEAD = 96

/** How a heat map shares out its width. */
export interface HeatRoom {
  /** Of the whole map: at least what its columns need. */
  width: number
  /** For the names of the rows. */
  labels: number
  column: number
  /** The height of the names of the columns. */
  head: number
  /** Whether they are written from the top down. */
  upright: boolean
}

/** Whether a text has room in a cell of this column width. */
export const fitsCell = (text: string, column: number) => textWidth(text, CELL_TEXT) + CELL_EDGE <= column

/** Whether every cell tells its number, in short where the whole has no room. */
export function tellsNumbers(model: HeatModel, width: number): boolean {
  const { column } = heatRoom(model, width)
  return model.cells.flat().every((cell) => cell === null || fitsCell(cell.brief, column) || fitsCell(cell.label, column))
}

export function heatRoom({ rows, columns }: HeatModel, width: number): HeatRoom {
  const widest = (entries: HeatModel['rows']) => Math.max(0, ...entries.map(({ label }) => textWidth(label, LABEL)))
  const labels = Math.round(Math.max(SHORTEST_LABELS, Math.min(widest(rows) + GAP, LONGEST_LABELS, width * LABELS_PART)))
  const column = Math.max(LEAST_COLUMN, (width - labels - 1) / Math.max(1, columns.length))
  const upright = column < Math.min(64, widest(columns) + 8)
  const head = upright ? Math.round(Math.min(TALLEST_HEAD, widest(columns) + GAP)) : 28
  return { width: Math.max(width, Math.ceil(labels + column * columns.length + 1)), labels, column, head, upright }
}
