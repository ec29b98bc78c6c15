import { isUtf8 } from 'node:buffer'
import { JsonScan, type ScannedValue } from './json-scan.ts'
import { isObject, type Json, jsonText, parsed, valueAt } from './json-value.ts'
import { RowBuffer } from './row-binary.ts'

const LONGEST_LINE = 16 * 1024 * 1024
const LF = 10

/**
 * How a JSON file is built: an object on each line; or values that need not stand on lines of their own, be they the elements of one list or objects
 * behind each other.
 */
export type JsonShape = 'lines' | 'values'

/** Finds out how a JSON file is built, from its beginning. Of an object over several lines a few may be objects too: the last of a list within it. */
export function jsonShape(sample: string): JsonShape {
  const text = sample.trimStart()
  if (text.startsWith('[')) return 'values'
  const lines = text.split('\n', 50).filter((line) => line.trim() !== '')
  return lines.filter((line) => isObject(parsed(line))).length * 2 >= lines.length ? 'lines' : 'values'
}

/**
 * Reads JSON objects into rows of RowBinary whose cells are the values at `paths` ("shop.name", "images.0"); nested values are written as JSON. With
 * `records`, each object holds a list of records at that path; `^name` is then a value of the object around the list. What is no object becomes a
 * row with a problem. A row's line is that of the file; where records do not stand on lines of their own, the number of the record.
 */
export class JsonRows {
  readonly out = new RowBuffer()
  readonly #paths: readonly { outer: boolean; steps: readonly string[] }[]
  readonly #records: readonly string[] | null
  readonly #decoded: boolean
  readonly #scan: JsonScan | null
  #rest: Buffer = Buffer.alloc(0)
  #line = 1

  constructor(paths: readonly string[], shape: JsonShape, records: string | null, decoded: boolean) {
    this.#paths = paths.map((path) => {
      const outer = records !== null && path.startsWith('^')
      return { outer, steps: (outer ? path.slice(1) : path).split('.') }
    })
    this.#records = records === null ? null : records.split('.')
    this.#decoded = decoded
    this.#scan = shape === 'values' ? new JsonScan() : null
  }

  /** Takes the next piece of the file. */
  push(chunk: Buffer): void {
    if (this.#scan) {
      for (const value of this.#scan.push(chunk)) this.#value(value)
      return
    }
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
    if (this.#scan) for (const value of this.#scan.end()) this.#value(value)
    else if (this.#rest.length > 0) this.#take(this.#rest)
    this.#rest = Buffer.alloc(0)
  }

  #value({ bytes, cut }: ScannedValue): void {
    if (cut) this.out.problem(this.#line++, 'cut_json', bytes)
    else this.#take(bytes)
  }

  #take(bytes: Buffer): void {
    const text = bytes.toString('utf8').trim()
    const list = text === '' ? [] : this.#objects(text, bytes)
    if (typeof list === 'string') this.out.problem(this.#line++, list, bytes)
    else {
      for (const one of list) {
        this.#object(one, this.#line)
        if (this.#records) this.#line++
      }
      if (!this.#records) this.#line++
    }
  }

  #object({ inner, outer }: { inner: Json; outer: Json }, line: number): void {
    if (!isObject(inner)) this.out.problem(line, 'bad_json', JSON.stringify(inner))
    else
      this.out.row(
        line,
        this.#paths.map((path) => jsonText(valueAt(path.outer ? outer : inner, path.steps))),
      )
  }

  /** The objects that a text holds, or what is wrong with it. */
  #objects(text: string, bytes: Buffer): { inner: Json; outer: Json }[] | string {
    if (this.#decoded ? text.includes('\uFFFD') : !isUtf8(bytes)) return 'not_text'
    const values = valuesIn(text)
    if (values === null) return 'bad_json'
    const objects: { inner: Json; outer: Json }[] = []
    for (const outer of values) {
      const list = this.#records ? valueAt(outer, this.#records) : [outer]
      if (!Array.isArray(list)) return 'no_records'
      for (const inner of list) objects.push({ inner, outer })
    }
    return objects
  }
}

/** The value that a text is, or the objects that stand behind each other in it; null when it is neither. */
function valuesIn(text: string): Json[] | null {
  const whole = parsed(text)
  if (whole !== undefined) return [whole]
  const scan = new JsonScan()
  const found: Json[] = []
  let rest = text
  for (const { bytes } of [...scan.push(Buffer.from(text, 'utf8')), ...scan.end()]) {
    const piece = bytes.toString('utf8')
    const value = parsed(piece)
    if (!isObject(value) || !rest.startsWith(piece)) return null
    found.push(value)
    rest = rest.slice(piece.length).trimStart()
  }
  return rest === '' && found.length > 0 ? found : null
}

/** The paths of the plain values in the first objects, in order of appearance; lists count as one value. */
export function jsonColumns(sample: string, shape: JsonShape, records: string | null): string[] {
  const found = new Set<string>()
  const collect = (value: Json | undefined, prefix: string, depth: number) => {
    if (!isObject(value)) return
    for (const [key, inner] of Object.entries(value)) {
      const path = prefix === '' ? key : `${prefix}.${key}`
      if (depth < 3 && isObject(inner)) collect(inner, path, depth + 1)
      else found.add(path)
    }
  }
  const texts = shape === 'lines' ? sample.split('\n').slice(0, 200) : firstValues(sample)
  for (const text of texts) {
    const value = parsed(text)
    const list = records === null ? [value] : valueAt(value, records.split('.'))
    if (Array.isArray(list)) for (const one of list) collect(one, '', 0)
  }
  return [...found]
}

/** The first whole values of a text; a broken one is reported when the file is read. */
function firstValues(sample: string): string[] {
  return [...new JsonScan().push(Buffer.from(sample, 'utf8'))].slice(0, 200).map(({ bytes }) => bytes.toString('utf8'))
}
