import { z } from 'zod'

/** A JSON Schema, or a part of one. */
export type Json = { [key: string]: unknown }

/** What an example is made of where the schema leaves it open. */
export interface Stuff {
  text: string
  number: number
  /** Entries of a list; default: as few as may be. */
  entries?: number
  /** Whether what need not be there is there. */
  whole?: boolean
  /** Whether a text that fits stands where a pattern is declared that the text would not. */
  fits?: boolean
}

/** One of these is what most patterns are about. */
export const FITTING = [
  'x',
  '1',
  'ab',
  '2025-01',
  '2025-01-01',
  'a'.repeat(26),
  'A',
  'CNY',
  'a@b.cn',
  '#112233',
  'https://a.cn/',
  'abcd',
  'a:b',
  '13800000000',
]

/** The schema of what is given, as JSON Schema; what that cannot say may be anything. */
export const schemaOf = (schema: z.ZodType): Json => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** Something that a schema takes, or nearly: rules between fields are not looked at, nor patterns unless the text has to fit. */
export function exampleOf(schema: z.ZodType, stuff: Stuff): unknown {
  const root = schemaOf(schema)
  return example(root, root, stuff)
}

/** The names of the fields of an object's schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys((schemaOf(schema).properties ?? {}) as object)
}

/** The part itself, or the definition that it refers to in the root. */
export function resolved(part: Json, root: Json): Json {
  if (typeof part.$ref !== 'string') return part
  const name = part.$ref.split('/').at(-1)
  return name === '#' || name === undefined ? root : resolved((root.$defs as Record<string, Json>)[name] ?? {}, root)
}

/** The schemas of which one is taken, where there are several. */
export const variantsOf = (schema: Json) => (schema.anyOf ?? schema.oneOf ?? []) as Json[]

/** An example of a part of a schema; see {@link exampleOf}. */
export function example(part: Json, root: Json, stuff: Stuff): unknown {
  const schema = resolved(part, root)
  const [first] = variantsOf(schema)
  if (first) return example(first, root, stuff)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? stuff.number), Math.min(Number(schema.maximum ?? stuff.number), stuff.number))
    case 'boolean':
      return true
    case 'array':
      return (Array.isArray(schema.prefixItems) ? (schema.prefixItems as Json[]) : listOf(schema, stuff)).map((one) =>
        example(one, root, stuff),
      )
    case 'object':
      return objectOf(schema, root, stuff)
    default:
      return textOf(schema, stuff)
  }
}

function textOf({ minLength = 0, pattern }: Json, { text, fits }: Stuff): string {
  const made = text.padEnd(Number(minLength), 'x')
  if (!fits || typeof pattern !== 'string') return made
  const shape = new RegExp(pattern, 'u')
  return [made, ...FITTING].find((one) => shape.test(one)) ?? made
}

function listOf(schema: Json, { entries = 0 }: Stuff): Json[] {
  return Array.from({ length: Math.max(Number(schema.minItems ?? 0), entries) }, () => (schema.items ?? {}) as Json)
}

function objectOf(schema: Json, root: Json, stuff: Stuff): Json {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Json>; required?: string[] }
  const names = stuff.whole ? Object.keys(properties) : required
  return Object.fromEntries(names.map((name) => [name, example(properties[name] ?? {}, root, stuff)]))
}
