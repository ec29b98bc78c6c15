import { cleanCell, SheetText, WORKBOOK_TYPE, workbookParts } from '@marketscope/contract/workbook'
import { strToU8, zipSync } from 'fflate'
import { aboutSheet } from './about-sheet.ts'
import type { Sheet } from './sheet.ts'

/** The same content makes the same file: the earliest date that ZIP knows. */
const DATE = '1980-01-01T00:00:00'

/** The parts of a worksheet: itself, and where its links lead. */
function worksheet({ rows, about: _, ...table }: Sheet, number: number): (readonly [name: string, text: string])[] {
  const clean = rows.map((row) => row.map((value) => cleanCell(value).cell))
  const text = new SheetText(table, clean)
  const whole = [text.begin(), ...clean.map((row) => text.row(row)), text.end()].join('')
  const links = text.relationships()
  return [
    [`xl/worksheets/sheet${number}.xml`, whole],
    ...(links === null ? [] : [[`xl/worksheets/_rels/sheet${number}.xml.rels`, links] as const]),
  ]
}

/** The sheet as an Excel workbook (ECMA-376), what must be known to read it in sheets behind it. Texts are inline strings, never formulas; numbers are numbers with a format for their kind. */
export function xlsxOf(sheet: Sheet): Blob {
  const [headings = [], ...rows] = sheet.notes?.rows ?? []
  const notes = sheet.notes ? [{ name: sheet.notes.name, headings: headings.map((one) => String(one ?? '')), kinds: [], rows }] : []
  const sheets: Sheet[] = [sheet, ...notes, ...(sheet.about ? [aboutSheet(sheet.about)] : [])]
  const parts = workbookParts(sheets.map(({ name }, place) => ({ name, number: place + 1 })))
  const files = [...parts.map(({ name, text }) => [name, text] as const), ...sheets.flatMap((one, place) => worksheet(one, place + 1))]
  const packed = zipSync(Object.fromEntries(files.map(([name, text]) => [name, strToU8(text)])), { mtime: DATE })
  return new Blob([packed], { type: WORKBOOK_TYPE })
}
