import { csvLine } from '@marketscope/contract/csv-cell'
import type { Sheet } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** The sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it. It is its table alone: notes would be read as lines of it. */
export function csvOf(sheet: Sheet): Blob {
  return new Blob([BYTE_ORDER_MARK, ...[sheet.headings, ...sheet.rows].map(csvLine)], { type: 'text/csv;charset=utf-8' })
}
