import { z } from 'zod'

/** A change of a mapping: the value to be put at the path; null: what is there is removed. */
export const MappingChange = z.object({ path: z.array(z.union([z.string(), z.number()])), value: z.unknown() })
export type MappingChange = z.infer<typeof MappingChange>

/** A value of a file beside what it became: an amount or count as decimal digits; null: it cannot be read. */
export const NumberExample = z.object({ text: z.string(), value: z.string().nullable() })
export type NumberExample = z.infer<typeof NumberExample>

/** How the numbers of a column were read: by the smallest, the largest, and one with a separator. */
export const NumberReading = z
  .object({
    file: z.string(),
    column: z.string(),
    /** The field that is read from the column. */
    field: z.string(),
    examples: z.array(NumberExample),
    /** Whether numbers are read that say "so many or more". */
    floor: z.boolean(),
  })
  .meta({ id: 'NumberReading' })
export type NumberReading = z.infer<typeof NumberReading>

/** What a file does not tell and somebody has to say: the choices, each as a change of the mapping. A load with one is not published. */
export const LoadQuestion = z
  .object({
    file: z.string(),
    /** The column that is asked about; '': the file as a whole. */
    column: z.string(),
    reason: z.object({ zh: z.string(), en: z.string() }),
    /** What totals are of: the numbers of the column, or the sales that its prices make. */
    total_of: z.enum(['column', 'sales']).default('column'),
    readings: z.array(
      z.object({
        /** What tells the readings of a question apart, e.g. `decimal`, `thousands`, `aside`. */
        id: z.string(),
        label: z.object({ zh: z.string(), en: z.string() }),
        patch: z.array(MappingChange),
        examples: z.array(NumberExample),
        /** Of a question about the whole file: its first rows by this reading. */
        rows: z.array(z.string()).optional(),
        /** The sum by this reading, as decimal digits; null: it does not differ, or is not known. */
        total: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'LoadQuestion' })
export type LoadQuestion = z.infer<typeof LoadQuestion>

/** What a load leaves unread of files that have the same columns. */
export const NotRead = z
  .object({
    files: z.array(z.string()),
    /** Columns that nothing is read from: totals and figures first. `looks`: a heading of totals, numbers in most cells, or neither. */
    columns: z.array(z.object({ name: z.string(), looks: z.enum(['total', 'figures', 'text']), samples: z.array(z.string()) })),
    /** Of workbooks: the other sheets. */
    sheets: z.array(z.string()),
    /** Of archives: what systems put there, which is passed over. */
    members: z.array(z.string()),
  })
  .meta({ id: 'NotRead' })
export type NotRead = z.infer<typeof NotRead>

type Json = unknown

function put(value: Json, path: readonly (string | number)[], next: Json): Json {
  const [key, ...rest] = path
  if (key === undefined) return next
  if (Array.isArray(value)) return value.map((one, index) => (index === Number(key) ? put(one, rest, next) : one))
  const object = typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {}
  if (rest.length === 0 && next === null) return Object.fromEntries(Object.entries(object).filter(([name]) => name !== String(key)))
  return { ...object, [key]: put(object[key], rest, next) }
}

/** A mapping with the changes of an answer. */
export function applyPatch(mapping: Record<string, unknown>, patch: readonly MappingChange[]): Record<string, unknown> {
  return patch.reduce<Record<string, unknown>>((now, { path, value }) => put(now, path, value) as Record<string, unknown>, mapping)
}
