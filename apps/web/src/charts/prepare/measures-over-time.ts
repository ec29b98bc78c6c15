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
  /** Drawn as dashed lines in a darker shade of the measure's colour; the first of them coarser. */
  comparisons?: readonly Comparison[]
}

const SHADES = [0.3, 0.62]

function compared(measure: Measure, index: number, { comparisons = [], colourOf, style }: MeasuresOverTime): Series[] {
  return comparisons.map(({ id, name, valuesOf, notesOf }, place): Series => {
    const [values, notes] = [valuesOf(measure), notesOf(measure)]
    return {
      id: `${measure.name}.${id}`,
      name: `${measure.text} · ${name}`,
      colour: mix(colourOf(measure), '#000000', SHADES[place] ?? 0),
      shape: 'line',
      axis: index === 0 ? 0 : 1,
      stacked: false,
      values,
      texts: values.map((value, at) => [fullText(measure.kind, value, style), notes[at] ?? ''].filter((text) => text !== '').join(' · ')),
      pickable: false,
      dashed: place === 0 ? true : 'finely',
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
  const others = shown.map((measure, index) => compared(measure, index, question))
  const valuesOn = (index: number) => [series[index], ...(others[index] ?? [])].flatMap((one) => one?.values ?? [])
  return {
    kind: 'places',
    places,
    axes: shown.map((measure, index) => axisFor(measure, valuesOn(index), style)),
    series: [...series, ...others.flat()],
    sideways: false,
    pickPlaces: null,
    cap: null,
    empty: series.every(({ values }) => values.every((value) => value === null)),
  }
}
