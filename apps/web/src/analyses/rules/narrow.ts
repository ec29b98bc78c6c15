import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import type { Narrowing, PrepareContext } from '../frame/analysis-view.ts'
import { sayClasses } from '../frame/say-classes.ts'
import type { TableModel } from '../frame/table/table-model.ts'

/** What a click on a class of a scheme narrows the search to; what no class takes is `none`. Null in a search of classes of another scheme. */
export function classNarrowing(id: string, ruleId: string | undefined, search?: SavedSearch): Narrowing | null {
  const part = ruleId ? { rule_id: ruleId, rule_group_id: [id] } : null
  return part && sayClasses([part], search) ? part : null
}

type Classed = readonly { rule_id?: string }[]

const clicked = (rows: Classed, search: SavedSearch) => classNarrowing('', rows[0]?.rule_id, search) !== null

/** A chart of classes, which are not clicked where a search cannot be narrowed to them. */
export function classChart(model: PlacesModel, rows: Classed, { search }: PrepareContext): PlacesModel {
  if (clicked(rows, search)) return model
  return { ...model, pickPlaces: null, series: model.series.map((series) => ({ ...series, pickable: false })) }
}

/** A table of classes, whose names are not clicked where a search cannot be narrowed to them. */
export function classTable(table: TableModel, rows: Classed, { search }: PrepareContext): TableModel {
  if (clicked(rows, search)) return table
  return { ...table, columns: table.columns.map((column) => (column.name === 'name' ? { ...column, pickable: false } : column)) }
}
