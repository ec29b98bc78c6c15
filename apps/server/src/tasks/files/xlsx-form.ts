import type { FileTable } from '@marketscope/contract/workbook'
import { SheetText, workbookParts } from '@marketscope/contract/workbook'
import type { FileForm } from './form.ts'
import { zipFile } from './zip-file.ts'

/** Lines of a worksheet, its headings included. */
const MOST_LINES = 1_048_576
/** Bytes of a part from which on ZIP64 is needed, and what a cell takes at most as a rule. */
const [MOST_BYTES, CELL_BYTES] = [3 * 2 ** 30, 80]
/** The dearest levels of compression save a tenth of the bytes and take twice the time. */
const LEVEL = 3

/** An Excel workbook (ECMA-376): a sheet for each table, and more where a table has more rows than a sheet holds. Texts are inline strings, never formulas; numbers are numbers with a format for their kind. */
export function xlsxForm(path: string, mostLines = MOST_LINES): FileForm {
  const zip = zipFile(path, LEVEL)
  let count = 0
  const order: { name: string; number: number }[] = []
  let sheet: { table: FileTable; text: SheetText; lines: number; large: boolean } | null = null

  const put = async (name: string, text: string) => {
    await zip.begin(name)
    await zip.write(text)
    await zip.end()
  }
  const open = async (table: FileTable, large: boolean) => {
    count += 1
    order.splice(table.first ? 0 : order.length, 0, { name: table.name, number: count })
    await zip.begin(`xl/worksheets/sheet${count}.xml`, large)
    sheet = { table, text: new SheetText(table), lines: 1, large }
    await zip.write(sheet.text.begin())
  }
  const shut = async () => {
    if (!sheet) return
    const { text } = sheet
    sheet = null
    await zip.write(text.end())
    await zip.end()
    const links = text.relationships()
    if (links !== null) await put(`xl/worksheets/_rels/sheet${count}.xml.rels`, links)
  }
  return {
    begin: (table, rows) => open(table, Math.min(rows, mostLines) * table.headings.length * CELL_BYTES > MOST_BYTES),
    rows: async (rows) => {
      for (let at = 0; at < rows.length && sheet; ) {
        const part = rows.slice(at, at + mostLines - sheet.lines)
        const { text } = sheet
        sheet.lines += part.length
        at += part.length
        await zip.write(part.map((row) => text.row(row)).join(''))
        if (at === rows.length) return
        const { table, large } = sheet
        await shut()
        await open(table, large)
      }
    },
    end: shut,
    close: async () => {
      for (const { name, text } of workbookParts(order)) await put(name, text)
      await zip.close()
    },
  }
}
