import { isUtf8 } from 'node:buffer'
import { RowBuffer } from './row-binary.ts'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const LONGEST_LINE = 16 * 1024 * 1024
const LF = 10

/**
 * Reads one JSON object a line into rows of RowBinary whose cells are the values at `paths` ("shop.name", "images.0"); nested values are written
 * as JSON. With `records`, each line holds a list of records at that path. A line that is no object becomes a row with a problem.
 */
export class NdjsonRows {
  readonly out = new RowBuffer()
  readonly #paths: readonly (readonly string[])[]
  readonly #records: readonly string[] | null
  readonly #decoded: boolean
  #rest: Buffer = Buffer.alloc(0)
  #line = 1

  constructor(paths: readonly string[], records: string | null, decoded: boolean) {
    this.#paths = paths.map((path) => path.split('.'))
    this.#records = records === null ? null : records.split('.')
    this.#decoded = decoded
  }

  /** Takes the next piece of the file. */
  push(chunk: Buffer): void {
    const data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk])
    let at = 0
    for (let stop = data.indexOf(LF, at); stop !== -1; stop = data.indexOf(LF, at)) {
      this.#take(data.subarray(at, stop))
      at = stop + 1
    }
    this.#rest = data.subarray(at)
    if (this.#rest.length > LONGEST_LINE) {
      this.out.problem(this.#line, 'bad_json', this.#rest)
      this.#rest = Buffer.alloc(0)
    }
  }

  /** The file ended. */
  end(): void {
    if (this.#rest.length > 0) this.#take(this.#rest)
    this.#rest = Buffer.alloc(0)
  }

  #take(bytes: Buffer): void {
    const line = this.#line++
    const text = bytes.toString('utf8').trim()
    if (text === '') return
    const problem = this.#object(line, text, bytes)
    if (problem !== null) this.out.problem(line, problem, bytes)
  }

  /** Writes the rows of a line; gives what is wrong with it instead. */
  #object(line: number, text: string, bytes: Buffer): string | null {
    if (this.#decoded ? text.includes('\uFFFD') : !isUtf8(bytes)) return 'not_text'
    let value: Json
    try {
      value = JSON.parse(text) as Json
    } catch {
      return 'bad_json'
    }
    const list = this.#records ? at(value, this.#records) : [value]
    if (!Array.isArray(list)) return 'bad_json'
    for (const one of list) {
      if (one === null || typeof one !== 'object' || Array.isArray(one)) this.out.problem(line, 'bad_json', JSON.stringify(one))
      else {
        this.out.row(
          line,
          this.#paths.map((path) => jsonText(at(one, path))),
        )
      }
    }
    return null
  }
}

function at(value: Json | undefined, path: readonly string[]): Json | undefined {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const whole = value[path.join('.')]
    if (whole !== undefined) return whole
  }
  let here: Json | undefined = value
  for (const step of path) {
    if (here === null || typeof here !== 'object') return undefined
    here = Array.isArray(here) ? here[Number(step)] : Object.hasOwn(here, step) ? here[step] : undefined
  }
  return here
}

function jsonText(value: Json | undefined): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value).trim()
}

/** The paths of the plain values in the first lines, in order of appearance; lists count as one value. */
export function jsonColumns(sample: string, records: string | null): string[] {
  const found = new Set<string>()
  const collect = (value: Json | undefined, prefix: string, depth: number) => {
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const path = prefix === '' ? key : `${prefix}.${key}`
      if (depth < 3 && inner !== null && typeof inner === 'object' && !Array.isArray(inner)) collect(inner, path, depth + 1)
      else found.add(path)
    }
  }
  for (const line of sample.split('\n').slice(0, 200)) {
    try {
      const value = JSON.parse(line) as Json
      const list = records === null ? [value] : at(value, records.split('.'))
      if (Array.isArray(list)) for (const one of list) collect(one, '', 0)
    } catch {
      // A line that is no JSON is reported when the file is read.
    }
  }
  return [...found]
}
