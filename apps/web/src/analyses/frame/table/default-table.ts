import type { AnalysisView, Figures, PrepareContext } from '../analysis-view.ts'
import type { PanelState } from '../panel-state.ts'
import { cellValues, columnsOf, parseSort, sorted, type TableModel } from './table-model.ts'

/** The declared columns over the rows, keyed by the column `id` where there is one. */
export function declaredTable(
  view: Pick<AnalysisView, 'declaration'>,
  { rows, total }: Figures<AnalysisView['declaration']>,
  { pick }: PrepareContext,
): TableModel {
  return {
    columns: columnsOf(view.declaration, pick),
    rows: rows.map((row, index) => {
      const values = cellValues(row)
      return { key: typeof values.id === 'string' ? values.id : String(index), values }
    }),
    total: total && cellValues(total),
  }
}

/** The table of a view: its own or the declared one; rows that came all at once are put in the order asked here. */
export function tableModelOf(
  view: AnalysisView,
  figures: Figures<AnalysisView['declaration']>,
  context: PrepareContext,
  state: PanelState,
): TableModel {
  const model = view.table ? view.table(figures, context) : declaredTable(view, figures, context)
  return view.declaration.shape === 'table' ? model : { ...model, rows: sorted(model.rows, parseSort(state.sort)) }
}
