import { type AnalysisDeclaration, columnsOn, faceAsked, type Used } from '@marketscope/contract/analysis'
import { type Column, columnsOver, headingOf, wordIn } from '@marketscope/contract/column'
import { type Compared, comparedHeading, isToldColumn } from '@marketscope/contract/compared'
import type { FileNote } from '@marketscope/contract/file-note'
import { columnNotes, rowNotes } from '@marketscope/contract/meanings/file-notes'
import { monthAt } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Cell, FileTable } from '@marketscope/contract/workbook'

/** Of these nothing can stand in a cell: lines are pictures, and lists without parts are for views. */
const inFiles = ({ kind, parts }: Column) => kind !== 'months' && (kind !== 'list' || parts !== undefined)

/** What tells nothing but a comparison with other months. */
const comparesOnly = ({ kind, name }: Column) => kind === 'change' || name === 'is_new'

/** What the last line of a table is called, and the total of a pivot. */
export const TOTAL = { zh: '合计', en: 'Total' }
const FLAG = { zh: ['否', '是'], en: ['no', 'yes'] } as const

/** How the rows of an analysis stand in a file. */
export interface DownloadTable {
  table: FileTable
  /** What its columns mean, and what its rows are. */
  notes: FileNote[]
  /** The lines of a row: one, or one for each value of its list. */
  linesOf(row: Readonly<Record<string, unknown>>): Cell[][]
  /** The last line: what the whole scope has; null where nothing is told of it. */
  totalOf(total: Readonly<Record<string, unknown>>): Cell[] | null
}

interface Shown {
  /** The names of the columns that are wanted, in their order; none: those that a page shows. */
  columns: readonly string[]
  /** What the analysis is asked. */
  parameters: Readonly<Record<string, unknown>>
  /** What the answer is compared with; null: with several, all of which are told. */
  compared: Compared | null
  /** Rows of it, by which it is laid out; left out: there are none. */
  rows?: readonly Readonly<Record<string, unknown>>[]
  /** What was answered; left out: the months of its columns are not told. */
  used?: Used
}

/** The table of an analysis in a language. */
export function downloadTable(
  declaration: AnalysisDeclaration,
  language: Language,
  { columns: shown, parameters, compared, rows = [], used }: Shown,
): DownloadTable {
  const there = columnsOn(declaration, faceAsked(declaration, parameters)).filter(inFiles)
  const asked = shown.flatMap((name) => there.filter((column) => column.name === name))
  // A file that is compared with both has the same columns whatever its rows are.
  const told = compared
    ? columnsOver(there, rows).filter((column) => isToldColumn(column, compared))
    : there.filter((column) => !column.optional || column.shown === 'apart')
  const chosen = asked.length > 0 ? asked : told
  const columns = chosen.filter(({ kind }) => kind !== 'list')
  // What a page shows as a grid is no column that could be left out of it.
  const list = there.find(({ kind }) => kind === 'list')
  const parts = (list?.parts ?? []).filter((part) => compared?.base !== null || !comparesOnly(part))
  const cell = ({ kind, words }: Column, value: unknown): Cell => {
    if (typeof value === 'boolean') return FLAG[language][Number(value) as 0 | 1]
    if (typeof value === 'number') return kind === 'ts' ? monthAt(value) : value
    return typeof value === 'string' ? wordIn({ words }, value, language, compared) : null
  }
  const headed = [...columns, ...parts]
  const named = (name: string) => there.find((column) => column.name === name)?.text[language]
  const heading = (column: Column) => {
    const plain = { ...column, text: headingOf(column, rows[0], language), beforeOf: column.beforeOf?.[language] }
    return compared ? comparedHeading(plain, compared, language, named) : plain.text
  }
  return {
    table: {
      name: declaration.title[language],
      headings: headed.map(heading),
      kinds: headed.map(({ kind }) => kind),
    },
    notes: [
      ...columnNotes(
        headed.map((column) => ({ column, heading: heading(column) })),
        { language, used, compared },
      ),
      ...rowNotes(declaration, parameters, language),
    ],
    linesOf: (row) => {
      const own = columns.map((column) => cell(column, row[column.name]))
      const values = list ? (row[list.name] as Record<string, unknown>[]) : []
      if (values.length === 0) return [[...own, ...parts.map(() => null)]]
      return values.map((value) => [...own, ...parts.map((part) => cell(part, value[part.name]))])
    },
    totalOf: (total) => {
      if (Object.keys(total).length === 0) return null
      const cells = [...columns.map((column) => cell(column, total[column.name])), ...parts.map(() => null)]
      const place = cells.findIndex((value, index) => value === null && ['text', 'id'].includes(columns[index]?.kind ?? ''))
      return place < 0 ? cells : cells.with(place, TOTAL[language])
    },
  }
}
