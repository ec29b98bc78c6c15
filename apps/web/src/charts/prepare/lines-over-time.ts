import { greatestOf } from './axis.ts'
import type { Measure, Place, PlacesModel, Series } from './model.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { axisUpTo } from './value-axis.ts'

export interface Line {
  id: string
  name: string
  colour: string
  /** In the order of the places, null where not known. */
  values: (number | null)[]
}

/** Several things side by side in one measure, month by month: a line for each, on one axis. */
export function linesOverTime({
  places,
  lines,
  measure,
  style,
}: {
  places: Place[]
  lines: readonly Line[]
  measure: Measure
  style: NumberStyle
}): PlacesModel {
  const series = lines.map(
    ({ id, name, colour, values }): Series => ({
      id,
      name,
      colour,
      shape: 'line',
      axis: 0,
      stacked: false,
      values,
      texts: values.map((value) => fullText(measure.kind, value, style)),
      pickable: false,
    }),
  )
  return {
    kind: 'places',
    places,
    axes: [axisUpTo(measure, greatestOf(lines.flatMap(({ values }) => values)), style)],
    series,
    sideways: false,
    pickPlaces: null,
    cap: null,
    direct: lines.length > 1 && places.length > 1,
    empty: lines.every(({ values }) => values.every((value) => value === null)),
  }
}
