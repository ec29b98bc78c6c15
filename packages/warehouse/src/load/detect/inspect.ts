import { stat } from 'node:fs/promises'
import type { UploadedFile } from '@marketscope/contract/calls/load'
import type { Engine } from '../../engine/engine.ts'
import { kindOf } from '../plan.ts'
import { type FormatChoice, openFile } from '../read/open-file.ts'
import { parquetColumns } from '../stage.ts'
import { proposeMapping } from './propose.ts'
import { sampleRows } from './sample.ts'

/** Which sheet of a workbook is looked at, and which of its rows name the columns; left out: found out. */
export interface SheetChoice {
  sheet?: string | undefined
  header_row?: number | undefined
  header_rows?: number | undefined
}

/** What of the choice a mapping has to say, so that the file is read as it was looked at. */
function formatOf({ sheet, header_row, header_rows }: SheetChoice): FormatChoice {
  return {
    ...(sheet !== undefined && { sheet }),
    ...(header_row !== undefined && { skip_lines: header_row - 1 }),
    ...(header_rows !== undefined && header_rows > 1 && { header_rows }),
  }
}

/** What a file is and holds, from its beginning. Throws MarketError when it cannot be read at all. */
export async function inspectFile(
  engine: Engine,
  path: string,
  name: string,
  choice: SheetChoice = {},
): Promise<Omit<UploadedFile, 'file_id'>> {
  const format = formatOf(choice)
  const file = await openFile(path, name, format)
  const columns = file.columns ?? (await parquetColumns(engine, path))
  const rows = await sampleRows(engine, file, columns, 500)
  const said = file.book && Object.keys(format).length > 0
  const kind = said ? null : kindOf(columns)
  const proposed = kind === null ? proposeMapping(name, columns, rows) : null
  return {
    name,
    bytes: (await stat(path)).size,
    format: file.type,
    encoding: file.source.encoding,
    bom: file.source.bom,
    gzip: file.source.gzip,
    delimiter: file.delimiter,
    files: [],
    book: file.book ? { ...file.book, sheets: [...file.book.sheets], header_rows: choice.header_rows ?? 1 } : null,
    columns: columns.map((column, index) => {
      const values = rows.map((row) => row[index] ?? '')
      const full = values.filter((value) => value !== '')
      return {
        name: column,
        samples: [...new Set(full)].slice(0, 5).map((value) => value.slice(0, 200)),
        empty_share: values.length === 0 ? 0 : Math.round((1 - full.length / values.length) * 1000) / 1000,
      }
    }),
    rows_sampled: rows.length,
    kind,
    proposed_mapping: said ? { format, fields: {}, ...proposed } : proposed,
  }
}
