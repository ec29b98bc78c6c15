import { type Month, monthNumber } from '../months.ts'
import type { Text } from '../text.ts'
import type { DimensionFamily, DimensionKind, DimensionRecord, DimensionUse, ValueDimension } from './dimension.ts'
import { DIMENSIONS, type DimensionId } from './dimensions/registry.generated.ts'

/** A dimension as it is asked for: `brand`, `attr:成分`. */
export interface Dimension {
  id: string
  /** The name of the file that declares it. */
  record: DimensionId
  /** What follows the prefix of a family; '' of what is none. */
  rest: string
  name: Text
  kind: DimensionKind
  months?: number
  uses: readonly DimensionUse[]
}

type AnyRecord = DimensionRecord | DimensionFamily | ValueDimension

const RECORDS = Object.values(DIMENSIONS) as readonly AnyRecord[]

const isFamily = (record: AnyRecord): record is DimensionFamily => 'prefix' in record

function found(record: AnyRecord, rest = ''): Dimension {
  const { kind, uses } = record
  const own = { record: record.id as DimensionId, rest, kind, uses }
  if (isFamily(record)) return { ...own, id: `${record.prefix}${rest}`, name: record.named(rest) }
  const { id, name, months } = record
  return { ...own, id, name, ...(months ? { months } : {}) }
}

const LISTED = RECORDS.toSorted((a, b) => a.order - b.order).flatMap((record) =>
  isFamily(record) ? (record.members ?? []).map((rest) => found(record, rest)) : [found(record)],
)

/** The dimensions that every market has and that may stand there, in the order in which they are offered. */
export const dimensionsFor = (use: DimensionUse): readonly Dimension[] => LISTED.filter(({ uses }) => uses.includes(use))

/** The dimension of an id that may stand there; null for what is none. */
export function dimensionFor(use: DimensionUse, id: string): Dimension | null {
  const known = LISTED.find((one) => one.id === id)
  const family = known ? undefined : RECORDS.find((one) => isFamily(one) && !one.members && isOf(one, id))
  const dimension = known ?? (family && isFamily(family) ? found(family, id.slice(family.prefix.length)) : null)
  return dimension?.uses.includes(use) ? dimension : null
}

const isOf = ({ prefix }: DimensionFamily, id: string) => id.startsWith(prefix) && id.length > prefix.length

/** Whether the values of a dimension are months that are asked, which are all listed and in their order. */
export const isTime = (id: string): boolean => dimensionFor('pivot', id)?.kind === 'time'

/** Whether the values of a dimension stand in an order of their own. */
export const isOrdered = (id: string): boolean => dimensionFor('pivot', id)?.kind !== 'thing'

/** How many months a value of a dimension of time has; infinitely many of any other. */
export const monthsIn = (id: string): number => dimensionFor('pivot', id)?.months ?? Number.POSITIVE_INFINITY

/** The value of a dimension of time that a month lies in, as lines and filters have it: `month:2024-02`, `quarter:2024-Q1`, `year:2024`. */
export function timeValue(id: string, month: Month): string {
  const size = dimensionFor('pivot', id)?.months ?? 1
  const [year, place] = [month.slice(0, 4), Math.floor((monthNumber(month) % 12) / size) + 1]
  return `${id}:${size === 12 ? year : size === 3 ? `${year}-Q${place}` : month}`
}

/** A dimension of which the values are texts that stand for themselves. */
export type ValuedId = { [K in DimensionId]: (typeof DIMENSIONS)[K] extends { valued: true } ? K : never }[DimensionId]

type Listed = ValueDimension & { id: ValuedId }

/** The dimensions of values that lists and trends are made by, in the order in which they are offered. */
export const LISTED_DIMENSIONS: readonly Listed[] = RECORDS.filter(
  (record): record is Listed => 'valued' in record && record.uses.includes('list'),
).sort((a, b) => a.order - b.order)

/** The dimension of values of an id; undefined for what is none. */
export const valuesOf = (id: unknown): Listed | undefined => LISTED_DIMENSIONS.find((one) => one.id === id)
