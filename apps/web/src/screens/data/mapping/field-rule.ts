import { isObject, type Json, type JsonObject } from '../json/json-edit.ts'

/** Where a field's value comes from. `other`: in a way that only the text of the mapping shows. */
export type FieldSource =
  | { from: 'none' }
  | { from: 'columns'; columns: readonly string[] }
  /** A column for each level of a path. */
  | { from: 'levels'; columns: readonly string[] }
  | { from: 'constant'; value: string }
  | { from: 'template'; text: string }
  | { from: 'other' }

/** The options of a rule that have a field in the editor. */
export type RuleOption = 'format' | 'unit'

const SHOWN: readonly string[] = ['column', 'constant', 'template', 'format', 'unit', 'number']
const SOURCES = ['column', 'constant', 'template', 'sheet'] as const

/** What the rule takes its value from. */
export function sourceOf(rule: Json | undefined): FieldSource {
  if (rule === undefined) return { from: 'none' }
  if (typeof rule === 'string') return { from: 'columns', columns: [rule] }
  if (Array.isArray(rule) && rule.every((level: Json) => typeof level === 'string')) return { from: 'levels', columns: rule.map(String) }
  if (!isObject(rule)) return { from: 'other' }
  if (typeof rule.column === 'string') return { from: 'columns', columns: [rule.column] }
  if (Array.isArray(rule.column)) return { from: 'columns', columns: rule.column.map(String) }
  if (rule.constant !== undefined) return { from: 'constant', value: String(rule.constant) }
  if (typeof rule.template === 'string') return { from: 'template', text: rule.template }
  return { from: 'other' }
}

/** The rule with another source; its other options stay. undefined: no rule. */
export function withSource(rule: Json | undefined, source: FieldSource): Json | undefined {
  if (source.from === 'other') return rule
  if (source.from === 'levels') return [...source.columns]
  if (source.from === 'none') return undefined
  const rest = Object.fromEntries(Object.entries(asObject(rule)).filter(([key]) => !(SOURCES as readonly string[]).includes(key)))
  const [first = ''] = source.from === 'columns' ? source.columns : []
  if (source.from === 'columns') return shortest({ column: source.columns.length > 1 ? [...source.columns] : first, ...rest })
  if (source.from === 'constant') return { constant: source.value, ...rest }
  return { template: source.text, ...rest }
}

/** A text option of the rule; '' where there is none; null where it is more than a text. */
export function optionOf(rule: Json | undefined, option: RuleOption): string | null {
  const value = isObject(rule) ? rule[option] : undefined
  if (value === undefined) return ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** The rule with a text option changed; '' takes it out. */
export function withOption(rule: Json | undefined, option: RuleOption, value: string): Json | undefined {
  if (rule === undefined) return undefined
  const { [option]: _before, ...rest } = asObject(rule)
  if (value === '') return shortest(rest)
  return { ...rest, [option]: option === 'unit' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value }
}

/** The options of a rule that the editor does not show; they are kept as they are. */
export function hiddenOptions(rule: Json | undefined): string[] {
  if (!isObject(rule)) return []
  const beyond = Object.keys(rule).filter((key) => !SHOWN.includes(key))
  const rich = (['format', 'unit'] as const).filter((option) => optionOf(rule, option) === null)
  return [...rich, ...(numberWayOf(rule) === null ? ['number'] : []), ...beyond]
}

/** Ways of writing numbers that the editor offers by name. */
const NUMBERS = {
  plain: undefined,
  auto: { decimal: 'auto' },
  comma: { thousands: ',' },
  point: { decimal: ',', thousands: '.' },
  space: { decimal: ',', thousands: ' ' },
  currency: { thousands: ',', currency: true },
  currency_point: { decimal: ',', thousands: '.', currency: true },
  short: { thousands: ',', suffixes: true },
  percent: { percent: true },
} as const satisfies Record<string, JsonObject | undefined>

export type NumberWay = keyof typeof NUMBERS
export const NUMBER_WAYS = [
  'plain',
  'auto',
  'comma',
  'point',
  'space',
  'currency',
  'currency_point',
  'short',
  'percent',
] as const satisfies readonly NumberWay[]

const sameJson = (a: JsonObject | undefined, b: Json | undefined) => {
  const sorted = (value: Json | undefined) => JSON.stringify(isObject(value) ? Object.entries(value).sort() : value)
  return sorted(a) === sorted(b)
}

/** How the rule's numbers are written, by the editor's name; null: in a way it has no name for. */
export function numberWayOf(rule: Json | undefined): NumberWay | null {
  const number = isObject(rule) ? rule.number : undefined
  return NUMBER_WAYS.find((way) => sameJson(NUMBERS[way], number)) ?? null
}

/** The rule with numbers written in another way. */
export function withNumberWay(rule: Json | undefined, way: NumberWay): Json | undefined {
  if (rule === undefined) return undefined
  const { number: _before, ...rest } = asObject(rule)
  const number = NUMBERS[way]
  return number === undefined ? shortest(rest) : { ...rest, number }
}

function asObject(rule: Json | undefined): JsonObject {
  if (typeof rule === 'string') return { column: rule }
  return isObject(rule) ? rule : {}
}

/** A rule that only names its column is written as that name. */
function shortest(rule: JsonObject): Json {
  return Object.keys(rule).length === 1 && typeof rule.column === 'string' ? rule.column : rule
}
