import type { Scope } from '../scope/scope.ts'
import { empty, join, type Sql, sql, v } from '../sql/sql.ts'
import {
  ALL_KEYS,
  type Axis,
  axesOf,
  conditionsOf,
  countedPairs,
  dimensionsOf,
  keyed,
  list,
  type PivotAxis,
  type PivotCondition,
  writtenRows,
} from './pivot.ts'
import { readSeries } from './pivot-series.ts'

/** Which values of a dimension have a line below each line of those it stands within. */
export interface LinesQuestion {
  parents: readonly PivotAxis[]
  child: Pick<PivotAxis, 'dimension' | 'only'>
  where: readonly PivotCondition[]
  /** Values below each line. */
  most: number
  /** Lines in all. */
  limit: number
  /** Whether values are wanted below what has no line of its own. */
  others: boolean
}

/** One SELECT that answers it: for each line the places on the way to it, the value's `key`, how it is mostly written as `shown`, and as `all` how many values there are beside it; by sales, ties by key. */
export function compileLines({ parents, child, where, most, limit, others }: LinesQuestion, scope: Scope): Sql {
  const axes = axesOf([...parents, { ...child, keep: [], within: null }], 0)
  const above = axes.slice(0, -1)
  const [own] = axes.slice(-1) as [Axis]
  const by = axes.map(({ dimension }) => dimension)
  const { from, figures, active } = readSeries(
    [{ name: 'now', window: 'now', measures: ['sales'], months: null }],
    by,
    dimensionsOf(where),
    scope,
  )
  const condition = conditionsOf(where)
  const written = writtenRows(above, figures, { from, active }, condition ? sql`WHERE ${condition}` : empty, {
    ...{ read: own.read, raw: own.dimension.raw },
  })
  const value = own.single ? sql`(toString(${own.read}), '')` : sql`arrayJoin(${countedPairs(own)})`
  const rows = sql`(SELECT *, ${value} AS value FROM ${keyed(above, written)})`
  const keys = list(above.map(({ key }) => key))
  const [part = empty] = figures.map((figure) => sql`${figure.part}`)
  // Nothing is told below the whole of what lists several values.
  const tests = above.flatMap((axis) => [
    ...(axis.single ? [] : [sql`${axis.key} != ${v.uint16(ALL_KEYS)}`]),
    ...(others ? [] : [sql`${axis.key} != 0`]),
  ])
  const only = tests.length > 0 ? sql`WHERE ${join(tests, ' AND ')}` : empty
  const groups = sql`(SELECT ${keys}, value.1 AS key, argMax(value.2, (weight, value.2)) AS shown, sum(${part}) AS sales
    FROM ${rows} ${only} GROUP BY ${keys}, key HAVING sum(weight) > 0)`
  const places = list(above.map(({ key, place }) => sql`${key} AS ${place}`))
  return sql`(SELECT ${places}, key, shown, toInt64(count() OVER (PARTITION BY ${keys})) AS all FROM ${groups}
    ORDER BY ${keys}, sales DESC, key LIMIT ${v.uint32(most)} BY ${keys} LIMIT ${v.uint32(limit)})`
}
