import type { AnalysisView, Figures, PrepareContext } from '../analyses/frame/analysis-view.ts'
import { chartLeading, leadsOf, tableLeading } from '../analyses/frame/leads.ts'
import type { TableModel } from '../analyses/frame/table/table-model.ts'
import type { ChartModel } from '../charts/prepare/model.ts'

/** The chart of a view as the page has it: only what leads somewhere is clicked. Throws for a view without one. */
export function shownChart(view: AnalysisView, figures: Figures<AnalysisView['declaration']>, context: PrepareContext): ChartModel {
  const chart = view.chart?.(figures, context)
  if (!chart) throw new Error('the view has a chart')
  return chartLeading(chart, leadsOf(view, figures.rows, context.search) ?? (() => true))
}

/** Its table, the same way. */
export function shownTable(view: AnalysisView, figures: Figures<AnalysisView['declaration']>, context: PrepareContext): TableModel {
  const table = view.table?.(figures, context)
  if (!table) throw new Error('the view has a table')
  return tableLeading(table, leadsOf(view, figures.rows, context.search) ?? (() => true))
}
