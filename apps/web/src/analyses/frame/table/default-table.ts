import { columnsOn, faceOf } from '@marketscope/contract/analysis'
import type { Base } from '@marketscope/contract/bases'
import { headingOf, wordIn } from '@marketscope/contract/column'
import { baseOfColumn, comparedHeading } from '@marketscope/contract/compared'
import type { UrlState } from '../../../url/use-url-state.ts'
import type { AnalysisView, Figures, PrepareContext } from '../analysis-view.ts'
import { otherBases } from '../comparison.ts'
import type { PanelState } from '../panel-state.ts'
import { cellValues, columnsOf, parseSort, sorted, type TableColumn, type TableModel } from './table-model.ts'

/** The declared columns that are on the tab over the rows, keyed by the column `id` where there is one; codes as their words. */
export function declaredTable(
  view: Pick<AnalysisView, 'declaration'>,
  { rows, total }: Figures<AnalysisView['declaration']>,
  { pick, style, compared, tab }: PrepareContext,
): TableModel {
  const declared = columnsOn(view.declaration, faceOf(view.declaration, tab))
  const coded = view.declaration.columns.filter(({ words }) => words !== undefined)
  const worded = (values: ReturnType<typeof cellValues>) =>
    Object.fromEntries(
      coded.flatMap((column) => {
        const code = values[column.name]
        return typeof code === 'string' ? [[column.name, wordIn(column, code, style.language, compared)]] : []
      }),
    )
  return {
    columns: columnsOf(declared, pick, rows, (column) => headingOf(column, rows[0], style.language)),
    rows: rows.map((row, index) => {
      const values = cellValues(row)
      return { key: typeof values.id === 'string' ? values.id : String(index), values: { ...values, ...worded(values) } }
    }),
    total: total && cellValues(total),
  }
}

/** Whose growth a column tells; null: it tells none. */
const baseOf = (column: TableColumn): Base | null => (column.kind === 'change' ? baseOfColumn(column) : null)

/** With growth against what the page compares with; against other months where it is chosen as a column, and not at all where these are the same months. */
function comparedTable(model: TableModel, { compared, used, style }: PrepareContext): TableModel {
  const others = otherBases(compared, used)
  const textOf = (column: TableColumn) =>
    comparedHeading(column, compared, style.language, (name) => model.columns.find((other) => other.name === name)?.text)
  const headed = (column: TableColumn): TableColumn => ({ ...column, text: textOf(column) })
  const rankedAgainst = (column: TableColumn): TableColumn => {
    const { base } = compared
    if (!base) return column
    const name = `rank_${base}`
    return { ...column, base: { name, isNew: `new_${base}`, text: textOf({ ...column, name }) } }
  }
  const columns = model.columns.flatMap((column): TableColumn[] => {
    if (column.kind === 'months') return [{ ...column, sortable: false }]
    if (column.kind === 'rank') return column.name === 'rank' ? [rankedAgainst(column)] : []
    if (column.beforeOf !== undefined) return compared.base ? [headed(column)] : []
    const base = baseOf(column)
    if (base === null) return [column]
    if (base === compared.base) return [headed(column)]
    return others.includes(base) ? [{ ...headed(column), optional: true }] : []
  })
  return { ...model, columns }
}

/** The table of a view: its own or the declared one; rows that came all at once are put in the order asked here. */
export function tableModelOf(
  view: AnalysisView,
  figures: Figures<AnalysisView['declaration']>,
  context: PrepareContext,
  state: PanelState,
  address: UrlState = {},
): TableModel {
  const model = comparedTable(view.table ? view.table(figures, context, address) : declaredTable(view, figures, context), context)
  return view.declaration.shape === 'table' ? model : { ...model, rows: sorted(model.rows, parseSort(state.sort)) }
}
