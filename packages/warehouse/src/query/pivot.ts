import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { empty, type Hole, type Identifier, join, type Sql, sql, v } from '../sql/sql.ts'
import { figuresOf, named, sourceOf } from './compile.ts'
import type { Dimension } from './dimension.ts'
import { type MeasureId, measureOf, type Source } from './measures.ts'

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
  /** `now` is among them. */
  series: readonly PivotSeries[]
}

/** Figures of a group over some months; what they are called begins with `name`. */
export interface PivotSeries {
  name: string
  /** The window of its months; with `months` those that are read beside the months asked. */
  window: WindowName
  measures: readonly MeasureId[]
  /** By the months that groups are told of, the month whose figures stand there, as numbers. Null: months are not told apart. */
  months: ReadonlyMap<number, number> | null
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

/** The name of a figure in the answer. */
export const figureName = (series: string, measure: MeasureId): string => `${series}_${measure}`

/** A figure of a series, with the rows it is told from. */
interface SeriesFigure {
  measure: MeasureId
  window: WindowName
  source: Source
  name: Identifier
  part: Identifier
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
 * figures under {@link figureName}. Everything is asked of the rows themselves, so that what is counted is right in each of them.
 */
export function compilePivot(question: PivotQuestion, scope: Scope): Sql {
  const rows = axesOf(question.rows, 0)
  const columns = axesOf(question.columns, rows.length)
  const axes = [...rows, ...columns]
  const { from, figures, active } = readSeries(question, axes, scope)
  const condition = conditionsOf(question.where)
  const where = condition ? sql`WHERE ${condition}` : empty
  const grouped = axes.some(({ single }) => !single)
    ? ofMembers(axes, figures, { from, active }, where)
    : sql`(SELECT *, ${list(axes.map(({ dimension: { raw }, keep, dimension, key }) => sql`${singleKey(raw, dimension, keep)} AS ${key}`))} FROM ${from} AS rows ${where})`
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
function ofMembers(
  axes: readonly Axis[],
  figures: readonly SeriesFigure[],
  { from, active }: Pick<Read, 'from' | 'active'>,
  where: Sql,
): Sql {
  const read = axes.map(({ dimension, keep, single, read }) =>
    single ? sql`${singleKey(dimension.raw, dimension, keep)} AS ${read}` : sql`${dimension.raw} AS ${read}`,
  )
  const parts = figures.map(({ measure, window, source, part }) => {
    const { of, state } = measureOf(measure)
    return sql`${(state ?? of)(source, window)} AS ${part}`
  })
  const written = sql`(SELECT ${list([...read, ...parts])}, countIf(${active}) AS weight FROM ${from} AS rows ${where}
    GROUP BY ${list(axes.map((axis) => axis.read))})`
  const keys = axes.map((axis) => (axis.single ? sql`${axis.read} AS ${axis.key}` : sql`arrayJoin(${memberKeys(axis)}) AS ${axis.key}`))
  return sql`(SELECT ${list([...keys, sql`weight`, ...figures.map(({ part }) => sql`${part}`)])} FROM ${written})`
}

/** The rows of a question, its figures, and whether a row is one of now. */
interface Read {
  from: Sql
  figures: SeriesFigure[]
  active: Sql
}

function readSeries({ series, where }: PivotQuestion, axes: readonly Axis[], scope: Scope): Read {
  const by = axes.map(({ dimension }) => dimension)
  const windows = [...new Set(series.map(({ window }) => window))]
  const tell = Object.fromEntries(
    windows.map((name) => [name, series.flatMap(({ window, measures }) => (window === name ? measures : []))]),
  )
  const isTimed = series.some(({ months }) => months)
  const source = sourceOf({ by, tell, beside: dimensionsOf(where), ...(isTimed ? { over: windows } : {}) }, figuresOf(tell), scope)
  const sources = series.map((_, at) => (isTimed ? ofSeries(at) : source))
  return {
    from: isTimed ? placed(source.from, series) : source.from,
    figures: series.flatMap(({ name, window, measures }, at) =>
      measures.map((measure) => {
        const own = figureName(name, measure)
        return { measure, window, source: sources[at] ?? source, name: named(own), part: named(`part_${own}`) }
      }),
    ),
    active: (sources[series.findIndex(({ name }) => name === 'now')] ?? source).active('now'),
  }
}

/** The rows of {@link placed} that are of a series. */
function ofSeries(at: number): Source {
  const own = sql`seen.1 = ${v.uint8(at)}`
  return {
    from: empty,
    total: (amount) => sql`if(${own}, ${amount === 'sales' ? sql`m_sales` : sql`m_sold`}, 0)`,
    active: () => own,
  }
}

/** Rows of months once for each series and month that they stand at. */
function placed(from: Sql, series: readonly PivotSeries[]): Sql {
  const all = series.flatMap(({ months }, at) => [...(months ?? [])].map(([to, own]) => ({ at, to, own })))
  const byMonth = [...Map.groupBy(all, ({ own }) => own)]
  const own = byMonth.flatMap(([, places]) => places)
  const starts = byMonth.map((_, at) => byMonth.slice(0, at).reduce((sum, [, places]) => sum + places.length, 1))
  const numbers = v.uint16s(byMonth.map(([month]) => month))
  const start = sql`transform(month, ${numbers}, ${v.uint16s(starts)}, 1)`
  const count = sql`transform(month, ${numbers}, ${v.uint16s(byMonth.map(([, places]) => places.length))}, 0)`
  const part = (values: Hole) => sql`arraySlice(${values}, ${start}, ${count})`
  const seen = sql`arrayJoin(arrayZip(${part(v.uint8s(own.map(({ at }) => at)))}, ${part(v.uint16s(own.map(({ to }) => to)))}))`
  return sql`(SELECT * REPLACE (toUInt16(seen.2) AS month) FROM (SELECT *, ${seen} AS seen FROM ${from} AS months) AS rows)`
}
