import { gzipSync } from 'node:zlib'
import { FILE_COLUMNS } from '@marketscope/contract/schemes/file/file-words'
import { bookParts, makeZip } from '@marketscope/warehouse/load/testing/make-zip'
import { parquetWriteBuffer } from 'hyparquet-writer'

/** A file of a few kilobytes that means far more than it weighs. None comes to more than 64 MB, so that a reader without a budget only becomes slow. */
export interface PackedFile {
  /** What is large in it. */
  name: string
  /** A file name with the ending of its form. */
  file: string
  bytes: Buffer
  /** What of it is beyond what a file of people may have, where it is a workbook or JSON; undefined: nothing, or it is no such file. */
  beyond?: 'cells' | 'characters' | 'depth'
}

const MIB = 2 ** 20

/** The name of a column of a sheet, counted from 0: A, B, … AA. */
function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last
}

const book = (rows: string, shared: readonly string[] = []) => makeZip(bookParts({ sheets: { rules: rows }, shared }))
const rowsOf = (count: number, cells: string) => `<row>${cells}</row>`.repeat(count)

/** A workbook whose one shared text, of so many signs, is named by each cell of so many rows below a heading. */
export function sharedTextBook(heading: readonly string[], signs: number, rows: number): Buffer {
  const cell = (text: number) => `<c t="s"><v>${text}</v></c>`
  const named = `<row>${heading.map((_, index) => cell(index)).join('')}</row>`
  return book(named + rowsOf(rows, cell(heading.length).repeat(heading.length)), [...heading, 'x'.repeat(signs)])
}

/** A workbook of rows that have nothing but one sign in the last of so many columns: all cells before it are empty ones. */
export function wideRowsBook(rows: number, columns: number): Buffer {
  const last = columnName(columns - 1)
  return book(
    Array.from({ length: rows }, (_, index) => {
      const line = index + 1
      return `<row r="${line}"><c r="${last}${line}" t="str"><v>x</v></c></row>`
    }).join(''),
  )
}

/** A workbook of so many rows in which there is no cell. */
export const emptyRowsBook = (rows: number) => book('<row/>'.repeat(rows))

/** A workbook of so many cells of one digit, a hundred a row. */
export const smallCellsBook = (cells: number) => book(rowsOf(Math.ceil(cells / 100), '<c><v>1</v></c>'.repeat(100)))

/** A workbook with one cell whose text is so many signs, written as entities or as escapes of the form. */
export function escapedCellBook(signs: number, written: '&amp;' | '_x000D_'): Buffer {
  return book(`<row r="1"><c t="inlineStr"><is><t>${written.repeat(signs)}</t></is></c><c><v>1</v></c></row>`)
}

/** A workbook whose one shared text is put together of so many runs of one sign. */
export function manyRunsBook(runs: number): Buffer {
  return book(rowsOf(2, '<c t="s"><v>0</v></c><c><v>1</v></c>'), ['<r><t>x</t></r>'.repeat(runs)])
}

/** A workbook whose sheet opens so many elements in each other. */
export const nestedBook = (depth: number) => book('<a>'.repeat(depth) + '</a>'.repeat(depth))

/** A workbook of so many bytes in which a tag begins and never ends. */
export const openTagBook = (bytes: number) => book(`<row a="${'x'.repeat(bytes)}`)

/** A gzip stream of so many bytes of this text, again and again. */
export const gzipOf = (text: string, bytes: number) => gzipSync(text.repeat(Math.ceil(bytes / text.length)), { level: 9 })

/** An archive of one file of so many bytes of this text, again and again. */
export const zipOf = (file: string, text: string, bytes: number) => makeZip({ [file]: text.repeat(Math.ceil(bytes / text.length)) })

/** An archive of so many files of nothing. */
export const manyEntriesZip = (files: number) =>
  makeZip(Object.fromEntries(Array.from({ length: files }, (_, index) => [`${index}.csv`, ''])))

/** A Parquet file of so many rows that name one value of so many signs, which is written once. */
export function dictionaryParquet(rows: number, signs: number): Buffer {
  const value = 'x'.repeat(signs)
  const data = Array.from({ length: rows }, () => value)
  return Buffer.from(parquetWriteBuffer({ columnData: [{ name: 'title', data, type: 'STRING' }], statistics: false, codec: 'SNAPPY' }))
}

/** CSV of so many separators in one line. */
export const separatorsCsv = (separators: number, separator = ',') => Buffer.from(separator.repeat(separators))

/** CSV of two columns with a quote that is never closed before so many signs. */
export const openQuoteCsv = (signs: number) => Buffer.from(`a,b\n"${',\n'.repeat(signs / 2)}`)

/** CSV in which so many columns are called the same. */
export const sameColumnsCsv = (columns: number) => Buffer.from(`${'a,'.repeat(columns - 1)}a\n${','.repeat(columns - 1)}\n`)

/** CSV with the heading of this file and a body of so many line ends. */
export const emptyLinesCsv = (heading: string, lines: number) => Buffer.from(`${heading}\n${'\n'.repeat(lines)}`)

/** JSON that opens so many lists and closes none. */
export const openListsJson = (depth: number) => Buffer.from('['.repeat(depth))

/** JSON of so many lists, or objects, in each other. */
export function deepJson(depth: number, of: 'lists' | 'objects'): Buffer {
  const [open, close] = of === 'lists' ? ['[', ']'] : ['{"a":', '}']
  return Buffer.from(`${open.repeat(depth)}1${close.repeat(depth)}`)
}

/** A JSON object of so many fields, all of different names. */
export const manyFieldsJson = (fields: number) =>
  Buffer.from(`{${Array.from({ length: fields }, (_, index) => `"${index.toString(36)}":1`).join(',')}}`)

/** So many JSON objects, a line each, of which each has a field of its own. */
export const manyColumnsJson = (lines: number) =>
  Buffer.from(Array.from({ length: lines }, (_, index) => `{"${index.toString(36)}":1}\n`).join(''))

/** A JSON text in which each of so many signs is escaped. */
export const escapesJson = (signs: number) => Buffer.from(`{"name":"${'\\u0041'.repeat(signs)}"}`)

const NAMELESS = Array.from({ length: 100 }, (_, index) => columnName(index))
const SCHEME_HEADING = Object.values(FILE_COLUMNS).map(({ en }) => en)
const ITEM_HEADING = ['item_id', 'title', 'month', 'sold', 'price']

let made: readonly PackedFile[] | null = null

/** Each of these forms, of a few kilobytes. Made at the first call. */
export function packedFiles(): readonly PackedFile[] {
  made ??= [
    {
      name: 'a workbook of one long text in thousands of cells',
      file: 'a.xlsx',
      bytes: sharedTextBook(NAMELESS, 30_000, 20),
      beyond: 'characters',
    },
    {
      name: 'a scheme of one long text in every cell',
      file: 'a.xlsx',
      bytes: sharedTextBook(SCHEME_HEADING, 30_000, 200),
      beyond: 'characters',
    },
    {
      name: 'a month of items of one long text in every cell',
      file: 'a.xlsx',
      bytes: sharedTextBook(ITEM_HEADING, 30_000, 400),
      beyond: 'characters',
    },
    { name: 'a workbook of wide rows', file: 'a.xlsx', bytes: wideRowsBook(1000, 2000), beyond: 'cells' },
    { name: 'a workbook of rows without cells', file: 'a.xlsx', bytes: emptyRowsBook(200_000) },
    { name: 'a workbook of very many cells', file: 'a.xlsx', bytes: smallCellsBook(300_000), beyond: 'cells' },
    { name: 'a workbook of entities', file: 'a.xlsx', bytes: escapedCellBook(800_000, '&amp;') },
    { name: 'a workbook of escapes', file: 'a.xlsx', bytes: escapedCellBook(600_000, '_x000D_') },
    { name: 'a workbook of a text of many runs', file: 'a.xlsx', bytes: manyRunsBook(250_000) },
    { name: 'a workbook of nested elements', file: 'a.xlsx', bytes: nestedBook(500_000) },
    { name: 'a workbook of a tag without end', file: 'a.xlsx', bytes: openTagBook(4 * MIB) },
    { name: 'gzip of separators', file: 'a.csv.gz', bytes: gzipOf(',', 8 * MIB) },
    { name: 'gzip of line ends', file: 'a.csv.gz', bytes: gzipOf('\n', 8 * MIB) },
    { name: 'gzip of brackets', file: 'a.ndjson.gz', bytes: gzipOf('[', 8 * MIB) },
    { name: 'gzip of one sign', file: 'a.csv.gz', bytes: gzipOf('x', 8 * MIB) },
    { name: 'an archive of separators', file: 'a.zip', bytes: zipOf('a.csv', ',', 8 * MIB) },
    { name: 'an archive of one sign', file: 'a.zip', bytes: zipOf('a.csv', 'x', 8 * MIB) },
    { name: 'an archive of nested objects', file: 'a.zip', bytes: zipOf('a.ndjson', '{"a":', 4 * MIB) },
    { name: 'an archive of empty files', file: 'a.zip', bytes: manyEntriesZip(80) },
    { name: 'Parquet of one long value in every row', file: 'a.parquet', bytes: dictionaryParquet(2000, 30_000) },
    { name: 'CSV of separators', file: 'a.csv', bytes: separatorsCsv(8000) },
    { name: 'CSV of tabs', file: 'a.tsv', bytes: separatorsCsv(8000, '\t') },
    { name: 'CSV of a quote without end', file: 'a.csv', bytes: openQuoteCsv(8000) },
    { name: 'CSV of columns of one name', file: 'a.csv', bytes: sameColumnsCsv(2000) },
    { name: 'CSV of empty lines', file: 'a.csv', bytes: emptyLinesCsv('site,item_id,kind,value,from,to', 8000) },
    { name: 'JSON of open lists', file: 'a.ndjson', bytes: openListsJson(8000) },
    { name: 'JSON of nested lists', file: 'a.ndjson', bytes: deepJson(4000, 'lists'), beyond: 'depth' },
    { name: 'JSON of nested objects', file: 'a.ndjson', bytes: deepJson(1300, 'objects'), beyond: 'depth' },
    { name: 'JSON of very many fields', file: 'a.ndjson', bytes: manyFieldsJson(1000) },
    { name: 'JSON lines of a field each', file: 'a.ndjson', bytes: manyColumnsJson(800) },
    { name: 'JSON of escapes', file: 'a.json', bytes: escapesJson(1300) },
  ]
  return made
}
