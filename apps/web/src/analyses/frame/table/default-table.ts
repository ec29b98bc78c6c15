import { toldBases } from '@marketscope/contract/bases'
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

/** Without the growth against the months before where these are those of the year before: it would be the same figures twice. */
function toldOnce(model: TableModel, { used }: PrepareContext): TableModel {
  if (toldBases(used).includes('mom')) return model
  return { ...model, columns: model.columns.filter(({ kind, name }) => kind !== 'change' || !/(^|_)mom$/.test(name)) }
}

/** The table of a view: its own or the declared one; rows that came all at once are put in the order asked here. */
export function tableModelOf(
  view: AnalysisView,
  figures: Figures<AnalysisView['declaration']>,
  context: PrepareContext,
  state: PanelState,
): TableModel {
  const model = toldOnce(view.table ? view.table(figures, context) : declaredTable(view, figures, context), context)
  return view.declaration.shape === 'table' ? model : { ...model, rows: sorted(model.rows, parseSort(state.sort)) }
}
