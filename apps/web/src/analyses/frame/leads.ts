import type { AnalysisDeclaration, AnalysisRow } from '@marketscope/contract/analysis'
import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { ChartModel, PlacesModel } from '../../charts/prepare/model.ts'
import type { AnalysisView } from './analysis-view.ts'
import type { TableModel } from './table/table-model.ts'

/** Whether a click on what has this id leads somewhere. */
type Leads = (id: string) => boolean

/** What the clicks on a view lead to, in a search; null where it has none. What opens beside the page is a search narrowed to it, and is there where that is. */
export function leadsOf(
  { narrowing, entity, pick }: Pick<AnalysisView, 'narrowing' | 'entity' | 'pick'>,
  rows: readonly AnalysisRow<AnalysisDeclaration>[],
  search: SavedSearch,
): Leads | null {
  if (!narrowing && !entity && !pick) return null
  return (id) => {
    const narrowed = narrowing ? narrowing(id, rows, search) : (entity?.(id, rows) ?? null)
    return narrowed !== null || (pick?.(id, rows) ?? null) !== null
  }
}

function placesLeading(model: PlacesModel, leads: Leads): PlacesModel {
  const kept = (ids: readonly (string | null)[]) => ids.map((id) => (id !== null && leads(id) ? id : null))
  const isThere = (ids: readonly (string | null)[]) => ids.some((id) => id !== null)
  const places = model.pickPlaces && kept(model.pickPlaces)
  const series = model.series.map((one) => {
    const picks = one.picks && kept(one.picks)
    const some = picks ? isThere(picks) : places ? isThere(places) : one.pickable && leads(one.id)
    return { ...one, ...(picks ? { picks } : {}), pickable: one.pickable && some }
  })
  return { ...model, pickPlaces: places && isThere(places) ? places : null, series }
}

/** A chart of which only that is clicked which leads somewhere. */
export function chartLeading(model: ChartModel, leads: Leads): ChartModel {
  const kept = <T extends { pick?: string | null }>(one: T): T => (one.pick && !leads(one.pick) ? { ...one, pick: null } : one)
  switch (model.kind) {
    case 'places':
      return placesLeading(model, leads)
    case 'heat':
      return {
        ...model,
        rows: model.rows.map(kept),
        columns: model.columns.map(kept),
        cells: model.cells.map((line) => line.map((cell) => cell && kept(cell))),
      }
    case 'tree':
      return { ...model, nodes: model.nodes.map((node) => ({ ...node, pickable: node.pickable && leads(node.id) })) }
    case 'cloud':
      return model
  }
}

/** A table of which only that is clicked which leads somewhere. */
export function tableLeading(table: TableModel, leads: Leads): TableModel {
  const named = table.columns.some(({ pickable }) => pickable)
  return {
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      ...(named ? { fixed: row.fixed || !leads(row.key) } : {}),
      ...(row.picks
        ? { picks: Object.fromEntries(Object.entries(row.picks).map(([name, id]) => [name, id !== null && leads(id) ? id : null])) }
        : {}),
    })),
  }
}
