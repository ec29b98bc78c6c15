import { mix } from '@marketscope/contract/colours'
import type { Measure, Place, PlacesModel, Series } from './model.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { axisFor, shapeFor } from './value-axis.ts'

/** Other months that those of the chart are compared with, place by place. */
export interface Comparison {
  id: string
  /** After the measure's name in the legend. */
  name: string
  /** The values of a measure in the months compared with, null where not known. */
  valuesOf: (measure: Measure) => (number | null)[]
  /** What the tooltip tells after the value: which month, and how it grew since. */
  notesOf: (measure: Measure) => string[]
}

export interface MeasuresOverTime {
  places: Place[]
  /** One or two measures; the second has an axis of its own on the right. */
  measures: readonly Measure[]
  /** The values of a measure in the order of the places, null where not known. */
  valuesOf: (measure: Measure) => (number | null)[]
  colourOf: (measure: Measure) => string
  style: NumberStyle
  /** Those of the first measure: of two, the lines could not be told apart. */
  comparisons?: readonly Comparison[]
}

const BEFORE = '#7b8698'
const TINT = 0.45

/** The months before are dashed in grey, those of a year earlier dotted in a lighter tint of the measure. */
function compared(measure: Measure, { comparisons = [], colourOf, style }: MeasuresOverTime): Series[] {
  return comparisons.map(({ id, name, valuesOf, notesOf }): Series => {
    const [values, notes] = [valuesOf(measure), notesOf(measure)]
    return {
      id: `${measure.name}.${id}`,
      name: `${measure.text} · ${name}`,
      colour: id === 'mom' ? BEFORE : mix(colourOf(measure), '#ffffff', TINT),
      shape: 'line',
      axis: 0,
      stacked: false,
      values,
      texts: values.map((value, at) => [fullText(measure.kind, value, style), notes[at] ?? ''].filter((text) => text !== '').join(' · ')),
      pickable: false,
      dashed: id === 'mom' ? true : 'finely',
    }
  })
}

/** One or two measures month by month. Of two, the second is a line, so that it stays readable before the bars. */
export function measuresOverTime(question: MeasuresOverTime): PlacesModel {
  const { places, measures, valuesOf, colourOf, style } = question
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
  const others = shown.slice(0, 1).flatMap((measure) => compared(measure, question))
  const valuesOn = (index: number) => [series[index], ...(index === 0 ? others : [])].flatMap((one) => one?.values ?? [])
  return {
    kind: 'places',
    places,
    axes: shown.map((measure, index) => axisFor(measure, valuesOn(index), style)),
    series: [...series, ...others],
    sideways: false,
    pickPlaces: null,
    cap: null,
    empty: series.every(({ values }) => values.every((value) => value === null)),
  }
}
