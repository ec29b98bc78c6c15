import { BASES, type Base } from '@marketscope/contract/bases'
import type { UrlState } from '../../../url/use-url-state.ts'
import type { AnalysisView, Figures, PrepareContext } from '../analysis-view.ts'
import { otherBases } from '../comparison.ts'
import type { PanelState } from '../panel-state.ts'
import { cellValues, columnsOf, parseSort, sorted, type TableColumn, type TableModel } from './table-model.ts'

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

/** Whose growth a column tells; null: it tells none. */
function baseOf({ kind, name }: TableColumn): Base | null {
  return kind === 'change' ? (BASES.find((base) => name === base || name.endsWith(`_${base}`)) ?? null) : null
}

/** The figure that a column tells the growth of. */
const grownOf = (name: string, base: Base) => (name === base ? null : name.slice(0, -base.length - 1))

/** With growth against what the page compares with; against other months where it is chosen as a column, and not at all where these are the same months. */
function comparedTable(model: TableModel, { compared, used, growthName, periodName, t }: PrepareContext): TableModel {
  const others = otherBases(compared, used)
  const headed = (column: TableColumn, base: Base): TableColumn => {
    if (base !== 'mom' || !compared.months) return column
    const grown = grownOf(column.name, base)
    const measure = model.columns.find(({ name }) => name === grown)?.text
    return { ...column, text: measure ? t('summary.growth_of', { measure, growth: growthName(base) }) : growthName(base) }
  }
  const rankedAgainst = (column: TableColumn): TableColumn => {
    const { base } = compared
    if (!base) return column
    const text = t('analyses.rank_before', { period: periodName(base) })
    return { ...column, base: { name: `rank_${base}`, isNew: `new_${base}`, text } }
  }
  const columns = model.columns.flatMap((column): TableColumn[] => {
    if (column.kind === 'months') return [{ ...column, sortable: false }]
    if (column.kind === 'rank') return column.name === 'rank' ? [rankedAgainst(column)] : []
    const base = baseOf(column)
    if (base === null) return [column]
    if (base === compared.base) return [headed(column, base)]
    return others.includes(base) ? [{ ...headed(column, base), optional: true }] : []
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
