import type { FaceSource, FoundKey, NamedFace } from '../dimensions/face.ts'
import type { AskedBefore } from '../query/asked.ts'
import { compile, KEYS, SHOWN } from '../query/compile.ts'
import type { MeasureId } from '../query/measures.ts'
import { conditionsOf, dimensionsOf, type PivotCondition } from '../query/pivot.ts'
import { empty, join, sql, v } from '../sql/sql.ts'
import { boundTest } from './pivot-bounds.ts'

/** A filter of a pivot, with the rows that it leaves. */
export interface Conditioned {
  field: string
  version: string | undefined
  face: NamedFace
  /** The values that a filter names; none: it is on figures. */
  ids: readonly string[]
  /** The keys of the dimension that all its rows have; null: it does not say. */
  keys: readonly string[] | null
  condition: PivotCondition
}

/** Conditions as one text: several dimensions are called the same, fields are not. */
export const namedConditions = (where: readonly Conditioned[]) =>
  JSON.stringify(where.map(({ field, version, ids, condition: { any, not } }) => [field, version, ids, any.map(({ keys }) => keys), not]))

/** The keys that a dimension with members is narrowed to, which its rows may have beside others; null: all. */
export function onlyOf({ id, dimension }: NamedFace, where: readonly Conditioned[]): string[] | null {
  if (!dimension.members) return null
  const own = where.flatMap(({ field, keys, condition }) => (field === id && !condition.not && keys ? [keys] : []))
  return own.length > 0 ? (own.reduce((all, keys) => all.filter((key) => keys.includes(key)).slice()) as string[]) : null
}

interface Wanted {
  most: number
  /** Only those whose own figure lies within. */
  bounds?: { measure: string; min: number | null; max: number | null }
}

/** The values of a dimension by sales, ties by key. */
export async function valuesOf(face: NamedFace, where: readonly Conditioned[], { scoped, scope, reading }: FaceSource, wanted: Wanted) {
  const { most, bounds } = wanted
  const { id, version = '', dimension } = face
  const only = onlyOf(face, where)
  const own = where.map(({ condition }) => condition)
  const condition = conditionsOf(own)
  const [KEY = empty] = KEYS
  const [FORM = empty] = SHOWN
  const rows = condition ? { where: condition, beside: dimensionsOf(own) } : {}
  const bound = bounds && boundTest(bounds, rows, scope)
  const now = [...new Set<MeasureId>(['sales', 'items', ...(bound?.tell.now ?? [])])]
  const groups = compile({ by: [dimension], tell: { ...bound?.tell, now }, ...rows }, scope)
  const tests = [sql`items > 0`, ...(bound ? [bound.test] : []), ...(only ? [sql`toString(${KEY}) IN ${v.strings(only)}`] : [])]
  const statement = sql`SELECT toString(${KEY}) AS key, ${dimension.members ? FORM : sql`''`} AS shown, toInt64(count() OVER ()) AS all
    FROM ${groups} WHERE ${join(tests, ' AND ')} ORDER BY sales DESC, ${KEY} LIMIT ${v.uint32(most)}`
  const what = ['pivot-values', id, version, reading, ...[String(most), namedConditions(where)]]
  const ask = (run: AskedBefore['ask']) => run<FoundKey & { all: number }>(statement)
  const found = bound ? await ask(scoped.ask) : await scoped.kept(what, ask)
  return { keys: found.map(({ key, shown }) => ({ key, shown })), all: found[0]?.all ?? 0 }
}
