import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import type { Narrowing, PrepareContext } from '../frame/analysis-view.ts'
import { classPart } from '../frame/class-part.ts'
import { REST } from '../frame/leading-parts.ts'
import type { TableModel } from '../frame/table/table-model.ts'

/** What a click on a class of a scheme narrows the search to; what no class takes is `none`. Null where no filter can say it, as in a search of classes of another scheme. */
export function classNarrowing(id: string, ruleId: string | undefined, search?: SavedSearch): Narrowing | null {
  return ruleId && id !== REST ? classPart(ruleId, id, search) : null
}

type Classed = readonly { rule_id?: string }[]

const isClicked = (id: string, rows: Classed, search: SavedSearch) => classNarrowing(id, rows[0]?.rule_id, search) !== null

/** A chart of classes, of which those are not clicked that the search cannot be narrowed to. */
export function classChart(model: PlacesModel, rows: Classed, { search }: PrepareContext): PlacesModel {
  const { pickPlaces } = model
  if (pickPlaces === null)
    return { ...model, series: model.series.map((one) => ({ ...one, pickable: one.pickable && isClicked(one.id, rows, search) })) }
  const places = pickPlaces.map((id) => (id !== null && isClicked(id, rows, search) ? id : null))
  const some = places.some((id) => id !== null)
  return { ...model, pickPlaces: places, series: model.series.map((one) => ({ ...one, pickable: one.pickable && some })) }
}

/** A table of classes, of which those are not clicked that the search cannot be narrowed to. */
export function classTable(table: TableModel, rows: Classed, { search }: PrepareContext): TableModel {
  return { ...table, rows: table.rows.map((row) => ({ ...row, fixed: row.fixed || !isClicked(row.key, rows, search) })) }
}
