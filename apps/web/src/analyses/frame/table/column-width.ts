import type { ColumnKind } from '@marketscope/contract/column'
import { textWidth } from '../../../charts/prepare/text-room.ts'
import type { TableColumn } from './table-model.ts'

const WIDTHS: Record<ColumnKind, number> = {
  id: 140,
  text: 140,
  ts: 96,
  date: 108,
  image: 52,
  link: 84,
  money: 128,
  price: 118,
  count: 118,
  distinct: 104,
  share: 132,
  change: 112,
  rank: 100,
  months: 132,
  index: 96,
  list: 160,
  flag: 80,
}

/** The width of a column in pixels: its own, else that of its kind, and never less than its heading needs. */
export function columnWidth(column: TableColumn): number {
  const heading = [...column.text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 14 : 7.6), 0)
  return Math.max(column.width ?? WIDTHS[column.kind], Math.ceil(heading) + 26 + (column.sortable ? 22 : 0))
}

/** Beyond this a text is cut with dots rather than given more room. */
const MOST_FITTED = 170
const [FONT, EDGES] = [14, 18]

/** The width in which all of these texts are read whole, if they are not too long. */
export function fittedWidth(texts: readonly unknown[], least: number): number {
  const longest = Math.max(0, ...texts.map((text) => (typeof text === 'string' ? textWidth(text, FONT) : 0)))
  return Math.max(least, Math.min(MOST_FITTED, Math.ceil(longest) + EDGES))
}
