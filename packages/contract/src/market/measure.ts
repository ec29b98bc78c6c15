import type { ColumnKind } from '../column.ts'
import type { FigureMeaning } from '../meanings/meaning.ts'
import type { Text } from '../text.ts'

/** How the figure of several groups is made of those of each: added up, counted once whatever group it is in, or sales divided by units. */
export type MeasureMade = 'sum' | 'distinct' | 'average'

/** What can be told of any group of rows. A record is a file of `measures`; what it is of the rows is a file of the warehouse, but for averages, which are made of sums. */
export interface MeasureRecord {
  id: string
  name: Text
  kind: ColumnKind
  made: MeasureMade
  /** Where it stands among others, ascending. */
  order: number
  /** What it means, in one or two sentences that a stranger reads once. */
  definition: FigureMeaning
}

/** Makes a record keep its id and how it is made as types. */
export const declareMeasure = <const M extends MeasureRecord>(record: M): M => record
