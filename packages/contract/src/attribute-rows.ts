import { z } from 'zod'
import type { AttributeBand, AttributeCondition } from './attributes.ts'
import { issue } from './issue.ts'
import { normalizeTerm } from './title-expression.ts'

/** Attributes that rows of an analysis may be combinations of. */
export const MOST_ATTRIBUTES = 3

/** Writes a text so that it can stand in a list of names and in the id of a row. Every other `%` is left as it is, so that names typed by hand mean themselves. */
function escaped(text: string): string {
  return text.replace(/%(?=25|2C|3D|26)|[,=&]/gi, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function unescaped(text: string): string {
  return text.replace(/%(25|2C|3D|26)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Names of attributes as one text of an address; those that differ in case or width only are one. */
export function nameList(names: readonly string[]): string {
  return names.map(escaped).join(',')
}

/** The names of {@link nameList}, each once. */
export function namesOf(list: string): string[] {
  const names = list.split(',').map((name) => unescaped(name).trim())
  const byKey = new Map(
    names
      .filter((name) => name !== '')
      .map((name) => [normalizeTerm(name), name] as const)
      .reverse(),
  )
  return [...byKey.values()].reverse()
}

const TOO_MANY = issue(`最多选择 ${MOST_ATTRIBUTES} 个属性`, `At most ${MOST_ATTRIBUTES} attributes`)

/** Attributes of an analysis by name: a comma list, or the parameter repeated. None: the first top attribute. */
export const AttributeNames = z
  .union([z.string().max(1000), z.array(z.string().max(300)).max(20)])
  .default('')
  .transform((value) => namesOf(typeof value === 'string' ? value : nameList(value)))
  .refine((names) => names.length <= MOST_ATTRIBUTES, TOO_MANY)

/** How values are read: each value as a whole, or those that a value lists one by one. */
export const ValueReading = z.enum(['parts', 'whole']).default('parts')
export type ValueReading = z.output<typeof ValueReading>

/** An attribute with one of its values; '' is "none". */
export interface AttributePair {
  name: string
  value: string
}

/** The id of a row of values, one pair for each attribute: `name=value`, where values are whole `name==value`. */
export function valueRowId(pairs: readonly AttributePair[], reading: ValueReading): string {
  const is = reading === 'parts' ? '=' : '=='
  return pairs.map(({ name, value }) => `${escaped(name)}${is}${escaped(value)}`).join('&')
}

/** Whether a row is of the items that have none of the attributes. */
export function isWithoutValue(rowId: string): boolean {
  return rowId.split('&').every((pair) => pair.endsWith('='))
}

/** A row of values as conditions of a filter that give its figures. */
export function conditionsOfRow(id: string): AttributeCondition[] {
  return id.split('&').map((pair) => {
    const [, name = '', is = '', value = ''] = /^([^=]*)(==?)(.*)$/su.exec(pair) ?? []
    return { name: unescaped(name), value: unescaped(value), attr_type: is === '=' && value !== '' ? 'part' : 'exact' }
  })
}

/** The id of a row of a band; both ends null: values without such a number. */
export function bandRowId(name: string, { from, to, unit }: AttributeBand): string {
  return [name, unit, String(from ?? ''), String(to ?? '')].map(escaped).join('&')
}

/** A row of a band as a condition of a filter that gives its figures. */
export function conditionOfBand(id: string): AttributeCondition {
  const [name = '', unit = '', from = '', to = ''] = id.split('&').map(unescaped)
  const end = (text: string) => (text === '' ? null : Number(text))
  return { name, value: '', attr_type: 'exact', band: { from: end(from), to: end(to), unit } }
}

/** The conditions with more of them, each once. */
export function withConditions(present: readonly AttributeCondition[], more: readonly AttributeCondition[]): AttributeCondition[] {
  const said = new Set(present.map((condition) => keyOf(condition)))
  return [...present, ...more.filter((condition) => !said.has(keyOf(condition)))]
}

function keyOf({ name, value, attr_type, range, band }: AttributeCondition): string {
  return JSON.stringify([name, value, attr_type, range ?? null, band ?? null])
}
