import { withoutTrailingZeros } from '../trailing-zeros.ts'

declare global {
  interface JSON {
    parse(text: string, reviver: (key: string, value: unknown, context: { source?: string }) => unknown): unknown
  }
}

/** A number whose digits a double does not keep, as it is written in the file. Within nested values it is a text, which whoever reads them keeps. */
class WrittenNumber {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }
  toString(): string {
    return this.#text
  }
  toJSON(): string {
    return this.#text
  }
}

export type Json = null | boolean | number | string | WrittenNumber | Json[] | { [key: string]: Json }

/** A number outside of quotes that has 16 digits or an exponent: only texts with one are read the slow way. */
const LONG = /(?:^|[:,[\s])-?\d(?:[\d.]{15}|[\d.]*[eE])/

/** What a JSON text says, with numbers as they are written where a double would change them; undefined when it is no JSON. */
export function parsed(text: string): Json | undefined {
  try {
    return (LONG.test(text) ? JSON.parse(text, keepDigits) : JSON.parse(text)) as Json
  } catch {
    return undefined
  }
}

function keepDigits(_: string, value: unknown, { source = '' }: { source?: string }): unknown {
  if (typeof value !== 'number' || isKept(value, source)) return value
  return new WrittenNumber(source.replace(/^([^.eE]+)\.0+$/, '$1').replace(/([eE])(?=\d)/, '$1+'))
}

/**
 * Whether a number says what is written. `19.899999999999999` is how programs write out the double that is nearest to 19.9, and is that; powers of ten stay
 * as they are, with their sign, by which an id is seen to have been rounded before it came into the file.
 */
function isKept(value: number, source: string): boolean {
  if (/[eE]/.test(source)) return false
  const plain = source.includes('.') ? withoutTrailingZeros(source) : source
  if (plain === String(value)) return true
  return plain.includes('.') && [16, 17].some((digits) => withoutTrailingZeros(value.toPrecision(digits)) === plain)
}

/** Whether a value is a JSON object. */
export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return isNested(value) && !Array.isArray(value)
}

function isNested(value: Json | undefined): value is Json[] | { [key: string]: Json } {
  return value !== null && typeof value === 'object' && !(value instanceof WrittenNumber)
}

/** The value at a path of names and numbers; undefined where there is none. */
export function valueAt(value: Json | undefined, path: readonly string[]): Json | undefined {
  if (isObject(value)) {
    const whole = value[path.join('.')]
    if (whole !== undefined) return whole
  }
  let here: Json | undefined = value
  for (const step of path) {
    if (!isNested(here)) return undefined
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

/** A value as the text of a cell: nested ones as JSON, nothing for null. */
export function jsonText(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return isNested(value) ? JSON.stringify(value) : String(value).trim()
}
