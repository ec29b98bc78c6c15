import summary from '@marketscope/contract/analyses/summary'
import trend from '@marketscope/contract/analyses/trend'
import type { AnalysisDeclaration, AnalysisRow, Used } from '@marketscope/contract/analysis'
import { type Column, isAdditive } from '@marketscope/contract/column'
import { type ComparedMeasure, currenciesOf, knownSum } from '@marketscope/contract/comparison'
import type { FileNote } from '@marketscope/contract/file-note'
import { columnNotes } from '@marketscope/contract/meanings/file-notes'
import { monthsOf, monthTs, spanOf } from '@marketscope/contract/months'
import type { Language, Text } from '@marketscope/contract/text'
import type { Cell, FileTable } from '@marketscope/contract/workbook'
import { downloadTable, TOTAL } from '../download-table.ts'
import { COMPARISON_TITLES, measureTitle } from './comparison-question.ts'

/** What one analysis says of a search, and what that is of. */
export interface AnswerBeside<D extends AnalysisDeclaration> {
  name: string
  data: AnalysisRow<D>
  used: Used
}

/** A table of a comparison with all its rows. */
export interface TableBeside {
  table: FileTable
  rows: Cell[][]
  /** What its figures mean. */
  notes: FileNote[]
}

const SEARCH: Text = { zh: '搜索', en: 'Search' }
const CURRENCY: Text = { zh: '币种', en: 'Currency' }

/** The figures of each search as a row, with growth; the currency where there are several. */
export function figuresBeside(answers: readonly AnswerBeside<typeof summary>[], language: Language): TableBeside {
  const { table, linesOf, notes } = downloadTable(summary, language, { columns: [], parameters: {}, compared: null })
  const several = currenciesOf(answers.map(({ used }) => used)).length > 1
  const more = several ? [CURRENCY[language]] : []
  return {
    table: {
      name: COMPARISON_TITLES.summary[language],
      headings: [SEARCH[language], ...more, ...table.headings],
      kinds: ['text', ...more.map(() => 'text' as const), ...table.kinds],
    },
    rows: answers.flatMap(({ name, data, used }) => linesOf(data).map((line) => [name, ...(several ? [used.currency] : []), ...line])),
    notes,
  }
}

/** A measure of each search month by month, a row for each search; with its sum where it adds up, of searches never, which may overlap. */
export function monthsBeside(
  answers: readonly { name: string; data: readonly AnalysisRow<typeof trend>[]; used: Used }[],
  measure: ComparedMeasure,
  language: Language,
): TableBeside {
  const column: Column | undefined = trend.columns.find(({ name }) => name === measure)
  const kind = column?.kind ?? 'count'
  // One that attributes tell begins later than others beside it.
  const range = spanOf(answers.map(({ used }) => used))
  const months = range ? monthsOf(range) : []
  const adds = isAdditive(kind)
  return {
    table: {
      name: measureTitle(measure)[language],
      headings: [SEARCH[language], ...(adds ? [TOTAL[language]] : []), ...months],
      kinds: ['text', ...(adds ? [kind] : []), ...months.map(() => kind)],
    },
    rows: answers.map(({ name, data }) => {
      const values = new Map(data.map((row) => [row.ts, row[measure]]))
      const own = months.map((month) => values.get(monthTs(month)) ?? null)
      return [name, ...(adds ? [knownSum(own)] : []), ...own]
    }),
    notes: column ? columnNotes([{ column, heading: measureTitle(measure)[language] }], { language }) : [],
  }
}
