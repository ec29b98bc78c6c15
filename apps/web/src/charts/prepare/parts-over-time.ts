import { greatestOf } from './axis.ts'
import type { Measure, Place, PlacesModel, Series } from './model.ts'
import { fullText, type NumberStyle } from './number-text.ts'
import { axisUpTo } from './value-axis.ts'

export interface Part {
  id: string
  name: string
  colour: string
  pickable: boolean
  /** In the order of the places, null where not known. */
  values: (number | null)[]
}

export interface PartsOverTime {
  places: Place[]
  parts: readonly Part[]
  measure: Measure
  style: NumberStyle
  /** "Top 10 of 214". */
  cap?: string | null
}

/** The sum of the known values at each place; null where none is known. */
export function sumsOf(parts: readonly { values: readonly (number | null)[] }[], count: number): (number | null)[] {
  return Array.from({ length: count }, (_, index) => {
    const known = parts.map(({ values }) => values[index] ?? null).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  })
}

/** What the parts leave of the whole 1 at each place; null where nothing is known. */
export function restOf(parts: readonly { values: readonly (number | null)[] }[], count: number): (number | null)[] {
  return sumsOf(parts, count).map((sum) => (sum === null ? null : Math.max(0, 1 - sum)))
}

/** The parts stacked on each other, month by month, in the order given from the bottom. Shares fill an axis to 100 %. */
export function partsOverTime({ places, parts, measure, style, cap = null }: PartsOverTime): PlacesModel {
  const sums = sumsOf(parts, places.length)
  const series = parts.map(
    (part): Series => ({
      id: part.id,
      name: part.name,
      colour: part.colour,
      shape: 'bar',
      axis: 0,
      stacked: true,
      values: part.values,
      texts: part.values.map((value) => fullText(measure.kind, value, style)),
      pickable: part.pickable,
    }),
  )
  return {
    kind: 'places',
    places,
    axes: [axisUpTo(measure, measure.kind === 'share' ? 1 : greatestOf(sums), style)],
    series,
    sideways: false,
    pickPlaces: null,
    cap,
    empty: sums.every((sum) => sum === null || sum === 0),
  }
}
