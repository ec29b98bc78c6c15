import type { Day } from '../days.ts'
import type { Text } from '../text.ts'

/** What the values of a dimension are: things that are ranked by what they sold, bands with an order of their own, or months that are asked. */
export type DimensionKind = 'thing' | 'band' | 'time'

/**
 * Where a dimension may stand: in the lists and trends by a dimension that is chosen, on a side of a crossing, or among the rows, columns and filters of a pivot.
 */
export type DimensionUse = 'list' | 'crossing' | 'pivot'

interface Common {
  kind: DimensionKind
  /** Where it stands among others that can be chosen, ascending. */
  order: number
  uses: readonly Exclude<DimensionUse, 'list'>[]
}

/** What rows of the market can be put together by. A record is a file of `dimensions`, of which its id is the name. */
export interface DimensionRecord extends Common {
  id: string
  name: Text
  /** Of time: how many months a value has. */
  months?: number
}

/**
 * A dimension whose values are texts that stand for themselves, '' for products that have none: the warehouse says by one expression what they are, and lists, trends,
 * crossings, pivots, files and the assistant follow from the two.
 */
export interface ValueDimension extends Omit<DimensionRecord, 'uses'> {
  valued: true
  uses: readonly DimensionUse[]
  /** What a reader of its figures has to know of its values. */
  note?: Text
  /** The words by which a question in either language means it, and what several values are called in an answer. */
  asked: { words: RegExp; values: Text }
  /** What the products without a value are called. */
  none: Text
  /** Whether a search can be narrowed to values by a field of the filter, which has the id of the dimension. */
  filter: boolean
  /** The days of launch that a value narrows a search to; null: no days say it. */
  narrows?(value: string): { online_time: [Day, Day] } | null
}

/** Dimensions of which a market has as many as it has names, as attributes. The id of one is the prefix and what follows it. */
export interface DimensionFamily extends Common {
  /** The name of its file. */
  id: string
  prefix: string
  /** What follows the prefix in those that every market has; left out: none is. */
  members?: readonly string[]
  /** How one is called by what follows the prefix. */
  named(rest: string): Text
}

/** Makes a record keep its id and its uses as types. */
export const declareDimension = <const D extends DimensionRecord>(record: D): D => record

/** The same for a dimension of values. */
export const declareValues = <const D extends Omit<ValueDimension, 'valued'>>(record: D): D & { valued: true } => ({
  ...record,
  valued: true,
})

/** The same for a family. */
export const declareFamily = <const F extends DimensionFamily>(family: F): F => family
