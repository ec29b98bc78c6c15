import type { ColumnKind } from '@marketscope/contract/column'

/** One value axis of a chart. */
export interface ValueAxis {
  /** What is measured, with its unit. */
  name: string
  /** Below 0 where there are negative values, a multiple of the interval; default 0. */
  min?: number
  max: number
  interval: number
  /** Told once where the ticks have no unit; drawn below bars on their side. */
  unit?: string
  /** The label of each tick, from the lowest up. */
  ticks: string[]
}

/** Why a month is not whole: a chosen site has no data of it, or it is not over yet. */
export type Gap = 'missing' | 'unfinished'

/** One place on the axis that the bars and points stand on. */
export interface Place {
  label: string
  /** A second line of the label, for places of time: the year. */
  year: string | null
  /** When not every label has room, those whose slot is a multiple of the step are written. */
  slot: number
  /** What the tooltip is headed with. */
  full: string
  /** Why figures here are not whole; null: they are. */
  gap: Gap | null
  /** A sales festival falls here. */
  event: string | null
  /** A word after the label: that a thing is new, or gone. */
  mark?: string | null
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
  /** Written in their place where these have no room: beside bars on their side in a narrow chart, above others that are close. */
  briefs?: (string | null)[]
  /** Of labels written into bars. */
  labelColour?: string
  /** Whether a click means something. */
  pickable: boolean
  /** What a click tells at each place, where it is more than the series: null means nothing there. */
  picks?: (string | null)[]
  /** A line that stands for what is only compared with; `finely` where there are two of them. */
  dashed?: boolean | 'finely'
  /** Carries the series stacked on it and is itself not seen, neither in the legend nor in the tooltip. */
  ghost?: boolean
  /** Completes the bars of another series: drawn, but neither in the legend nor in the tooltip. */
  part?: boolean
  /** Hollow dots on the series of this id, which they come and go with: they say that a value is 0, not that there is none. */
  marksOf?: string
  /** Of each bar, where they differ within the series. */
  colours?: string[]
}

/** A chart with places along one axis and values along the other; everything is decided, only drawing is left. */
export interface PlacesModel {
  kind: 'places'
  places: Place[]
  axes: ValueAxis[]
  series: Series[]
  /** Bars lie on their side, the places are listed from the top. */
  sideways: boolean
  /** Whether a bar of its own for each place can be clicked: the id that is told then, null for a place where a click means nothing. */
  pickPlaces: (string | null)[] | null
  /** "Top 10 of 214", shown beside the title. */
  cap: string | null
  /** Nothing to draw: every value is unknown or there is none. */
  empty: boolean
  /** Its series are named beside the chart already: no legend is drawn, only its picture has one. */
  legendBeside?: boolean
  /** Its lines are named at their ends, and the one pointed at stands out. */
  direct?: boolean
  /** What it needs, in pixels, where the height of the view does not fit; the frame scrolls what is higher than its room. */
  height?: number
}

export interface HeatCell {
  value: number | null
  /** Written into the cell where there is room. */
  label: string
  /** The same with fewer digits, where not every cell has room for the whole. */
  brief: string
  /** As the tooltip writes it, one line each: name and text. */
  lines: [name: string, text: string][]
  colour: string
  labelColour: string
  /** What is told when the cell is clicked; null: a click means nothing. */
  pick: string | null
}

/** A row or column of a heat map. `pick`: what is told when its name is clicked; without it a click means nothing. */
export interface HeatName {
  id: string
  label: string
  pick?: string | null
}

/** What the colours of cells mean. */
export interface HeatKey {
  /** What is measured. */
  name: string
  least: string
  most: string
  /** From the least to the most, evenly. */
  colours: string[]
}

/** Rows by columns, coloured by value. A cell without data is null. */
export interface HeatModel {
  kind: 'heat'
  columns: HeatName[]
  rows: HeatName[]
  /** By row, then column. */
  cells: (HeatCell | null)[][]
  /** Shown where cells have no room for their numbers; null: the colours tell nothing. */
  key?: HeatKey | null
  cap: string | null
  empty: boolean
  /** See {@link PlacesModel}; by default every row has the least height it can be read in. */
  height?: number
}

/** Areas in proportion to their values. */
export interface TreeModel {
  kind: 'tree'
  nodes: {
    id: string
    name: string
    value: number
    /** Written below the name, as many from the first as there is room for. */
    labels: string[]
    lines: [name: string, text: string][]
    colour: string
    labelColour: string
    pickable: boolean
  }[]
  /** What the colours mean, for a picture: on the page it is told above the areas. Without a colour: a heading. */
  legend: { name: string; colour: string | null }[]
  cap: string | null
  empty: boolean
  height?: number
}

/** Words in sizes by weight, in the order of weight. Groups are switched on and off in the legend. */
export interface CloudModel {
  kind: 'cloud'
  words: {
    id: string
    name: string
    /** Font size, {@link CLOUD} bounds. */
    size: number
    colour: string
    group: string
    lines: [name: string, text: string][]
  }[]
  groups: { id: string; name: string; colour: string }[]
  cap: string | null
  empty: boolean
  height?: number
}

/** The look of word clouds: font sizes in pixels, rotations in degrees and how many of them. */
export const CLOUD = { smallest: 10, largest: 80, rotation: 60, orientations: 5 } as const

export type ChartModel = PlacesModel | HeatModel | TreeModel | CloudModel

/** A measure that a chart can show. */
export interface Measure {
  name: string
  kind: ColumnKind
  text: string
}
