import { MarketError } from '@marketscope/contract/errors'
import { within } from '@marketscope/contract/within'
import type { LoadContext } from '../context.ts'
import { parquetColumns } from '../parquet.ts'
import { proposeRates } from '../rates/propose-rates.ts'
import type { FormatChoice, OpenedFile } from '../read/open-file.ts'
import { proposeMapping } from './propose.ts'
import { sampleRows } from './sample.ts'
import { meaningOfName } from './words.ts'

/** A table of a file as it was looked at, and what is proposed for it. */
export interface LookedAt {
  file: OpenedFile
  /** What a mapping has to say so that the file is read as it was looked at. */
  format: FormatChoice
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  proposed: Record<string, unknown> | null
}

type Looking = Pick<LoadContext, 'engine' | 'reader'>

const SAMPLED = 500
/** Other sheets that are looked at where the first has no table that is known. */
const MOST_SHEETS = 10

/** Lines of notes above the heading of a text file: its first line is one cell then, or has other cells than the rows, of which hardly one fits. */
const HARDLY_ANY = 3
const BELOW_NOTES: readonly FormatChoice[] = [1, 2, 3, 4, 5, 6, 7, 8].map((skip_lines) => ({ skip_lines }))

/** Looks at the table of a file by a choice. Throws MarketError when it cannot be read. */
export async function lookAt({ engine, reader }: Looking, path: string, name: string, format: FormatChoice): Promise<LookedAt> {
  const file = await reader.open(path, name, format)
  const columns = file.columns ?? (await parquetColumns(engine, path))
  const rows = await sampleRows(engine, reader, file, columns, SAMPLED)
  return {
    file,
    format,
    columns,
    rows,
    proposed: proposeRates(name, columns, rows) ?? proposeMapping(name, columns, rows, file.type !== 'csv'),
  }
}

/** A table of the same file that is known better: below notes, of a workbook with a heading of several rows or on another sheet; null: there is none. */
export async function betterTable(looking: Looking, path: string, name: string, first: LookedAt): Promise<LookedAt | null> {
  const { book, type } = first.file
  if (!book && type === 'csv' && (first.columns.length === 1 || (first.proposed === null && first.rows.length < HARDLY_ANY)))
    return tryAll(
      looking,
      path,
      name,
      BELOW_NOTES.map((below) => ({ ...first.format, ...below })),
      ({ proposed }) => proposed !== null,
    )
  if (!book) return null
  const wide = await tryAll(looking, path, name, headingChoices(first), ({ proposed }) => isWide(proposed))
  if (wide || first.proposed !== null) return wide
  const others = book.sheets.filter((sheet) => sheet !== book.sheet).slice(0, MOST_SHEETS)
  return tryAll(
    looking,
    path,
    name,
    others.map((sheet) => ({ sheet })),
    ({ proposed }) => proposed !== null,
  )
}

async function tryAll(
  looking: Looking,
  path: string,
  name: string,
  choices: readonly FormatChoice[],
  fits: (found: LookedAt) => boolean,
): Promise<LookedAt | null> {
  for (const choice of choices) {
    const found = await lookAt(looking, path, name, choice).catch(notATable)
    if (found && fits(found)) return found
  }
  return null
}

/** A sheet that cannot be read is none to be proposed. */
function notATable(thrown: unknown): null {
  if (thrown instanceof MarketError) return null
  throw thrown
}

/** A name that several columns have, with its number behind. */
const REPEATED = within(200, /^(.+) \(\d+\)$/)

const isWide = (proposed: Record<string, unknown> | null) => (proposed?.rows as { as?: string } | undefined)?.as === 'wide'
const isMeasure = (text: string) => ['sold', 'sales', 'price'].includes(meaningOfName(text) ?? '')

/** Headings of several rows that a sheet may have: months above what they count, seen from either row. */
function headingChoices({ file, columns, rows }: LookedAt): FormatChoice[] {
  const row = file.book?.header_row ?? null
  if (row === null) return []
  const [first = []] = rows
  const below = first.filter(isMeasure).length > 1 && !first.some((cell) => /^[\d.,]+$/.test(cell))
  const above = row > 1 && columns.some((column) => isMeasure(REPEATED.exec(column)?.[1] ?? ''))
  const starts = [...(above ? [row - 1] : []), ...(below ? [row] : [])]
  const sheet = (file.book?.sheets.length ?? 0) > 1 ? { sheet: file.book?.sheet } : {}
  return starts.flatMap((start) => [2, 3].map((header_rows) => ({ ...sheet, skip_lines: start - 1, header_rows })))
}
