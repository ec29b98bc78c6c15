import type { ChartModel, Measure, Place, Series } from './model.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { axisFor, shapeFor } from './value-axis.ts'

export interface MeasuresOverTime {
  places: Place[]
  /** One or two measures; the second has an axis of its own on the right. */
  measures: readonly Measure[]
  /** The values of a measure in the order of the places, null where not known. */
  valuesOf: (measure: Measure) => (number | null)[]
  colourOf: (measure: Measure) => string
  style: NumberStyle
}

/** One or two measures month by month. Of two, the second is a line, so that it stays readable before the bars. */
export function measuresOverTime({ places, measures, valuesOf, colourOf, style }: MeasuresOverTime): ChartModel {
  const shown = measures.slice(0, 2)
  const series = shown.map((measure, index): Series => {
    const values = valuesOf(measure)
    return {
      id: measure.name,
      name: measure.text,
      colour: colourOf(measure),
      shape: index === 0 ? shapeFor(measure) : 'line',
      axis: index === 0 ? 0 : 1,
      stacked: false,
      values,
      texts: values.map((value) => fullText(measure.kind, value, style)),
      pickable: false,
    }
  })
  return {
    places,
    axes: shown.map((measure, index) => axisFor(measure, series[index]?.values ?? [], style)),
    series,
    sideways: false,
    pickPlaces: null,
    cap: null,
    empty: series.every(({ values }) => values.every((value) => value === null)),
  }
}
