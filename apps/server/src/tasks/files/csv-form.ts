import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { csvLine } from '@marketscope/contract/csv-cell'
import type { FileForm } from './form.ts'

const BYTE_ORDER_MARK = '\uFEFF'

/** CSV (RFC 4180) in UTF-8 with a byte order mark, as spreadsheets expect it; tables stand below one another, after an empty line. */
export function csvForm(path: string): FileForm {
  const out = createWriteStream(path)
  const done = finished(out)
  done.catch(() => undefined)
  const write = async (text: string) => {
    if (!out.write(text)) await Promise.race([once(out, 'drain'), done])
  }
  let tables = 0
  return {
    begin: ({ headings }) => write((tables++ === 0 ? BYTE_ORDER_MARK : csvLine([])) + csvLine(headings)),
    rows: (rows) => write(rows.map(csvLine).join('')),
    end: async () => undefined,
    close: async () => {
      out.end()
      await done
    },
  }
}
