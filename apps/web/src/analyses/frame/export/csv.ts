import { csvLine } from '@marketscope/contract/csv-cell'
import type { Sheet } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** The sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it; what must be known to read it stands below, after an empty line. */
export function csvOf(sheet: Sheet): Blob {
  const notes = sheet.notes ? [csvLine([]), ...[[sheet.notes.name], ...sheet.notes.rows].map(csvLine)] : []
  return new Blob([BYTE_ORDER_MARK, ...[sheet.headings, ...sheet.rows].map(csvLine), ...notes], { type: 'text/csv;charset=utf-8' })
}
