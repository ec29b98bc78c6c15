import { csvCell } from '@marketscope/contract/csv-cell'
import type { Sheet } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

function field(value: string | number | null): string {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : csvCell(value)
}

/** The sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function csvOf(sheet: Sheet): Blob {
  const lines = [sheet.headings, ...sheet.rows].map((row) => row.map(field).join(','))
  return new Blob([`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
