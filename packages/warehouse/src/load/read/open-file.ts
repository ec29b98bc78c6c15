import { MarketError } from '@marketscope/contract/errors'
import { CsvRows } from './csv-rows.ts'
import { columnNames, detectDelimiter, firstRecord } from './delimiter.ts'
import { JsonRows, jsonColumns, jsonShape } from './json-rows.ts'
import { lookAtParquet } from './parquet-size.ts'
import { refuseSignature, refuseText } from './signatures.ts'
import { bytesOf, detectSource, firstBytes, type Source, utf8Of } from './source.ts'
import { isWorkbook } from './xlsx/is-workbook.ts'
import { openXlsx } from './xlsx/open-xlsx.ts'
import { isZip, openZip } from './zip.ts'

export type FileType = 'csv' | 'ndjson' | 'parquet' | 'xlsx'

/** What a mapping may say of how a file is written; everything left out is found out. */
export interface FormatChoice {
  type?: FileType | undefined
  encoding?: string | undefined
  delimiter?: string | undefined
  quote?: string | null | undefined
  header?: boolean | undefined
  columns?: readonly string[] | undefined
  skip_lines?: number | undefined
  comment?: string | undefined
  /** Of workbooks: the sheet, by its name or its number from 1; else the first one with a table that is not hidden. */
  sheet?: string | number | undefined
  /** Of workbooks: more sheets are loaded than this one, each by itself; the reader only tells which are alike. */
  sheets?: 'alike' | 'months' | undefined
  /** Of workbooks: how many rows the heading has. */
  header_rows?: number | undefined
  /** Of JSON: the dotted path of the list of records within a line's object. */
  records?: string | undefined
}

/** A file that was looked into and can be read. */
export interface OpenedFile {
  path: string
  name: string
  /** As it was opened by. */
  choice: FormatChoice
  type: FileType
  source: Source
  /** Null for Parquet, whose columns the engine tells. */
  columns: readonly string[] | null
  delimiter: string | null
  /** Of Parquet: the columns whose timestamps are moments of UTC; others are of a clock. */
  instants?: readonly string[]
  /** Of a workbook: its sheets, the one that is read, and the row of it that names the columns. `alike`: which of those that are not hidden have the same columns, itself among them. */
  book?: { sheets: readonly string[]; sheet: string; header_row: number | null; alike: readonly string[] }
}

interface RowOptions {
  signal?: AbortSignal
  only?: number
  start?: number
  paths?: readonly string[]
}

/** A file in the process that reads it. */
export interface ReadableFile extends OpenedFile {
  /** The rows as RowBinary; `only` reads about so many bytes of the file at most, `start` begins with the first line behind so many bytes, where lines can be found by themselves. */
  rows(options?: RowOptions): AsyncGenerator<Uint8Array>
}

const SAMPLE = 256 * 1024
/** Of a file that is only looked into, what is read to see its encoding. */
const LOOKED_AT = 64 * 1024 * 1024

interface OpenOptions {
  whole?: boolean
  alike?: boolean
}

/**
 * Finds out what a file is. `whole`: all of it is looked at for its encoding, else its beginning; `alike`: of a workbook, which sheets have the same columns. Throws MarketError for an empty file and for one that is no text, no
 * Parquet and no workbook.
 */
export async function openFile(path: string, name: string, choice: FormatChoice = {}, options: OpenOptions = {}): Promise<ReadableFile> {
  const { whole = true, alike = false } = options
  const head = await firstBytes(path, 512)
  if (head.length === 0) throw new MarketError('parameter', { zh: `文件“${name}”是空的`, en: `The file "${name}" is empty` })
  if (choice.type === 'parquet' || (choice.type === undefined && head.subarray(0, 4).toString('latin1') === 'PAR1')) {
    const { instants } = await lookAtParquet(path)
    const source: Source = { path, gzip: false, encoding: 'utf-8', bom: false }
    return { path, name, choice, type: 'parquet', source, columns: null, delimiter: null, instants, rows: async function* () {} }
  }
  if (isZip(head)) return openPacked(path, name, choice, alike)
  refuseSignature(name, head)
  const source = await detectSource(path, choice.encoding, whole ? Number.POSITIVE_INFINITY : LOOKED_AT)
  if (source.gzip) refuseSignature(name, await firstUnpacked(path))
  const sample = await sampleOf(source)
  refuseText(name, sample)
  if (sample.trim() === '') throw new MarketError('parameter', { zh: `文件“${name}”只有空白`, en: `The file "${name}" holds only blanks` })
  const type = choice.type ?? (/^\s*(\{|\[\s*[{\]])/.test(sample) ? 'ndjson' : 'csv')
  return type === 'ndjson' ? openNdjson(name, source, sample, choice) : openCsv(name, source, sample, choice)
}

/** A workbook; what else an archive may hold is unpacked before. */
async function openPacked(path: string, name: string, choice: FormatChoice, alike: boolean): Promise<ReadableFile> {
  const zip = await openZip(path)
  try {
    if (!(await isWorkbook(name, zip)))
      throw new MarketError('parameter', {
        zh: `“${name}”是压缩包中的压缩包，请先解压`,
        en: `"${name}" is an archive inside an archive: unpack it first`,
      })
  } finally {
    zip.close()
  }
  return openXlsx(path, name, choice, alike)
}

async function firstUnpacked(path: string): Promise<Buffer> {
  for await (const chunk of bytesOf(path, true)) return chunk.subarray(0, 512)
  return Buffer.alloc(0)
}

async function sampleOf(source: Source): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of utf8Of(source)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= SAMPLE) break
  }
  return Buffer.concat(chunks).subarray(0, SAMPLE).toString('utf8')
}

function openCsv(name: string, source: Source, sample: string, choice: FormatChoice): ReadableFile {
  const told = /^sep=([^\r\n]{1,5})[\r\n]/i.exec(sample)?.[1]
  const skipped = Math.max(choice.skip_lines ?? 0, told === undefined ? 0 : 1)
  const body = withoutLines(sample, skipped, choice.comment)
  const delimiter = choice.delimiter ?? told ?? detectDelimiter(body)
  const heading = firstRecord(body, delimiter)
  const header = choice.header ?? choice.columns === undefined
  const columns = header ? columnNames(heading) : (choice.columns ?? heading.map((_, index) => `column ${index + 1}`))
  const rows: ReadableFile['rows'] = async function* (options = {}) {
    const csv = new CsvRows({
      delimiter,
      quote: choice.quote === undefined ? '"' : choice.quote,
      width: columns.length,
      skip: header && !options.start ? 1 : 0,
      skipLines: options.start ? 0 : skipped,
      comment: choice.comment ?? null,
      decoded: source.encoding !== 'utf-8',
    })
    let read = 0
    for await (const chunk of utf8Of(source, options.signal, options.start)) {
      csv.push(chunk)
      if (csv.out.full) yield csv.out.take() as Uint8Array
      read += chunk.length
      if (options.only !== undefined && read >= options.only) break
    }
    if (options.only === undefined || read < options.only) csv.end()
    const rest = csv.out.take()
    if (rest) yield rest
  }
  return { path: source.path, name, choice, type: 'csv', source, columns, delimiter, rows }
}

const LINE = /^[^\r\n]*(\r\n|\r|\n|$)/

function withoutLines(sample: string, lines: number, comment: string | undefined): string {
  let body = sample
  for (let i = 0; i < lines; i++) body = body.replace(LINE, '')
  while (comment && body.startsWith(comment)) body = body.replace(LINE, '')
  return body.replace(/^[\r\n]+/, '')
}

function openNdjson(name: string, source: Source, sample: string, choice: FormatChoice): ReadableFile {
  const records = choice.records ?? null
  const shape = jsonShape(sample)
  const columns = jsonColumns(sample, shape, records)
  const rows: ReadableFile['rows'] = async function* (options = {}) {
    const json = new JsonRows(options.paths ?? columns, shape, records, source.encoding !== 'utf-8')
    let read = 0
    for await (const chunk of utf8Of(source, options.signal, options.start)) {
      json.push(chunk)
      if (json.out.full) yield json.out.take() as Uint8Array
      read += chunk.length
      if (options.only !== undefined && read >= options.only) break
    }
    if (options.only === undefined || read < options.only) json.end()
    const rest = json.out.take()
    if (rest) yield rest
  }
  return { path: source.path, name, choice, type: 'ndjson', source, columns, delimiter: null, rows }
}
