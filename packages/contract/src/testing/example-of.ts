import { z } from 'zod'

type Json = { [key: string]: unknown }

/** What an example is made of where the schema leaves it open. */
export interface Stuff {
  text: string
  number: number
  /** Entries of a list; default: as few as may be. */
  entries?: number
  /** Whether what need not be there is there. */
  whole?: boolean
}

/** Something that a schema takes, or nearly: patterns and rules between fields are not looked at. */
export function exampleOf(schema: z.ZodType, stuff: Stuff): unknown {
  return example(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json, stuff)
}

/** The names of the fields of an object's schema. */
export function fieldsOf(schema: z.ZodType): string[] {
  return Object.keys((z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object)
}

function example(schema: Json, stuff: Stuff): unknown {
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as Json[]
  if (first) return example(first, stuff)
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return Math.max(Number(schema.minimum ?? stuff.number), Math.min(Number(schema.maximum ?? stuff.number), stuff.number))
    case 'boolean':
      return true
    case 'array':
      return (Array.isArray(schema.prefixItems) ? (schema.prefixItems as Json[]) : listOf(schema, stuff)).map((one) => example(one, stuff))
    case 'object':
      return objectOf(schema, stuff)
    default:
      return stuff.text.padEnd(Number(schema.minLength ?? 0), 'x')
  }
}

function listOf(schema: Json, { entries = 0 }: Stuff): Json[] {
  return Array.from({ length: Math.max(Number(schema.minItems ?? 0), entries) }, () => (schema.items ?? {}) as Json)
}

function objectOf({ properties = {}, required = [] }: { properties?: Record<string, Json>; required?: string[] }, stuff: Stuff): Json {
  const names = stuff.whole ? Object.keys(properties) : required
  return Object.fromEntries(names.map((name) => [name, example(properties[name] ?? {}, stuff)]))
}
