import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { FileTable } from '@marketscope/contract/workbook'
import { SheetText, workbookParts } from '@marketscope/contract/workbook'
import { ZipFile } from 'yazl'
import type { FileForm } from './form.ts'

/** Lines of a worksheet, its headings included. */
const MOST_LINES = 1_048_576
/** Bytes of a part from which on ZIP64 is needed, and what a cell takes at most as a rule. */
const [MOST_BYTES, CELL_BYTES] = [3 * 2 ** 30, 80]
/** The dearest levels of compression save a tenth of the bytes and take twice the time. */
const LEVEL = 3
/** The same content makes the same file. */
const MTIME = new Date('2000-01-01T00:00:00Z')

/** An Excel workbook (ECMA-376): a sheet for each table, and more where a table has more rows than a sheet holds. Texts are inline strings, never formulas; numbers are numbers with a format for their kind. */
export function xlsxForm(path: string, mostLines = MOST_LINES): FileForm {
  const zip = new ZipFile()
  const written = pipeline(zip.outputStream, createWriteStream(path))
  written.catch(() => undefined)
  let count = 0
  const order: { name: string; number: number }[] = []
  let sheet: { table: FileTable; text: SheetText; stream: PassThrough; lines: number; large: boolean } | null = null

  const write = async (stream: PassThrough, text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), written])
  }
  const open = async (table: FileTable, large: boolean) => {
    const stream = new PassThrough()
    count += 1
    order.splice(table.first ? 0 : order.length, 0, { name: table.name, number: count })
    const options = { compressionLevel: LEVEL, mtime: MTIME, forceZip64Format: large }
    zip.addReadStream(stream, `xl/worksheets/sheet${count}.xml`, options)
    sheet = { table, text: new SheetText(table), stream, lines: 1, large }
    await write(stream, sheet.text.begin())
  }
  const shut = async () => {
    if (!sheet) return
    const { stream, text } = sheet
    sheet = null
    stream.end(text.end())
    const links = text.relationships()
    if (links !== null)
      zip.addBuffer(Buffer.from(links), `xl/worksheets/_rels/sheet${count}.xml.rels`, { compressionLevel: LEVEL, mtime: MTIME })
    await Promise.race([finished(stream), written])
  }
  return {
    begin: (table, rows) => open(table, Math.min(rows, mostLines) * table.headings.length * CELL_BYTES > MOST_BYTES),
    rows: async (rows) => {
      for (let at = 0; at < rows.length && sheet; ) {
        const part = rows.slice(at, at + mostLines - sheet.lines)
        const { text } = sheet
        sheet.lines += part.length
        at += part.length
        await write(sheet.stream, part.map((row) => text.row(row)).join(''))
        if (at === rows.length) return
        const { table, large } = sheet
        await shut()
        await open(table, large)
      }
    },
    end: shut,
    close: async () => {
      for (const { name, text } of workbookParts(order)) zip.addBuffer(Buffer.from(text), name, { mtime: MTIME })
      zip.end()
      await written
    },
  }
}
