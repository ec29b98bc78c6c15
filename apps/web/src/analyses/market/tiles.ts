import summary from '@marketscope/contract/analyses/summary'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import type { PrepareContext } from '../frame/analysis-view.ts'
import type { TableModel } from '../frame/table/table-model.ts'

/** The figures of the summary in the order of the tiles. */
export const TILES = ['sales', 'sold', 'avg_price', 'items', 'shops', 'brands'] as const
export type TileName = (typeof TILES)[number]

export type SummaryRow = AnalysisRow<typeof summary>

/** The figures as a table, one row for each: how they are downloaded. */
export function tileTable(row: SummaryRow | undefined, { t, pick }: Pick<PrepareContext, 't' | 'pick'>): TableModel {
  const heading = (name: string) => pick(summary.columns.find((column) => column.name === name)?.text ?? { zh: name, en: name })
  return {
    columns: [
      { name: 'figure', kind: 'text', text: t('analyses.figure'), sortable: false, optional: false },
      { name: 'value', kind: 'count', text: t('analyses.value'), sortable: false, optional: false },
      { name: 'yoy', kind: 'change', text: t('analyses.yoy'), sortable: false, optional: false },
      { name: 'mom', kind: 'change', text: t('analyses.mom'), sortable: false, optional: false },
    ],
    rows: TILES.map((name) => ({
      key: name,
      values: { figure: heading(name), value: row?.[name] ?? null, yoy: row?.[`${name}_yoy`] ?? null, mom: row?.[`${name}_mom`] ?? null },
    })),
    total: null,
  }
}
