import { MarketError } from '@marketscope/contract/errors'
import type { FormatChoice, ReadableFile } from '../open-file.ts'
import { RowBuffer } from '../row-binary.ts'
import { openZip, type ZipEntry } from '../zip.ts'
import { type Book, readBook, sheetOf } from './book.ts'
import type { KeptDigits } from './cell-text.ts'
import { type Heading, headingOf, type Merged, type SheetRow } from './heading.ts'
import { MergedTexts } from './merged-texts.ts'
import { readSharedTexts, type SharedTexts } from './shared-texts.ts'
import { type CellReading, columnOf, SheetScan } from './sheet-scan.ts'
import { attribute, XmlScan } from './xml-scan.ts'

/** So much of a sheet is looked at before its heading is known. */
const SAMPLE = 1024 * 1024
/** Merged cells that are looked at for a heading: those of the first rows come first. */
const MOST_MERGED = 10_000
/** Merged cells are told behind the rows: only of sheets of this size at most they are looked for before. */
const LARGEST_WITH_MERGED = 64 * 1024 * 1024
/** So many sheets are looked at for a table. */
const SHEETS_LOOKED_AT = 20
/** So many others may have the same columns: months of ten years. */
const MOST_ALIKE = 120
/** So much of each is looked at for its heading. */
const LOOKED_AT = 64 * 1024

/** Finds the table in a workbook; `alike`: and the sheets with the same columns. Rows are read one by one; only the workbook's shared texts are held in memory. */
export async function openXlsx(path: string, name: string, choice: FormatChoice, alike = false): Promise<ReadableFile> {
  const { heading, kept, sheet, sheets, same } = await tableIn(path, name, choice, alike)
  const { columns } = heading
  const rows: ReadableFile['rows'] = async function* (options = {}) {
    const zip = await openZip(path)
    try {
      const book = await readBook(zip)
      const { part } = sheetOf(book, name, sheet)
      const texts = options.only === undefined ? await textsOf(book) : await textsOfFirst(book, part, options.only)
      const out = new RowBuffer()
      const merged = new MergedTexts(part.size <= LARGEST_WITH_MERGED ? await mergedCells(part) : [])
      const scan = sheetScan(book, texts, kept, (line, cells) => {
        merged.fill(line, cells)
        if (line < heading.from || (choice.comment !== undefined && cells[0]?.startsWith(choice.comment))) return
        if (cells.length > columns.length) out.problem(line, `cells:${columns.length}:${cells.length}`, cells.join(' '))
        else {
          while (cells.length < columns.length) cells.push('')
          out.row(line, cells)
        }
      })
      for await (const _ of fed(part, scan, options.only, options.signal)) {
        const full = out.full ? out.take() : null
        if (full) yield full
      }
      const rest = out.take()
      if (rest) yield rest
    } finally {
      zip.close()
    }
  }
  return {
    path,
    name,
    choice,
    type: 'xlsx',
    source: { path, gzip: false, encoding: 'utf-8', bom: false },
    columns,
    delimiter: null,
    book: { sheets, sheet, header_row: heading.row, alike: same },
    rows,
  }
}

interface Table {
  sheet: string
  sheets: string[]
  heading: Heading
  kept: KeptDigits
  /** The sheets with the same columns, itself among them. */
  same: string[]
}

/** The table of the sheet that was chosen; else of the first sheet, of those that are not hidden, that has a heading of two columns and a row below. */
async function tableIn(path: string, name: string, choice: FormatChoice, alike: boolean): Promise<Table> {
  const zip = await openZip(path)
  try {
    const book = await readBook(zip)
    const first = sheetOf(book, name, choice.sheet)
    const candidates = choice.sheet === undefined ? [first, ...book.sheets.filter((sheet) => sheet !== first && !sheet.hidden)] : [first]
    let fallback: Table | null = null
    for (const { name: sheet, part } of candidates.slice(0, SHEETS_LOOKED_AT)) {
      const { rows, kept } = await firstRows(book, part, SAMPLE)
      if (rows.length === 0) continue
      const heading = await headingIn(part, rows, choice)
      const table = { sheet, sheets: book.sheets.map((one) => one.name), heading, kept, same: [sheet] }
      if (heading.columns.length > 1 && rows.some((row) => row.line >= heading.from))
        return alike ? { ...table, same: await sameColumns(book, table, choice) } : table
      fallback ??= table
    }
    if (fallback) return fallback
    const names = book.sheets.length > 1 ? book.sheets.map((one) => one.name).slice(0, 20) : []
    throw new MarketError('parameter', {
      zh: `“${name}”的工作表“${first.name}”是空的${names.length > 0 ? `；有：${names.join('、')}` : ''}`,
      en: `The sheet "${first.name}" of "${name}" is empty${names.length > 0 ? `; there are: ${names.join(', ')}` : ''}`,
    })
  } finally {
    zip.close()
  }
}

async function headingIn(part: ZipEntry, rows: readonly SheetRow[], choice: FormatChoice): Promise<Heading> {
  return headingOf(rows, (choice.header_rows ?? 1) > 1 ? await mergedCells(part) : [], {
    header: choice.header ?? choice.columns === undefined,
    columns: choice.columns,
    skipLines: choice.skip_lines,
    headerRows: choice.header_rows ?? 1,
  })
}

/** The sheets that are not hidden, have the columns of the table in any order, and rows below them; in the order of the workbook. */
async function sameColumns(book: Book, { sheet, heading }: Pick<Table, 'sheet' | 'heading'>, choice: FormatChoice): Promise<string[]> {
  const key = (columns: readonly string[]) => JSON.stringify(columns.toSorted())
  const others = book.sheets.filter((one) => !one.hidden && one.name !== sheet).slice(0, MOST_ALIKE)
  const same = new Set([sheet])
  if (others.length === 0 || heading.row === null) return [...same]
  const texts = await textsOf(book, Math.max(0, ...(await Promise.all(others.map(({ part }) => mostText(book, part, LOOKED_AT))))))
  for (const { name, part } of others) {
    const rows: SheetRow[] = []
    for await (const _ of fed(
      part,
      sheetScan(book, texts, 'all', (line, cells) => rows.push({ line, cells })),
      LOOKED_AT,
    ));
    const other = await headingIn(part, rows, choice)
    if (key(other.columns) === key(heading.columns) && rows.some((row) => row.line >= other.from)) same.add(name)
  }
  return book.sheets.map(({ name }) => name).filter((name) => same.has(name))
}

function sheetScan(
  book: Book,
  texts: Pick<SharedTexts, 'text'>,
  kept: KeptDigits,
  row: (line: number, cells: string[]) => void,
): SheetScan {
  const reading: CellReading = { looks: book.looks, from1904: book.from1904, stale: book.stale, kept, shared: (index) => texts.text(index) }
  return new SheetScan(reading, row)
}

/** Feeds a sheet to its scan, a piece at a time; about `only` bytes of it, or all. */
async function* fed(part: ZipEntry, scan: SheetScan, only?: number, signal?: AbortSignal): AsyncGenerator<void> {
  const xml = new XmlScan(scan)
  const decoder = new TextDecoder()
  let read = 0
  for await (const chunk of part.bytes(signal)) {
    xml.push(decoder.decode(chunk, { stream: true }))
    yield
    read += chunk.length
    if (only !== undefined && read >= only) return
  }
  xml.end()
}

const textsOf = (book: Book, most?: number) => readSharedTexts(book.texts, most)

/** The shared texts as far as the first rows of a sheet name them. */
async function textsOfFirst(book: Book, part: ZipEntry, bytes: number): Promise<SharedTexts> {
  return textsOf(book, await mostText(book, part, bytes))
}

async function mostText(book: Book, part: ZipEntry, bytes: number): Promise<number> {
  let most = 0
  const noted = {
    text: (index: number) => {
      most = Math.max(most, index + 1)
      return ''
    },
  }
  for await (const _ of fed(
    part,
    sheetScan(book, noted, 'all', () => undefined),
    bytes,
  ));
  return most
}

async function firstRows(book: Book, part: ZipEntry, bytes: number): Promise<{ rows: SheetRow[]; kept: KeptDigits }> {
  const texts = await textsOfFirst(book, part, bytes)
  const rows: SheetRow[] = []
  const scan = sheetScan(book, texts, 'all', (line, cells) => rows.push({ line, cells }))
  for await (const _ of fed(part, scan, bytes));
  return { rows, kept: scan.digits <= 15 ? 15 : scan.digits <= 17 ? 17 : 'all' }
}

/** The merged cells of a sheet, which are told behind its rows. */
async function mergedCells(part: ZipEntry): Promise<Merged[]> {
  const out: Merged[] = []
  const nothing = () => undefined
  const xml = new XmlScan({
    open(name, attributes) {
      const place = name === 'mergeCell' ? /^([A-Z]+)(\d+):([A-Z]+)(\d+)$/.exec(attribute(attributes, 'ref') ?? '') : null
      if (place && out.length < MOST_MERGED)
        out.push({ left: columnOf(place[1] ?? ''), top: Number(place[2]), right: columnOf(place[3] ?? ''), bottom: Number(place[4]) })
    },
    close: nothing,
    text: nothing,
  })
  let seen = ''
  let begun = false
  for await (const chunk of part.bytes()) {
    // Between the rows nobody looks: a sheet is large and its list of merged cells small.
    seen = seen.slice(-20) + chunk.toString('latin1')
    if (begun) xml.push(chunk.toString('latin1'))
    else {
      const at = seen.search(/<(\w+:)?mergeCells/)
      begun = at !== -1
      if (begun) xml.push(seen.slice(at))
    }
  }
  return out
}
