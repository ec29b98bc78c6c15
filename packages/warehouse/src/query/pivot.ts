import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { empty, type Hole, join, type Sql, sql, v } from '../sql/sql.ts'
import { type Figure, figuresOf, named, type Question, sourceOf } from './compile.ts'
import type { Dimension } from './dimension.ts'
import { measureOf, type Source } from './measures.ts'

/** A dimension of a pivot's side. */
export interface PivotAxis {
  dimension: Dimension
  /** The keys that are told by themselves; what is beyond them counts together. Null: every key is a whole number and told. */
  keep: readonly string[] | null
  /** Only these keys count; null: all. */
  only: readonly string[] | null
}

/** Only rows with one of the keys of any of the dimensions, or with none of them. */
export interface PivotCondition {
  any: readonly { dimension: Dimension; keys: readonly string[] }[]
  not: boolean
}

/** The dimensions that conditions are over. */
export const dimensionsOf = (where: readonly PivotCondition[]): Dimension[] =>
  where.flatMap(({ any }) => any.map(({ dimension }) => dimension))

export interface PivotQuestion {
  rows: readonly PivotAxis[]
  columns: readonly PivotAxis[]
  where: readonly PivotCondition[]
  tell: Question['tell']
  /** Whether months of a base stand at the months they are compared with: by how many they come later. Null: months are not told apart. */
  shifts: Readonly<Partial<Record<WindowName, number>>> | null
}

/** A place of a line: the whole of a dimension, what is beyond the keys told; others begin with 1, or are the keys themselves. */
export const [WHOLE, BEYOND] = [-1, 0]

/** Beyond any place and any month. */
const ALL_KEYS = 65_535

interface Axis extends PivotAxis {
  /** Its key in a row that is read, in one of a group, and in the answer. */
  read: Sql
  key: Sql
  place: Sql
  single: boolean
}

/** The names of the places in the answer, rows first. */
export const placeName = (at: number): string => `place_${at + 1}`

function axesOf(axes: readonly PivotAxis[], from: number): Axis[] {
  return axes.map((axis, at) => {
    const name = (kind: string) => sql`${named(`${kind}_${from + at + 1}`)}`
    return { ...axis, read: name('read'), key: name('key'), place: name('place'), single: !axis.dimension.members }
  })
}

/** Rows that meet conditions on dimensions, over their raws; null: there is none. */
export function conditionsOf(where: readonly PivotCondition[]): Sql | null {
  const tests = where.map(({ any, not }) => {
    const is = sql`(${any.length > 0 ? join(any.map(hasKey), ' OR ') : sql`0`})`
    return not ? sql`NOT ${is}` : is
  })
  return tests.length > 0 ? join(tests, ' AND ') : null
}

function hasKey({ dimension, keys }: PivotCondition['any'][number]): Sql {
  const list = dimension.list && !dimension.members ? dimension.list(keys) : v.strings(keys)
  if (dimension.members) return sql`hasAny(arrayMap(pair -> pair.1, ${dimension.members(dimension.raw)}), ${v.strings(keys)})`
  return dimension.kind === 'month' ? sql`toString(${dimension.raw}) IN ${v.strings(keys)}` : sql`${dimension.raw} IN ${list}`
}

/**
 * One SELECT that answers a pivot: a row for each cell, each subtotal of every level of both sides and the total, told apart by {@link placeName}, with the
 * figures under the names of a question. Everything is asked of the rows themselves, so that what is counted is right in each of them.
 */
export function compilePivot(question: PivotQuestion, scope: Scope): Sql {
  const rows = axesOf(question.rows, 0)
  const columns = axesOf(question.columns, rows.length)
  const axes = [...rows, ...columns]
  const figures = figuresOf(question.tell)
  const dimensions = axes.map(({ dimension }) => dimension)
  const asked = { by: dimensions, tell: question.tell, beside: dimensionsOf(question.where) }
  const source = question.shifts ? shifted(asked, figures, question.shifts, scope) : sourceOf(asked, figures, scope)
  const condition = conditionsOf(question.where)
  const where = condition ? sql`WHERE ${condition}` : empty
  const grouped = axes.some(({ single }) => !single)
    ? ofMembers(axes, figures, source, where)
    : sql`(SELECT *, ${list(axes.map(({ dimension: { raw }, keep, dimension, key }) => sql`${singleKey(raw, dimension, keep)} AS ${key}`))} FROM ${source.from} AS rows ${where})`
  const members = axes.some(({ single }) => !single)
  const told = figures.map(({ measure, window, name, part }) => {
    const { of, state } = measureOf(measure)
    if (!members) return sql`${of(source, window)} AS ${name}`
    return state ? sql`toInt64(uniqExactMerge(${part})) AS ${name}` : sql`sum(${part}) AS ${name}`
  })
  const alive = members ? sql`sum(weight)` : sql`countIf(${source.active('now')})`
  const places = axes.map(({ key, place, single }) =>
    single
      ? sql`if(grouping(${key}) = 1, toInt32(${v.int64(WHOLE)}), ${key}) AS ${place}`
      : sql`if(${key} = ${v.uint16(ALL_KEYS)}, toInt32(${v.int64(WHOLE)}), ${key}) AS ${place}`,
  )
  const whole = [...nested(rows), ...nested(columns)]
  const filter = whole.length > 0 ? sql`WHERE ${join(whole, ' AND ')}` : empty
  const answer = sql`(SELECT ${list([...places, ...told])}, ${alive} AS alive FROM ${grouped} ${groupBy(rows, columns)})`
  return sql`(SELECT * FROM ${answer} ${filter})`
}

const list = (parts: readonly Sql[]) => join(parts, ', ')

/** The sets that are put together by: each depth of the rows with each of the columns. Several members of a row are a key of their own for the whole of them. */
function groupBy(rows: readonly Axis[], columns: readonly Axis[]): Sql {
  const members = [...rows, ...columns].filter(({ single }) => !single)
  const depths = (axes: readonly Axis[]) => [...axes, null].map((_, depth) => axes.slice(0, depth).filter(({ single }) => single))
  const sets = new Map<string, Sql>()
  for (const own of depths(rows)) {
    for (const across of depths(columns)) {
      const keys = [...own, ...across, ...members]
      sets.set(keys.map(({ dimension }) => dimension.id).join('\u0000'), sql`(${list(keys.map(({ key }) => key))})`)
    }
  }
  return sql`GROUP BY GROUPING SETS (${list([...sets.values()])})`
}

/** That nothing is told below the whole of a dimension. */
function nested(axes: readonly Axis[]): Sql[] {
  return axes.slice(1).map(({ place }, at) => sql`${axes[at]?.place ?? empty} >= 0 OR ${place} < 0`)
}

const placesOf = (keys: readonly string[]) => v.uint16s(keys.map((_, at) => at + 1))

function singleKey(raw: Sql, dimension: Dimension, keep: readonly string[] | null): Sql {
  if (!keep) return sql`toInt32(${raw})`
  if (keep.length === 0) return sql`toInt32(0)`
  return sql`toInt32(transform(${raw}, ${dimension.list?.(keep) ?? v.strings(keep)}, ${placesOf(keep)}, 0))`
}

/** What a raw counts for, each place once, and for the whole. */
function memberKeys({ dimension, keep, only, read }: Axis): Sql {
  const pairs = dimension.members?.(read) ?? empty
  const among: Hole = v.strings(only ?? [])
  const counted = only ? sql`arrayFilter(pair -> has(${among}, pair.1), ${pairs})` : pairs
  const known = keep ?? []
  const place = known.length === 0 ? sql`toInt32(0)` : sql`toInt32(transform(pair.1, ${v.strings(known)}, ${placesOf(known)}, 0))`
  return sql`arrayConcat([toInt32(${v.uint16(ALL_KEYS)})], arrayDistinct(arrayMap(pair -> ${place}, ${counted})))`
}

/** Rows put together by what is written first, so that a text is cut once for each way it is written; counts are carried as states. */
function ofMembers(axes: readonly Axis[], figures: readonly Figure[], source: Source, where: Sql): Sql {
  const read = axes.map(({ dimension, keep, single, read }) =>
    single ? sql`${singleKey(dimension.raw, dimension, keep)} AS ${read}` : sql`${dimension.raw} AS ${read}`,
  )
  const parts = figures.map(({ measure, window, part }) => {
    const { of, state } = measureOf(measure)
    return sql`${(state ?? of)(source, window)} AS ${part}`
  })
  const written = sql`(SELECT ${list([...read, ...parts])}, countIf(${source.active('now')}) AS weight FROM ${source.from} AS rows ${where}
    GROUP BY ${list(axes.map((axis) => axis.read))})`
  const keys = axes.map((axis) => (axis.single ? sql`${axis.read} AS ${axis.key}` : sql`arrayJoin(${memberKeys(axis)}) AS ${axis.key}`))
  return sql`(SELECT ${list([...keys, sql`weight`, ...figures.map(({ part }) => sql`${part}`)])} FROM ${written})`
}

/** The months of all windows, those of a base at the months that are compared with them: a month may stand in several windows. */
function shifted(
  question: Pick<Question, 'by' | 'tell' | 'beside'>,
  figures: readonly Figure[],
  shifts: NonNullable<PivotQuestion['shifts']>,
  scope: Scope,
): Source {
  const windows = [...new Set(figures.map(({ window }) => window))]
  const { from } = sourceOf({ ...question, over: windows }, figures, scope)
  const number = (window: WindowName) => v.uint8(windows.indexOf(window))
  const pairs = windows.map((window) => sql`(${number(window)}, ${v.uint16(shifts[window] ?? 0)}, toUInt8(${scope.inWindow(window)}))`)
  const each = sql`(SELECT *, arrayJoin(arrayFilter(one -> one.3 = 1, [${list(pairs)}])) AS seen FROM ${from} AS months)`
  return {
    from: sql`(SELECT * REPLACE (toUInt16(month + seen.2) AS month) FROM ${each} AS rows)`,
    total: (amount, window) => sql`if(seen.1 = ${number(window)}, ${amount === 'sales' ? sql`m_sales` : sql`m_sold`}, 0)`,
    active: (window) => sql`seen.1 = ${number(window)}`,
  }
}
