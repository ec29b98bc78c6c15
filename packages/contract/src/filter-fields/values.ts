import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import type { DimensionRecord, ValueDimension } from '../market/dimension.ts'
import { DIMENSIONS, type DimensionId } from '../market/dimensions/registry.generated.ts'
import { commaParts, counted, entries, field, same, withoutIds } from './field.ts'
import { commaList } from './schemas.ts'

/** Some values of a dimension, `none` for the products that have none: any of them. */
function valuesField<const K extends string>({ id, name, none }: Omit<ValueDimension, 'id'> & { id: K }) {
  return field({
    schema: commaList(LIMITS.dimensionValues, { zh: name.zh, en: `values of "${name.en}"` }),
    wire: z.array(z.string()),
    empty: [],
    label: name,
    part: id,
    predicate: 'values',
    input: { of: 'values' },
    address: { keys: [id], read: commaParts },
    tags: {
      kind: id,
      many: counted(name.zh, `of "${name.en}"`),
      joiner: 'or',
      of: (values: string[]) =>
        values.map((value) => ({
          key: `${id}-${value}`,
          text: value === 'none' ? none : same(value),
          hint: null,
          without: (present: string[]) => present.filter((other) => other !== value),
        })),
    },
    left: withoutIds,
    pieces: entries,
  })
}

type Filtered = { [K in DimensionId]: (typeof DIMENSIONS)[K] extends { filter: true } ? K : never }[DimensionId]

const isFiltered = (record: object): record is ValueDimension & { id: Filtered } => 'filter' in record && record.filter === true

const RECORDS: readonly (DimensionRecord | object)[] = Object.values(DIMENSIONS)

/** The fields of the filter that dimensions of values have, in their order. */
export const VALUE_FIELDS = Object.fromEntries(
  RECORDS.filter(isFiltered)
    .sort((a, b) => a.order - b.order)
    .map((record) => [record.id, valuesField(record)]),
) as {
  [K in Filtered]: ReturnType<typeof valuesField<K>>
}
