import { sql } from '../sql/sql.ts'
import type { Measure } from './measures/measure.ts'
import { MEASURES as OF_RECORDS } from './measures/registry.generated.ts'

export type { Source } from './measures/measure.ts'

/** Sales of months in which there were more than none. */
const gained: Measure = { columns: [], monthly: true, of: ({ total }, window) => sql`sum(greatest(${total('sales', window)}, 0))` }

/** What can be told of any group of rows; shops and brands without those that are "none". */
const MEASURES = { ...OF_RECORDS, gained }

export type MeasureId = keyof typeof MEASURES

/** All measures. */
export const MEASURE_IDS = Object.keys(MEASURES) as MeasureId[]

/** What a measure is of the rows. */
export const measureOf = (id: MeasureId): Measure => MEASURES[id]
