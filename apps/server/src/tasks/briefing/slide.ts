import type { Language } from '@marketscope/contract/text'

/** What values of an axis mean. `most`: the greatest of them, by which their decimals are chosen; `whole`: none has any. */
export interface Axis {
  title: string
  kind: 'amount' | 'share' | 'whole'
  most: number
}

/** A place in the palette, or what means the same on every chart: what was gained and lost. */
export type Colour = number | 'gain' | 'loss'

export interface Series {
  name: string
  /** One for each label; null: not known, drawn as a gap. */
  values: (number | null)[]
  colour: Colour
}

/** A chart as data: what it draws can be edited in the file. */
export interface ChartPart {
  kind: 'chart'
  title: string
  /** columns: side by side · bars: lying, the first at the top · lines */
  shape: 'columns' | 'bars' | 'lines'
  labels: string[]
  series: Series[]
  axis: Axis
  /** A line over the columns, on an axis of its own. */
  line?: { series: Series; axis: Axis }
  /** Whether each value is written at its place. */
  written: boolean
}

export interface TablePart {
  kind: 'table'
  title: string
  headings: string[]
  rows: string[][]
  /** How wide each column is beside the others. */
  widths: number[]
  /** Whether all columns are of text; else the first is, and the others of numbers. */
  textual?: boolean
}

/** Figures large enough to be read from afar. */
export interface TilesPart {
  kind: 'tiles'
  tiles: { label: string; value: string; note: string | null }[]
}

/** Sentences one below the other. */
export interface ListPart {
  kind: 'list'
  entries: string[]
}

export type Part = ChartPart | TablePart | TilesPart | ListPart

/** A slide, whole: what is written, drawn and noted on it. */
export interface Slide {
  topic: string
  headline: string
  /** Below the headline. */
  sentences: string[]
  parts: Part[]
  /** Where the page is that shows the same; null: not known. */
  link: string | null
  notes: string
}

/** Whose product the file is, and in which colours. */
export interface DeckLook {
  /** Null: nobody's name is to stand on it. */
  product: string | null
  /** `#rrggbb`, the first leads. */
  colours: string[]
  /** A picture as a data address without `data:`, and its sides. */
  logo: { data: string; width: number; height: number } | null
}

/** Everything that a file of slides holds. */
export interface Deck {
  language: Language
  look: DeckLook
  title: { topic: string; name: string; lines: string[]; link: string | null; notes: string }
  /** At the foot of each slide: the search, its months, the revision. */
  footer: string
  /** What the link at the foot is called. */
  linkText: string
  slides: Slide[]
}
