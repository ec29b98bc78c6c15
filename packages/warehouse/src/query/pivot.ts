import type { Scope } from '../scope/scope.ts'
import { empty, type Hole, join, type Sql, sql, v } from '../sql/sql.ts'
import { named } from './compile.ts'
import type { Dimension } from './dimension.ts'
import { measureOf } from './measures.ts'
import { type PivotSeries, readSeries, type SeriesFigure, type SeriesRows } from './pivot-series.ts'

/** A dimension of a pivot's side. */
export interface PivotAxis {
  dimension: Dimension
  /** The keys that are told by themselves; what is beyond them counts together. Null: every key is a whole number and told. */
  keep: readonly string[] | null
  /** Only these keys count; null: all. */
  only: readonly string[] | null
  /** Which of its values have a line below which line of those it stands within, by {@link lineCode}; null: all of them below any. */
  within: readonly number[] | null
}

/** Beyond any place and any month: the key of the whole of a dimension with members. */
export const ALL_KEYS = 65_535

/** The places on the way to a line as one number. */
export const lineCode = (places: readonly number[]): number => places.reduce((code, place) => code * (ALL_KEYS + 1) + place, 0)

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
  /** `now` is among them. */
  series: readonly PivotSeries[]
}

/** A place of a line: the whole of a dimension, what is beyond the keys told; others begin with 1, or are the keys themselves. */
export const [WHOLE, BEYOND] = [-1, 0]

/** An axis as it is written. */
export interface Axis extends PivotAxis {
  /** Its key in a row that is read, in one of a group, and in the answer. */
  read: Sql
  key: Sql
  place: Sql
  single: boolean
  /** The keys of the axes that it stands within. */
  above: readonly Sql[]
}

/** The names of the places in the answer, rows first. */
export const placeName = (at: number): string => `place_${at + 1}`

/** The axes of a side as they are written; `from`: how many there are before. */
export function axesOf(axes: readonly PivotAxis[], from: number): Axis[] {
  const name = (kind: string, at: number) => sql`${named(`${kind}_${from + at + 1}`)}`
  return axes.map((axis, at) => ({
    ...{ ...axis, read: name('read', at), key: name('key', at), place: name('place', at), single: !axis.dimension.members },
    above: axes.slice(0, at).map((_, before) => name('key', before)),
  }))
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
 * figures under {@link figureName}. Everything is asked of the rows themselves, so that what is counted is right in each of them.
 */
export function compilePivot(question: PivotQuestion, scope: Scope): Sql {
  const rows = axesOf(question.rows, 0)
  const columns = axesOf(question.columns, rows.length)
  const axes = [...rows, ...columns]
  const by = axes.map(({ dimension }) => dimension)
  const { from, figures, active } = readSeries(question.series, by, dimensionsOf(question.where), scope)
  const condition = conditionsOf(question.where)
  const where = condition ? sql`WHERE ${condition}` : empty
  const grouped = axes.some(({ single }) => !single)
    ? ofMembers(axes, figures, { from, active }, where)
    : sql`(SELECT *, ${list(axes.map(singleKeys))} FROM ${from} AS rows ${where})`
  const members = axes.some(({ single }) => !single)
  const told = figures.map(({ measure, window, source, name, part }) => {
    const { of, state } = measureOf(measure)
    if (!members) return sql`${of(source, window)} AS ${name}`
    return state ? sql`toInt64(uniqExactMerge(${part})) AS ${name}` : sql`sum(${part}) AS ${name}`
  })
  const alive = members ? sql`sum(weight)` : sql`countIf(${active})`
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

export const list = (parts: readonly Sql[]) => join(parts, ', ')

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

/** A place where its value has a line below the places above, else what is beyond them. */
function gated(place: Sql, { within, above }: Axis): Sql {
  if (!within) return place
  if (within.length === 0) return sql`toInt32(0)`
  const code = [...above, place]
    .map((one) => sql`toUInt64(${one})`)
    .reduce((way, own) => sql`(${way} * ${v.uint32(ALL_KEYS + 1)} + ${own})`)
  return sql`if(${code} IN ${v.uint64s(within.map(BigInt))}, ${place}, toInt32(0))`
}

function singleKeys(axis: Axis): Sql {
  const { dimension, keep, read, key, within } = axis
  const own = singleKey(dimension.raw, dimension, keep)
  return within ? sql`${own} AS ${read}, ${gated(read, axis)} AS ${key}` : sql`${own} AS ${key}`
}

function singleKey(raw: Sql, dimension: Dimension, keep: readonly string[] | null): Sql {
  if (!keep) return sql`toInt32(${raw})`
  if (keep.length === 0) return sql`toInt32(0)`
  return sql`toInt32(transform(${raw}, ${dimension.list?.(keep) ?? v.strings(keep)}, ${placesOf(keep)}, 0))`
}

/** What a raw counts for, each place once, and for the whole. */
function memberKeys(axis: Axis): Sql {
  const known = axis.keep ?? []
  const place = known.length === 0 ? sql`toInt32(0)` : sql`toInt32(transform(pair.1, ${v.strings(known)}, ${placesOf(known)}, 0))`
  const places = sql`arrayMap(pair -> ${place}, ${countedPairs(axis)})`
  const own = axis.within ? sql`arrayMap(place -> ${gated(sql`place`, axis)}, ${places})` : places
  return sql`arrayConcat([toInt32(${v.uint16(ALL_KEYS)})], arrayDistinct(${own}))`
}

/** What a raw counts for, as pairs of a key and how it is written. */
export function countedPairs({ dimension, only, read }: Pick<Axis, 'dimension' | 'only' | 'read'>): Sql {
  const pairs = dimension.members?.(read) ?? empty
  const among: Hole = v.strings(only ?? [])
  return only ? sql`arrayFilter(pair -> has(${among}, pair.1), ${pairs})` : pairs
}

/** Rows put together by what is written first, so that a text is cut once for each way it is written; counts are carried as states. */
function ofMembers(axes: readonly Axis[], figures: readonly SeriesFigure[], rows: Pick<SeriesRows, 'from' | 'active'>, where: Sql): Sql {
  const parts = figures.map(({ part }) => sql`${part}`)
  const keys = axes.map((axis) => (axis.single ? sql`${axis.read} AS ${axis.key}` : sql`arrayJoin(${memberKeys(axis)}) AS ${axis.key}`))
  const written = writtenRows(axes, figures, rows, where)
  if (axes.every(({ within }) => !within)) return sql`(SELECT ${list([...keys, sql`weight`, ...parts])} FROM ${written})`
  return keyed(axes, written)
}

/** The rows that are read, put together by what is written on each axis, with the parts of figures and as `weight` how many are of now. `more`: something else they are put together by. */
export function writtenRows(
  axes: readonly Axis[],
  figures: readonly SeriesFigure[],
  { from, active }: Pick<SeriesRows, 'from' | 'active'>,
  where: Sql,
  more?: { read: Sql; raw: Sql },
): Sql {
  const read = axes.map(({ dimension, keep, single, read }) =>
    single ? sql`${singleKey(dimension.raw, dimension, keep)} AS ${read}` : sql`${dimension.raw} AS ${read}`,
  )
  const parts = figures.map(({ measure, window, source, part }) => {
    const { of, state } = measureOf(measure)
    return sql`${(state ?? of)(source, window)} AS ${part}`
  })
  const also = more ? [sql`${more.raw} AS ${more.read}`] : []
  const by = [...axes.map((axis) => axis.read), ...(more ? [more.read] : [])]
  return sql`(SELECT ${list([...read, ...also, ...parts])}, countIf(${active}) AS weight FROM ${from} AS rows ${where} GROUP BY ${list(by)})`
}

/** Such rows with the keys of axes, one after the other, since which values have a line goes by those above. */
export function keyed(axes: readonly Axis[], written: Sql): Sql {
  return axes.reduce((from, axis) => {
    const key = axis.single ? gated(axis.read, axis) : sql`arrayJoin(${memberKeys(axis)})`
    return sql`(SELECT *, ${key} AS ${axis.key} FROM ${from})`
  }, written)
}
