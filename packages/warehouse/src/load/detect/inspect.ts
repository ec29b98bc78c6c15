import { stat } from 'node:fs/promises'
import type { UploadedFile } from '@marketscope/contract/calls/load'
import { MarketError } from '@marketscope/contract/errors'
import { KNOWN_SITES } from '@marketscope/contract/sites'
import { fileNumbers, readingsOf, type SampledFile } from '../amounts/file-numbers.ts'
import { LOOKING, type LoadContext } from '../context.ts'
import { Mapping } from '../mapping/mapping-schema.ts'
import { kindOf } from '../plan.ts'
import { encodingOf } from '../read/encodings/labels.ts'
import type { FormatChoice } from '../read/open-file.ts'
import { withoutClosedOrders } from '../states/propose-where.ts'
import { withSheets } from './month-sheets.ts'
import { betterTable, lookAt } from './tables.ts'

/** Which sheet of a workbook is looked at, and which of its rows name the columns; left out: found out. */
export interface SheetChoice {
  sheet?: string | undefined
  header_row?: number | undefined
  header_rows?: number | undefined
  /** Of a text file: its encoding; left out: found out. */
  encoding?: string | undefined
}

/** What of the choice a mapping has to say, so that the file is read as it was looked at. */
function formatOf({ sheet, header_row, header_rows, encoding }: SheetChoice): FormatChoice {
  return {
    ...(sheet !== undefined && { sheet }),
    ...(header_row !== undefined && { skip_lines: header_row - 1 }),
    ...(header_rows !== undefined && header_rows > 1 && { header_rows }),
    ...(encoding !== undefined && { encoding }),
  }
}

/** What a file is and holds, from its beginning. Throws MarketError when it cannot be read at all. */
export async function inspectFile(
  { engine, reader }: Pick<LoadContext, 'engine' | 'reader'>,
  path: string,
  name: string,
  choice: SheetChoice = {},
): Promise<Omit<UploadedFile, 'file_id'>> {
  const { encoding } = choice
  if (encoding !== undefined && encodingOf(encoding) === null)
    throw new MarketError('parameter', { zh: `没有名为“${encoding}”的编码`, en: `There is no encoding called "${encoding}"` })
  const asked = formatOf(choice)
  const first = await lookAt({ engine, reader }, path, name, asked)
  const chosen = first.file.book !== undefined && Object.keys(asked).length > 0
  const kind = chosen ? null : kindOf(first.columns)
  const better = chosen || kind !== null ? null : await betterTable({ engine, reader }, path, name, first)
  const { file, format, columns, rows, proposed: found } = better ?? first
  const open = kind === null ? withoutClosedOrders(found, columns, rows) : null
  const said = (file.book || better || encoding !== undefined) && Object.keys(format).length > 0
  const begun = said ? { format, ...(kind === null && { fields: {} }), ...open } : open
  const alike = chosen ? [file.book?.sheet ?? ''] : (file.book?.alike ?? [])
  const proposed = open && begun && file.book ? withSheets(begun, { name, sheet: file.book.sheet, alike }) : begun
  return {
    name,
    bytes: (await stat(path)).size,
    format: file.type,
    encoding: file.source.encoding,
    encodings: file.source.readings ?? [],
    bom: file.source.bom,
    gzip: file.source.gzip,
    delimiter: file.delimiter,
    files: [],
    book: file.book
      ? {
          sheets: [...file.book.sheets],
          sheet: file.book.sheet,
          header_row: file.book.header_row,
          header_rows: format.header_rows ?? 1,
        }
      : null,
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
    proposed_mapping: proposed,
    numbers: await proposedNumbers(engine, file.name, proposed, { columns, rows, typed: file.type !== 'csv' }),
  }
}

/** How a proposal reads numbers; nothing where it cannot be read as a mapping. */
async function proposedNumbers(
  engine: LoadContext['engine'],
  name: string,
  proposed: unknown,
  sample: SampledFile,
): Promise<UploadedFile['numbers']> {
  const read = Mapping.safeParse(proposed)
  if (!read.success) return []
  const site = typeof read.data.site === 'string' ? (KNOWN_SITES.find(({ id }) => id === read.data.site) ?? null) : null
  const numbers = await fileNumbers(engine, read.data, '', site, sample)
  // What hangs on the site is told by the preview, when it is said.
  const fields = numbers.fields.filter(({ rule, open }) => rule.number?.decimal !== 'auto' && open.length === 0)
  return readingsOf(engine, LOOKING, name, { ...numbers, fields })
}
