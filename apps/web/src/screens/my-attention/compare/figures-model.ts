import summary from '@marketscope/contract/analyses/summary'
import type { AnalysisRow, Used } from '@marketscope/contract/analysis'
import type { Text } from '@marketscope/contract/text'
import type { TableColumn, TableModel } from '../../../analyses/frame/table/table-model.ts'

/** The figures of a search that are put side by side. */
export const FIGURES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands'] as const
export type FigureName = (typeof FIGURES)[number]

export type SummaryRow = AnalysisRow<typeof summary>

/** The declared column of a figure. */
export function figureColumn(name: FigureName) {
  const column = summary.columns.find((candidate) => candidate.name === name)
  if (!column) throw new Error(`the summary has no ${name}`)
  return column
}

export interface FigureRow {
  id: string
  name: string
  currency: string
  figures: SummaryRow
  /** The days that its growth is over, where it is not over whole months. */
  used: Pick<Used, 'equal_days'>
}

/** The figures as a table to download: one row for each search, every growth in a column of its own; the currency where there are several, and the days that growth is over where it is not over whole months. */
export function figuresTable(
  rows: readonly FigureRow[],
  {
    heading,
    currency,
    days,
    pick,
  }: {
    heading: string
    currency: string
    days: { heading: string; of: (used: FigureRow['used']) => string }
    pick: (text: Text) => string
  },
): TableModel {
  const plain = (name: string, text: string): TableColumn => ({ name, kind: 'text', text, sortable: false, optional: false })
  const several = new Set(rows.map((row) => row.currency)).size > 1
  return {
    columns: [
      plain('name', heading),
      ...(several ? [plain('currency', currency)] : []),
      ...(rows.some(({ used }) => days.of(used) !== '') ? [plain('days', days.heading)] : []),
      ...summary.columns.map(({ name, kind, text }): TableColumn => ({ name, kind, text: pick(text), sortable: false, optional: false })),
    ],
    rows: rows.map(({ id, name, currency: of, figures, used }) => ({
      key: id,
      values: { ...figures, name, currency: of, days: days.of(used) },
    })),
    total: null,
  }
}

/** The rows by a figure, greatest first with `desc`; what is not known comes last in either direction. Null: as they were chosen. */
export function sortedFigures(rows: readonly FigureRow[], by: FigureName | null, desc: boolean): FigureRow[] {
  if (by === null) return [...rows]
  return [...rows].sort((one, other) => {
    const [a, b] = [one.figures[by], other.figures[by]]
    if (a === null || b === null) return (a === null ? 1 : 0) - (b === null ? 1 : 0)
    return desc ? b - a : a - b
  })
}
