import type { Sheet } from './sheet.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** What a spreadsheet would run as a formula is led by an apostrophe, as OWASP advises; numbers stay numbers. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}

function field(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = harmless(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The sheet as CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it. */
export function csvOf(sheet: Sheet): Blob {
  const lines = [sheet.headings, ...sheet.rows].map((row) => row.map(field).join(','))
  return new Blob([`${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' })
}
