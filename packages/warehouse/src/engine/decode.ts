import { EngineError } from './errors.ts'

type Convert = (x: unknown) => unknown

/** Splits the inside of a type's parentheses at its top-level commas. */
function args(inner: string): string[] {
  const out: string[] = []
  let depth = 0
  let start = 0
  let quoted = false
  for (let i = 0; i < inner.length; i++) {
    const char = inner[i]
    if (char === "'" && inner[i - 1] !== '\\') quoted = !quoted
    if (quoted) continue
    if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === ',' && depth === 0) {
      out.push(inner.slice(start, i).trim())
      start = i + 1
    }
  }
  out.push(inner.slice(start).trim())
  return out
}

const toNumber: Convert = (x) => {
  if (x === null) return null
  const n = Number(x)
  if (!Number.isSafeInteger(n)) throw new EngineError('failed', new RangeError(`an Int64 beyond what a number holds: ${String(x)}`))
  return n
}

function converter(type: string): Convert | null {
  if (type === 'Int64') return toNumber
  const match = /^(\w+)\((.*)\)$/s.exec(type)
  if (!match) return null
  const [, outer, inner = ''] = match
  if (outer === 'Nullable' || outer === 'LowCardinality') return converter(inner)
  if (outer === 'SimpleAggregateFunction') return converter(args(inner)[1] ?? '')
  if (outer === 'Array') {
    const one = converter(inner)
    return one && ((x) => (x as unknown[]).map(one))
  }
  if (outer === 'Map') {
    const one = converter(args(inner)[1] ?? '')
    return one && ((x) => Object.fromEntries(Object.entries(x as object).map(([key, value]) => [key, one(value)])))
  }
  return outer === 'Tuple' ? tuple(args(inner)) : null
}

function tuple(members: string[]): Convert | null {
  const named = members.map((member) => /^(\w+|`[^`]+`) (.+)$/s.exec(member))
  const each = members.map((member, i) => converter(named[i]?.[2] ?? member))
  if (each.every((one) => one === null)) return null
  const names = named.map((match) => match?.[1]?.replaceAll('`', ''))
  return (x) => {
    if (Array.isArray(x)) return x.map((value, i) => each[i]?.(value) ?? value)
    const out: Record<string, unknown> = { ...(x as Record<string, unknown>) }
    names.forEach((name, i) => {
      const one = each[i]
      if (one && name !== undefined) out[name] = one(out[name])
    })
    return out
  }
}

/**
 * Turns lines of JSONCompactEachRowWithNamesAndTypes (64-bit integers quoted) into objects. Feed it text as it comes; it keeps the
 * heading and an unfinished line for the next call.
 */
export class RowDecoder {
  #names: string[] | null = null
  #converts: (readonly [number, Convert])[] | null = null
  #rest = ''

  push<R>(text: string): R[] {
    const lines = (this.#rest + text).split('\n')
    this.#rest = lines.pop() ?? ''
    const rows: R[] = []
    for (const line of lines) if (line !== '') this.#line(line, rows)
    return rows
  }

  #line<R>(line: string, rows: R[]): void {
    const cells = JSON.parse(line) as unknown[]
    if (this.#names === null) {
      this.#names = cells as string[]
      return
    }
    if (this.#converts === null) {
      this.#converts = (cells as string[]).flatMap((type, i) => {
        const one = converter(type)
        return one ? [[i, one] as const] : []
      })
      return
    }
    for (const [i, one] of this.#converts) cells[i] = one(cells[i])
    const row: Record<string, unknown> = {}
    for (let i = 0; i < this.#names.length; i++) row[this.#names[i] as string] = cells[i]
    rows.push(row as R)
  }
}
