import { TABLES, type TableName } from '../tables/tables.ts'
import { type Hole, Identifier, Sql, Value } from './parts.ts'

export type { Hole, Identifier, Sql, Value } from './parts.ts'
export { ValueError, v } from './values.ts'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

function isHole(x: unknown): x is Hole {
  return x instanceof Sql || x instanceof Value || x instanceof Identifier
}

/**
 * SQL with typed holes: `` sql`SELECT … WHERE shop = ${v.uint64(shop)}` ``. The fixed text is the program's own; a hole takes a
 * value (`v.…`), a name from a fixed list (`identifier`, `table`) or another piece of SQL, and nothing else.
 * Throws a TypeError for anything else, also where the types were evaded.
 */
export function sql(parts: TemplateStringsArray, ...holes: Hole[]): Sql {
  if (!Array.isArray(parts?.raw) || !Object.isFrozen(parts)) throw new TypeError('sql is a template tag, not a function of a string')
  const out: (string | Hole)[] = []
  parts.forEach((part, index) => {
    if (/\{\s*p\d+\s*:/.test(part)) throw new TypeError('sql text must not name its own parameters')
    if (part !== '') out.push(part)
    if (index >= holes.length) return
    const hole = holes[index]
    if (!isHole(hole)) throw new TypeError(`a hole of sql takes a Value, an Identifier or Sql, not a bare ${typeof hole}`)
    out.push(hole)
  })
  return new Sql(out)
}

/** A name out of a fixed list. Throws when it is not in `allowed`, or is not a plain name. */
export function identifier<const T extends string>(allowed: readonly T[], name: T): Identifier {
  if (!allowed.includes(name) || !NAME.test(name)) throw new TypeError(`not an allowed name: ${JSON.stringify(name)}`)
  return new Identifier(name)
}

/** A table of the warehouse. Throws for any other name. */
export function table(name: TableName): Identifier {
  return identifier(Object.keys(TABLES) as TableName[], name)
}

/** Columns of a table, one after the other. Throws for a name that is none. */
export function columnList(name: TableName, columns: readonly string[]): Sql {
  const known = Object.keys(TABLES[name].columns)
  return join(
    columns.map((column) => sql`${identifier(known, column)}`),
    ', ',
  )
}

const SEPARATORS = [', ', ' AND ', ' OR ', ' UNION ALL ', ' '] as const

/** Pieces one after the other. `AND` and `OR` put each piece in parentheses; no piece at all gives `empty`. */
export function join(parts: readonly Sql[], separator: (typeof SEPARATORS)[number]): Sql {
  if (!SEPARATORS.includes(separator)) throw new TypeError('unknown separator')
  const wrap = separator === ' AND ' || separator === ' OR '
  const out: (string | Hole)[] = []
  parts.forEach((part, index) => {
    if (!(part instanceof Sql)) throw new TypeError('join takes pieces of Sql')
    if (index > 0) out.push(separator)
    if (wrap && parts.length > 1) out.push('(', part, ')')
    else out.push(part)
  })
  return new Sql(out)
}

/** No SQL at all. */
export const empty: Sql = new Sql([])

/** A parameter of a rendered query: its ClickHouse type and its value. */
export interface Param {
  type: string
  value: unknown
}

/** Like `render`, with the type of each parameter. `called`: what names are called where the statement is run, where that is something else. */
export function renderTyped(q: Sql, called: Readonly<Record<string, string>> = {}): { text: string; params: Map<string, Param> } {
  const names = new Map<string, string>()
  const params = new Map<string, Param>()
  const out: string[] = []
  const walk = (part: string | Hole): void => {
    if (typeof part === 'string') out.push(part)
    else if (part instanceof Identifier) out.push(`\`${called[part.name] ?? part.name}\``)
    else if (part instanceof Value) {
      const key = `${part.type}=${JSON.stringify(part.value, (_, x) => (typeof x === 'bigint' ? `${x}n` : x))}`
      let name = names.get(key)
      if (name === undefined) {
        name = `p${names.size + 1}`
        names.set(key, name)
        params.set(name, { type: part.type, value: part.value })
      }
      out.push(`{${name}:${part.type}}`)
    } else for (const inner of part.parts) walk(inner)
  }
  walk(q)
  return { text: out.join(''), params }
}

/**
 * The text with `{p1:Type}` holes and the values of the holes, in the form `@clickhouse/client` takes as `query_params`.
 * Deterministic: names p1, p2 … in order of appearance; equal values of equal type share a name.
 */
export function render(q: Sql): { text: string; params: Record<string, unknown> } {
  const { text, params } = renderTyped(q)
  return { text, params: Object.fromEntries([...params].map(([name, param]) => [name, param.value])) }
}
