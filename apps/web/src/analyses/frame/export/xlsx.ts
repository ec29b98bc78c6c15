import { cleanCell, SheetText, WORKBOOK_TYPE, workbookParts } from '@marketscope/contract/workbook'
import { aboutSheet } from './about-sheet.ts'
import type { Sheet } from './sheet.ts'
import { zipOf } from './zip-of.ts'

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
export async function xlsxOf(sheet: Sheet): Promise<Blob> {
  const [headings = [], ...rows] = sheet.notes?.rows ?? []
  const notes = sheet.notes ? [{ name: sheet.notes.name, headings: headings.map((one) => String(one ?? '')), kinds: [], rows }] : []
  const sheets: Sheet[] = [sheet, ...notes, ...(sheet.about ? [aboutSheet(sheet.about)] : [])]
  const parts = workbookParts(sheets.map(({ name }, place) => ({ name, number: place + 1 })))
  const files = [...parts.map(({ name, text }) => [name, text] as const), ...sheets.flatMap((one, place) => worksheet(one, place + 1))]
  return new Blob(await zipOf(files), { type: WORKBOOK_TYPE })
}
