import type { z } from 'zod'
import { example, FITTING, type Json, resolved, type Stuff, schemaOf, variantsOf } from './example-of.ts'

/** One step from an input to something in it. */
type Step =
  | { kind: 'field'; name: string }
  | { kind: 'entry' }
  | { kind: 'place'; index: number }
  | { kind: 'variant'; index: number }
  | { kind: 'value' }
  | { kind: 'key' }

/** A place in an input where a text is taken, which may be filled. */
export interface TextPlace {
  /** Where it stands: `cid.custom[]`, `modules{}` (a value), `modules{key}`. A second variant of what is before it: `|1`. */
  name: string
  /** Where it stands in an input that {@link put} makes, as a dotted path: `cid.custom.0`. Of a key, that of its object. */
  path: string
  /** Whether it is what something is called in an object. */
  isKey: boolean
  /** Signs of the longest text that is declared to be taken; null: the declaration does not say. */
  longest: number | null
  /** How many of them may stand beside each other in the list, or as the keys of the object, that it is in; null: any number, 1: it is in none. */
  most: number | null
  /** What it is declared to look like. */
  pattern: RegExp | null
  /** An input with these texts there, and around them an example: as exampleOf makes it, with `known` values of fields that are so called, and a text that fits where a pattern is declared. */
  put(texts: readonly string[], known?: Readonly<Record<string, unknown>>): unknown
}

/** The key of a value that may stand under any. */
const ANY_KEY = 'x'

const STUFF: Stuff = { text: 'x', number: 1 }
/** Every place where an input takes a text, however deep: fields, entries of lists, values and keys of objects, each variant. A kind that holds itself is looked into once. */
export function textPlacesOf(schema: z.ZodType): TextPlace[] {
  const root = schemaOf(schema)
  const found: TextPlace[] = []
  const visit = (part: Json, steps: readonly Step[], within: readonly unknown[]) => {
    if (typeof part.$ref === 'string') {
      if (!within.includes(part.$ref)) visit(resolved(part, root), steps, [...within, part.$ref])
      return
    }
    for (const [index, variant] of variantsOf(part).entries()) visit(variant, [...steps, { kind: 'variant', index }], within)
    if ('not' in part || 'enum' in part || 'const' in part || variantsOf(part).length > 0) return
    if (takesText(part)) found.push(fieldAt(root, part, steps))
    for (const [name, property] of Object.entries((part.properties ?? {}) as Record<string, Json>))
      visit(property, [...steps, { kind: 'field', name }], within)
    for (const [index, place] of ((part.prefixItems ?? []) as Json[]).entries()) visit(place, [...steps, { kind: 'place', index }], within)
    if (isSchema(part.items)) visit(part.items, [...steps, { kind: 'entry' }], within)
    if (isSchema(part.additionalProperties)) visit(part.additionalProperties, [...steps, { kind: 'value' }], within)
    if (isSchema(part.propertyNames)) visit(part.propertyNames, [...steps, { kind: 'key' }], within)
  }
  visit(root, [], [])
  return found
}

const isSchema = (part: unknown): part is Json => typeof part === 'object' && part !== null
/** What says no type takes anything. */
const takesText = ({ type }: Json) => type === undefined || type === 'string' || (Array.isArray(type) && type.includes('string'))

function fieldAt(root: Json, leaf: Json, steps: readonly Step[]): TextPlace {
  return {
    name: nameOf(steps),
    path: steps.flatMap(pathOfStep).join('.'),
    isKey: steps.at(-1)?.kind === 'key',
    longest: typeof leaf.maxLength === 'number' ? leaf.maxLength : null,
    most: mostOf(root, steps),
    pattern: typeof leaf.pattern === 'string' ? new RegExp(leaf.pattern, 'u') : null,
    put: (texts, known = {}) => put(root, steps, { root, texts, known }),
  }
}

function nameOf(steps: readonly Step[]): string {
  return steps.map(nameOfStep).join('').replace(/^\./, '')
}

function nameOfStep(step: Step): string {
  switch (step.kind) {
    case 'field':
      return `.${step.name}`
    case 'entry':
      return '[]'
    case 'place':
      return `[${step.index}]`
    case 'variant':
      return step.index === 0 ? '' : `|${step.index}`
    case 'value':
      return '{}'
    case 'key':
      return '{key}'
  }
}

/** What {@link put} goes by at a step. */
function pathOfStep(step: Step): string[] {
  switch (step.kind) {
    case 'field':
      return [step.name]
    case 'entry':
      return ['0']
    case 'place':
      return [String(step.index)]
    case 'value':
      return [ANY_KEY]
    default:
      return []
  }
}

const isList = ({ kind }: Step) => kind === 'entry' || kind === 'key'

/** How many entries the innermost list, or keys the innermost object, on the way may have. */
function mostOf(root: Json, steps: readonly Step[]): number | null {
  const last = steps.findLastIndex(isList)
  if (last === -1) return 1
  const { maxItems, maxProperties } = partAt(root, steps.slice(0, last), root)
  const most = steps[last]?.kind === 'key' ? maxProperties : maxItems
  return typeof most === 'number' ? most : null
}

function partAt(part: Json, steps: readonly Step[], root: Json): Json {
  const schema = resolved(part, root)
  const [step, ...rest] = steps
  return step === undefined ? schema : partAt(below(schema, step), rest, root)
}

function below(schema: Json, step: Step): Json {
  switch (step.kind) {
    case 'field':
      return (schema.properties as Record<string, Json>)[step.name] ?? {}
    case 'entry':
      return schema.items as Json
    case 'place':
      return (schema.prefixItems as Json[])[step.index] ?? {}
    case 'variant':
      return variantsOf(schema)[step.index] ?? {}
    case 'value':
      return schema.additionalProperties as Json
    case 'key':
      return schema.propertyNames as Json
  }
}

interface Putting {
  root: Json
  texts: readonly string[]
  known: Readonly<Record<string, unknown>>
}

function put(part: Json, steps: readonly Step[], putting: Putting): unknown {
  const schema = resolved(part, putting.root)
  const [step, ...rest] = steps
  if (step === undefined) return putting.texts[0]
  const inner = (texts = putting.texts) => put(below(schema, step), rest, { ...putting, texts })
  switch (step.kind) {
    case 'variant':
      return inner()
    case 'field':
      return { ...(around(schema, putting) as Json), ...knownIn(schema, putting), [step.name]: inner() }
    case 'place':
      return (around(schema, putting) as unknown[]).map((one, index) => (index === step.index ? inner() : one))
    case 'entry':
      return rest.some(isList) ? [inner()] : putting.texts.map((text) => inner([text]))
    case 'value':
      return { [ANY_KEY]: inner() }
    case 'key': {
      const value = isSchema(schema.additionalProperties) ? around(schema.additionalProperties, putting) : 1
      return Object.fromEntries(putting.texts.map((text) => [text, value]))
    }
  }
}

function knownIn({ properties = {} }: Json, { known }: Putting): Json {
  return Object.fromEntries(Object.entries(known).filter(([name]) => name in (properties as Json)))
}

/** An example in which what is known, and what fits a pattern, takes the place of a text that would be refused. */
function around(part: Json, { root, known }: Putting): unknown {
  const mend = (of: Json, value: unknown, name: string): unknown => {
    const schema = resolved(of, root)
    if (name in known) return known[name]
    const variant = variantsOf(schema)[0]
    if (variant) return mend(variant, value, name)
    if (typeof value === 'string' && typeof schema.pattern === 'string') {
      const pattern = new RegExp(schema.pattern, 'u')
      return FITTING.find((text) => pattern.test(text)) ?? value
    }
    if (Array.isArray(value)) return value.map((one) => mend((schema.items || {}) as Json, one, ''))
    if (typeof value !== 'object' || value === null) return value
    const properties = (schema.properties ?? {}) as Record<string, Json>
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mend(properties[key] ?? {}, one, key)]))
  }
  return mend(part, example(part, root, STUFF), '')
}
