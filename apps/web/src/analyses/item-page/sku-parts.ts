import type { PlacesModel } from '../../charts/prepare/model.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { leadingParts, partsOf, REST } from '../frame/leading-parts.ts'
import { monthTable } from '../frame/table/month-table.ts'
import type { TableModel } from '../frame/table/table-model.ts'

/** Shares are rounded, so that those of all parts may lack a little of the whole. */
const LEAST_REST = 0.0001

type Rows = Parameters<typeof leadingParts>[0]

/** Leading parts of an item over time; the rest of it only where there is one. They are no part of a search: a click on one means nothing. */
export function skuParts(rows: Rows, context: PrepareContext): PlacesModel {
  const model = leadingParts(rows, context)
  const shown = model.series.filter(({ id, values }) => id !== REST || values.some((value) => value !== null && value > LEAST_REST))
  return { ...model, series: shown.map((series) => ({ ...series, pickable: false })), empty: rows.length === 0 || model.empty }
}

export function skuPartsTable(heading: string, rows: Rows, context: PrepareContext): TableModel {
  const table = monthTable(
    heading,
    partsOf(rows, context).map((part) => ({ ...part, pickable: false })),
    context,
  )
  return {
    ...table,
    columns: table.columns.map(({ pickable: _, ...column }) => ({ ...column, ...(column.name === 'name' ? { width: 260 } : {}) })),
  }
}
