import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { Column } from '@marketscope/contract/column'
import { monthAt } from '@marketscope/contract/months'
import type { Language } from '@marketscope/contract/text'
import type { Cell, FileTable } from './files/cells.ts'

/** Of these nothing can stand in a cell: views show them in their own way. */
const NOT_IN_FILES = new Set<Column['kind']>(['list', 'months'])

const TOTAL = { zh: '合计', en: 'Total' }
const FLAG = { zh: ['否', '是'], en: ['no', 'yes'] } as const

/** How the rows of an analysis stand in a file. */
export interface DownloadTable {
  table: FileTable
  cellsOf(row: Readonly<Record<string, unknown>>): Cell[]
  /** The last line: what the whole scope has; null where nothing is told of it. */
  totalOf(total: Readonly<Record<string, unknown>>): Cell[] | null
}

/** The table of an analysis in a language; `shown`: the names of the columns that are wanted, in their order; none: those that a page shows. */
export function downloadTable(declaration: AnalysisDeclaration, language: Language, shown: readonly string[]): DownloadTable {
  const there = declaration.columns.filter(({ kind }) => !NOT_IN_FILES.has(kind))
  const asked = shown.flatMap((name) => there.filter((column) => column.name === name))
  const columns = asked.length > 0 ? asked : there.filter(({ optional }) => !optional)
  const cell = ({ kind }: Column, value: unknown): Cell => {
    if (typeof value === 'boolean') return FLAG[language][Number(value) as 0 | 1]
    if (typeof value === 'number') return kind === 'ts' ? monthAt(value) : value
    return typeof value === 'string' ? value : null
  }
  return {
    table: {
      name: declaration.title[language],
      headings: columns.map(({ text }) => text[language]),
      kinds: columns.map(({ kind }) => kind),
    },
    cellsOf: (row) => columns.map((column) => cell(column, row[column.name])),
    totalOf: (total) => {
      if (Object.keys(total).length === 0) return null
      const cells = columns.map((column) => cell(column, total[column.name]))
      const place = cells.findIndex((value, index) => value === null && ['text', 'id'].includes(columns[index]?.kind ?? ''))
      return place < 0 ? cells : cells.with(place, TOTAL[language])
    },
  }
}
