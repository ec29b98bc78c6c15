import { PIVOT_LIMITS, type PivotContent } from '@marketscope/contract/schemes/pivot'

export type Side = 'rows' | 'columns'
export type Zone = Side | 'measures'

/** A definition without sortings that name what is no longer there. */
function settled(pivot: PivotContent): PivotContent {
  const keeps = (sort: PivotContent['sort'], depth: number) =>
    sort && pivot.measures.includes(sort.measure) && sort.at.length <= depth ? sort : null
  return { ...pivot, sort: keeps(pivot.sort, pivot.columns.length), column_sort: keeps(pivot.column_sort, pivot.rows.length) }
}

/** Puts a field into a zone, from wherever it stood, before the place; null where the zone is full. */
export function placed(pivot: PivotContent, field: string, zone: Zone, place = Number.POSITIVE_INFINITY): PivotContent | null {
  const without = { ...pivot, rows: pivot.rows.filter((one) => one !== field), columns: pivot.columns.filter((one) => one !== field) }
  const rest = zone === 'measures' ? { ...pivot, measures: pivot.measures.filter((one) => one !== field) } : without
  const most = zone === 'measures' ? PIVOT_LIMITS.measures : PIVOT_LIMITS.fields
  const list = rest[zone]
  if (list.length >= most) return null
  const sorted = { ...rest, [zone]: list.toSpliced(Math.min(place, list.length), 0, field) }
  return settled(zone === 'measures' ? sorted : { ...sorted, ...(pivot[zone].includes(field) ? {} : { sort: null, column_sort: null }) })
}

/** Takes a field away; the last value stays. */
export function taken(pivot: PivotContent, field: string, zone: Zone): PivotContent {
  const list = pivot[zone].filter((one) => one !== field)
  const empty = list.length === 0 && (zone === 'measures' || (zone === 'rows' ? pivot.columns : pivot.rows).length === 0)
  if (empty) return pivot
  const { [field]: _, ...top } = pivot.top
  return settled({ ...pivot, [zone]: list, top, ...(zone === 'measures' ? {} : { sort: null, column_sort: null }) })
}

/** Moves a field within its zone by so many places. */
export function moved(pivot: PivotContent, field: string, zone: Zone, by: number): PivotContent {
  const at = pivot[zone].indexOf(field)
  const list = pivot[zone].filter((one) => one !== field)
  return settled({ ...pivot, [zone]: list.toSpliced(Math.max(0, at + by), 0, field) })
}
