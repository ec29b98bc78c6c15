import type { ColumnKind } from '@marketscope/contract/column'
import type { Sheet } from './sheet.ts'
import { zip } from './zip.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for XML 1.0, without the control characters that it does not allow. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]/gu, '').replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)
}

/** The letters of a column counted from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const rest = index % 26
  const letter = String.fromCharCode(65 + rest)
  return index < 26 ? letter : `${columnLetters((index - rest) / 26 - 1)}${letter}`
}

/** Indexes into the cell formats of the style sheet below. */
const BOLD = 1
const STYLES: Partial<Record<ColumnKind, number>> = { share: 2, change: 2, money: 3, price: 3, count: 4, distinct: 4, rank: 4 }

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/></cellXfs></styleSheet>`

function cell(value: string | number | null, place: string, style: number): string {
  if (value === null || (typeof value === 'number' && !Number.isFinite(value))) return ''
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const textStyle = style === BOLD ? BOLD : 0
  return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** Letters a cell takes; a number is shown with two decimals, however many it has. */
function cellLength(value: string | number | null): number {
  return typeof value === 'number' ? value.toFixed(2).length + 2 : (value?.length ?? 0)
}

function worksheet({ headings, kinds, rows }: Sheet): string {
  const widths = headings.map((heading, index) => {
    const longest = Math.max(heading.length * 2, ...rows.slice(0, 200).map((row) => cellLength(row[index] ?? null)))
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(60, Math.max(10, longest + 2))}" customWidth="1"/>`
  })
  const line = (values: readonly (string | number | null)[], number: number, styleOf: (index: number) => number) =>
    `<row r="${number}">${values.map((value, index) => cell(value, `${columnLetters(index)}${number}`, styleOf(index))).join('')}</row>`
  const body = rows.map((row, index) => line(row, index + 2, (column) => STYLES[kinds[column] ?? 'text'] ?? 0))
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  return `${HEAD}<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>${line(headings, 1, () => BOLD)}${body.join('')}</sheetData></worksheet>`
}

/** A worksheet name of at most 31 characters without those that Excel refuses. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\\/?*[\]:]+/gu, ' ')
      .slice(0, 31)
      .trim() || 'Sheet1'
  )
}

/** The sheet as an Excel workbook (ECMA-376), what must be known to read it in a second sheet. Texts are inline strings, never formulas; numbers are numbers with a format for their kind. */
export async function xlsxOf(sheet: Sheet): Promise<Blob> {
  const [headings = [], ...rows] = sheet.notes?.rows ?? []
  const notes = sheet.notes ? [{ name: sheet.notes.name, headings: headings.map((one) => String(one ?? '')), kinds: [], rows }] : []
  const sheets: Sheet[] = [sheet, ...notes]
  const relationship = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
  const each = (write: (one: Sheet, number: number) => string) => sheets.map((one, place) => write(one, place + 1)).join('')
  const parts = [
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relationship('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${each(({ name }, number) => `<sheet name="${escaped(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${each((_, number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relationship(`rId${sheets.length + 1}`, 'styles', 'styles.xml')}</Relationships>`,
    },
    { name: 'xl/styles.xml', text: STYLE_SHEET },
    ...sheets.map((one, place) => ({ name: `xl/worksheets/sheet${place + 1}.xml`, text: worksheet(one) })),
  ]
  return new Blob([await zip(parts)], { type: `${TYPE}.sheet` })
}
