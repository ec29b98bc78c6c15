import type { ColumnKind } from './column.ts'
import { hasDecimals } from './currency.ts'
import type { FileNote } from './file-note.ts'

/** A value of a file: a text, a number, or nothing. */
export type Cell = string | number | null

/** The most signs that a cell of a workbook may have. */
const MOST_SIGNS = 32_767

/** Signs that XML 1.0 does not allow, half characters, and the two that are no characters. */
export const NO_XML_SIGN = /[^\P{Cc}\t\n\r]|[\uD800-\uDFFF]|[\uFFFE\uFFFF]/gu

/** A value as every form of file can hold it: a number that is none becomes nothing, a text is whole, without signs that no file may have, and cut where no cell holds it. */
export function cleanCell(value: Cell): { cell: Cell; cut: boolean } {
  if (value === null) return { cell: null, cut: false }
  if (typeof value === 'number') return { cell: Number.isFinite(value) ? value : null, cut: false }
  const plain = value.replace(NO_XML_SIGN, '')
  if (plain.length <= MOST_SIGNS) return { cell: plain, cut: false }
  const short = plain.slice(0, MOST_SIGNS - 1)
  return { cell: `${/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short}…`, cut: true }
}

/** A table of a file: what stands above its columns, and of which kind they are. */
export interface FileTable {
  name: string
  /** Before the tables that were written before it, where a file has an order. */
  first?: boolean
  headings: readonly string[]
  kinds: readonly ColumnKind[]
  /** What its amounts are in (ISO 4217); left out: in several, or it has none. */
  currency?: string
  /** What it is of, and what its columns mean, for forms that have a place for that beside the rows. */
  about?: readonly FileNote[]
  columns?: readonly FileNote[]
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The media type of a workbook. */
export const WORKBOOK_TYPE = `${TYPE}.sheet`

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text in XML; what a workbook would read as the code of a sign (`_x000D_`) stays what it says. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign).replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')

/** The letters of a column counted from 0: A, B … Z, AA. */
export function columnLetters(index: number): string {
  const rest = index % 26
  const letter = String.fromCharCode(65 + rest)
  return index < 26 ? letter : `${columnLetters((index - rest) / 26 - 1)}${letter}`
}

/** Formats of cells, by their place in the style sheet. */
const [BOLD, PERCENT, AMOUNT, WHOLE, DECIMAL, LINK] = [1, 2, 3, 4, 5, 6]
const STYLES: Partial<Record<ColumnKind, number>> = {
  ...{ share: PERCENT, change: PERCENT, money: AMOUNT, price: AMOUNT, count: WHOLE, distinct: WHOLE, rank: WHOLE, index: DECIMAL },
}

const STYLE_SHEET = `${HEAD}<styleSheet xmlns="${SPREADSHEET}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="7"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="10" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf fontId="2" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

function cellOf(value: Cell, place: string, style: number): string {
  if (value === null) return ''
  if (typeof value === 'number')
    return style === 0 ? `<c r="${place}"><v>${value}</v></c>` : `<c r="${place}" s="${style}"><v>${value}</v></c>`
  const look = style === BOLD || style === LINK ? ` s="${style}"` : ''
  return value === '' ? '' : `<c r="${place}"${look} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`
}

/** Letters that a cell takes: a number is shown with two decimals, however many it has. */
function lengthOf(value: Cell): number {
  return typeof value === 'number' ? value.toFixed(2).length + 2 : (value?.length ?? 0)
}

/** As many links as Excel takes in one sheet; addresses behind them stay texts. */
const MOST_LINKS = 65_530
const isAddress = (value: Cell): value is string => typeof value === 'string' && value.length <= 2_000 && /^https?:\/\//i.test(value)

/** So many rows tell how wide their columns are. */
const MEASURED = 200

const relationship = (id: string, type: string, target: string, external = false) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${escaped(target)}"${external ? ' TargetMode="External"' : ''}/>`
const relationshipsOf = (all: string) => `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all}</Relationships>`

/** Texts of cells begin and end a sheet, with what its links lead to; lines stand between. Widths are of the rows that are `known` before, else of the headings and kinds. */
export class SheetText {
  readonly #letters: readonly string[]
  readonly #styles: readonly number[]
  readonly #table: FileTable
  readonly #known: readonly (readonly Cell[])[]
  #line = 0
  readonly #linked: readonly number[]
  /** Cells that lead somewhere, and where. */
  readonly #links: { place: string; address: string }[] = []

  constructor(table: FileTable, known: readonly (readonly Cell[])[] = []) {
    this.#table = table
    this.#known = known.slice(0, MEASURED)
    this.#letters = table.headings.map((_, index) => columnLetters(index))
    const amounts = table.currency === undefined || hasDecimals(table.currency) ? AMOUNT : WHOLE
    this.#styles = table.kinds.map((kind) => (STYLES[kind] === AMOUNT ? amounts : (STYLES[kind] ?? 0)))
    this.#linked = table.kinds.flatMap((kind, index) => (kind === 'link' || kind === 'image' ? [index] : []))
  }

  begin(): string {
    const { headings, kinds } = this.#table
    const usual = (index: number) => (kinds[index] === 'text' ? 22 : kinds[index] === 'link' || kinds[index] === 'image' ? 28 : 10)
    const widths = headings.map((heading, index) => {
      const lengths = this.#known.length > 0 ? this.#known.map((row) => lengthOf(row[index] ?? null)) : [usual(index)]
      const width = Math.min(60, Math.max(10, heading.length * 2 + 2, ...lengths.map((length) => length + 2)))
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
    })
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    const head = `${HEAD}<worksheet xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
    return head + this.#write(headings, () => BOLD)
  }

  row(values: readonly Cell[]): string {
    const linked = new Set<number>()
    for (const index of this.#linked) {
      const address = values[index] ?? null
      if (!isAddress(address) || this.#links.length >= MOST_LINKS) continue
      this.#links.push({ place: `${this.#letters[index]}${this.#line + 1}`, address })
      linked.add(index)
    }
    return this.#write(values, (index) => (linked.has(index) ? LINK : (this.#styles[index] ?? 0)))
  }

  end(): string {
    const last = `${this.#letters.at(-1) ?? 'A'}${this.#line}`
    const links = this.#links.map(({ place }, index) => `<hyperlink ref="${place}" r:id="rId${index + 1}"/>`)
    return `</sheetData><autoFilter ref="A1:${last}"/>${links.length === 0 ? '' : `<hyperlinks>${links.join('')}</hyperlinks>`}</worksheet>`
  }

  /** The part that says where the links of the ended sheet lead: `xl/worksheets/_rels/sheet1.xml.rels`; null: it has none. */
  relationships(): string | null {
    if (this.#links.length === 0) return null
    const all = this.#links.map(({ address }, index) => relationship(`rId${index + 1}`, 'hyperlink', address, true))
    return relationshipsOf(all.join(''))
  }

  #write(values: readonly Cell[], styleOf: (index: number) => number): string {
    this.#line += 1
    let cells = ''
    for (let index = 0; index < values.length; index++)
      cells += cellOf(values[index] ?? null, `${this.#letters[index]}${this.#line}`, styleOf(index))
    return `<row r="${this.#line}">${cells}</row>`
  }
}

/** Names of worksheets: at most 31 signs, without those that Excel refuses, no two alike. */
export function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const plain =
      name
        .replace(/[\p{Cc}\\/?*[\]:]+/gu, ' ')
        .replace(/^'|'$/g, '')
        .trim() || 'Sheet'
    for (let place = 1; ; place++) {
      const end = place === 1 ? '' : `_${place}`
      const own = `${plain.slice(0, 31 - end.length)}${end}`
      if (taken.has(own.toLowerCase())) continue
      taken.add(own.toLowerCase())
      return own
    }
  })
}

/** Every part of a workbook but its sheets, which are `xl/worksheets/sheet1.xml` and so on by their numbers; they are shown in the order given. */
export function workbookParts(sheets: readonly { name: string; number: number }[]): { name: string; text: string }[] {
  const names = sheetNames(sheets.map(({ name }) => name))
  const each = (write: (name: string, number: number) => string) =>
    sheets.map(({ number }, place) => write(names[place] ?? '', number)).join('')
  return [
    {
      name: '[Content_Types].xml',
      text: `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((_, number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      text: relationshipsOf(relationship('rId1', 'officeDocument', 'xl/workbook.xml')),
    },
    {
      name: 'xl/workbook.xml',
      text: `${HEAD}<workbook xmlns="${SPREADSHEET}" xmlns:r="${OFFICE}"><sheets>${each((name, number) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relationshipsOf(
        `${each((_, number) => relationship(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))}${relationship(`rId${names.length + 1}`, 'styles', 'styles.xml')}`,
      ),
    },
    { name: 'xl/styles.xml', text: STYLE_SHEET },
  ]
}
