import { csvLine } from '@marketscope/contract/csv-cell'
import type { FileForm } from './form.ts'
import { pieceFile } from './piece-file.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it; tables stand below one another, after an empty line. */
export function csvForm(path: string): FileForm {
  const file = pieceFile(path)
  let tables = 0
  return {
    begin: ({ headings }) => file.write((tables++ === 0 ? BYTE_ORDER_MARK : csvLine([])) + csvLine(headings)),
    rows: (rows) => file.write(rows.map(csvLine).join('')),
    end: async () => undefined,
    close: () => file.close(),
  }
}
