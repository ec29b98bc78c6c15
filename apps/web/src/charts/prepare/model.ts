import type { ColumnKind } from '@marketscope/contract/column'

/** One value axis of a chart. */
export interface ValueAxis {
  /** What is measured, with its unit. */
  name: string
  max: number
  interval: number
  /** The label of each tick, from 0 up. */
  ticks: string[]
}

/** One place on the axis that the bars and points stand on. */
export interface Place {
  label: string
  /** A second line of the label, for places of time: the year. */
  year: string | null
  /** When not every label has room, those whose slot is a multiple of the step are written. */
  slot: number
  /** What the tooltip is headed with. */
  full: string
  /** Data of some site is missing here. */
  missing: boolean
  /** A sales festival falls here. */
  event: string | null
}

export interface Series {
  id: string
  name: string
  colour: string
  shape: 'bar' | 'line' | 'area'
  /** Which of the value axes it is drawn against. */
  axis: 0 | 1
  /** Whether it stands on top of the series before it. */
  stacked: boolean
  /** Null: not known, drawn as a gap. */
  values: (number | null)[]
  /** The values as the tooltip writes them. */
  texts: string[]
  /** Written into or above the bars, null where there is no room or nothing to say; absent: nothing is written. */
  labels?: (string | null)[]
  /** Of labels written into bars. */
  labelColour?: string
  /** Whether a click means something. */
  pickable: boolean
}

/** A chart with places along one axis and values along the other; everything is decided, only drawing is left. */
export interface ChartModel {
  places: Place[]
  axes: ValueAxis[]
  series: Series[]
  /** Bars lie on their side, the places are listed from the top. */
  sideways: boolean
  /** Whether a bar of its own for each place can be clicked: the id that is told then. */
  pickPlaces: string[] | null
  /** "Top 10 of 214", shown beside the title. */
  cap: string | null
  /** Nothing to draw: every value is unknown or there is none. */
  empty: boolean
}

/** A measure that a chart can show. */
export interface Measure {
  name: string
  kind: ColumnKind
  text: string
}
