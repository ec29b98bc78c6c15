import type { Json } from './json-edit.ts'
import { writePath } from './json-edit.ts'

/** Where a value stands in the text: offsets, the end not included; a member's span begins at its key. */
export interface Span {
  start: number
  end: number
}

/** Why a text is not JSON: a key of the catalogue under `data.json.`. */
export type JsonProblem = 'empty' | 'unexpected' | 'unclosed' | 'duplicate' | 'after_end'

export type ReadJson =
  | { ok: true; value: Json; spans: ReadonlyMap<string, Span> }
  | { ok: false; problem: JsonProblem; at: number; line: number; column: number }

class Unreadable extends Error {
  readonly problem: JsonProblem
  readonly at: number

  constructor(problem: JsonProblem, at: number) {
    super(problem)
    this.problem = problem
    this.at = at
  }
}

const TOKEN = /"(?:[^"\\\r\n]|\\.)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const SPACE = /[ \t\r\n]*/y

/** Reads JSON and remembers where every value stands, so that a fault can be shown at its line. A key written twice is refused. */
export function readJson(text: string): ReadJson {
  try {
    const spans = new Map<string, Span>()
    const value = new Reader(text, spans).whole()
    return { ok: true, value, spans }
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause
    const before = text.slice(0, cause.at)
    const line = before.split('\n').length
    return { ok: false, problem: cause.problem, at: cause.at, line, column: cause.at - before.lastIndexOf('\n') }
  }
}

class Reader {
  private at = 0
  private readonly text: string
  private readonly spans: Map<string, Span>

  constructor(text: string, spans: Map<string, Span>) {
    this.text = text
    this.spans = spans
  }

  whole(): Json {
    this.space()
    if (this.at >= this.text.length) throw new Unreadable('empty', this.at)
    const value = this.value([], this.at)
    this.space()
    if (this.at < this.text.length) throw new Unreadable('after_end', this.at)
    return value
  }

  private value(path: (string | number)[], from: number): Json {
    this.space()
    const sign = this.text[this.at]
    const value = sign === '{' ? this.object(path) : sign === '[' ? this.list(path) : this.plain()
    this.spans.set(writePath(path), { start: from, end: this.at })
    return value
  }

  private object(path: (string | number)[]): Json {
    const entries = new Map<string, Json>()
    this.each('}', () => {
      const start = this.at
      const key = this.text[start] === '"' ? this.plain() : this.stop()
      if (typeof key !== 'string') return this.stop()
      if (entries.has(key)) throw new Unreadable('duplicate', start)
      this.space()
      if (this.text[this.at] !== ':') this.stop()
      this.at++
      entries.set(key, this.value([...path, key], start))
    })
    return Object.fromEntries(entries)
  }

  private list(path: (string | number)[]): Json {
    const list: Json[] = []
    this.each(']', () => list.push(this.value([...path, list.length], this.at)))
    return list
  }

  /** What stands between an opening and a closing bracket, separated by commas. */
  private each(close: string, read: () => void) {
    this.at++
    this.space()
    if (this.text[this.at] === close) {
      this.at++
      return
    }
    for (;;) {
      this.space()
      read()
      this.space()
      const next = this.text[this.at]
      if (next !== ',' && next !== close) this.stop()
      this.at++
      if (next === close) return
    }
  }

  private plain(): Json {
    TOKEN.lastIndex = this.at
    const token = TOKEN.exec(this.text)?.[0]
    const value = token === undefined ? undefined : parsed(token)
    if (token === undefined || value === undefined) return this.stop()
    this.at += token.length
    return value
  }

  private space() {
    SPACE.lastIndex = this.at
    this.at += SPACE.exec(this.text)?.[0].length ?? 0
  }

  private stop(): never {
    throw new Unreadable(this.at >= this.text.length ? 'unclosed' : 'unexpected', this.at)
  }
}

/** One value without brackets; undefined for a text with signs or escapes that JSON does not know. */
function parsed(token: string): Json | undefined {
  try {
    return JSON.parse(token) as Json
  } catch {
    return undefined
  }
}

/** The text of a mapping as it is shown and saved: two spaces, short lists and objects on one line. */
export function writeJson(value: Json, width = 100): string {
  return write(value, '', width)
}

function write(value: Json, indent: string, width: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const short = JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
  if (indent.length + short.length <= width && indent !== '' && !/[[{].*[[{].*[[{]/.test(short)) return short
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((item: Json) => inner + write(item, inner, width)).join(',\n')}\n${indent}]`
  }
  const entries = Object.entries(value)
  const lines = entries.map(([key, item]) => `${inner}${JSON.stringify(key)}: ${write(item, inner, width)}`)
  return entries.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`
}
