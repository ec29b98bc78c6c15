import { fieldError, MarketError } from '@marketscope/contract/errors'
import { PIVOT_LIMITS, type PivotContent, type PivotFilter, shownOf, TOO_WIDE } from '@marketscope/contract/schemes/pivot'
import { isTime } from '@marketscope/contract/schemes/pivot-fields'
import type { PivotCompared, PivotFiltered } from '@marketscope/contract/schemes/pivot-grid'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import type { SideSource } from '../figures/cross-sides.ts'
import type { AskedBefore } from '../query/asked.ts'
import { compile, KEYS, SHOWN } from '../query/compile.ts'
import { MEASURE_IDS, type MeasureId } from '../query/measures.ts'
import {
  compilePivot,
  conditionsOf,
  dimensionsOf,
  figureName,
  type PivotAxis,
  type PivotCondition,
  type PivotSeries,
  placeName,
  WHOLE,
} from '../query/pivot.ts'
import type { WindowName } from '../scope/windows.ts'
import { empty, join, sql, v } from '../sql/sql.ts'
import { boundTest, sumsOf } from './pivot-bounds.ts'
import type { FoundKey, OwnRows, PivotFace } from './pivot-face.ts'
import { type PivotPeriod, PivotPeriods } from './pivot-periods.ts'
import { pivotFace } from './pivot-sides.ts'

/** More values than these are not looked through one by one. */
const MOST_KEYS = 20_000

/** A side's dimension with the values that have a line. */
export interface AskedAxis {
  face: PivotFace
  keep: readonly FoundKey[]
  /** How many values there are. */
  all: number
  /** The key of a place in the answer. */
  isTime: boolean
}

/** What sums of a group are, by window. */
export type PivotSums = Partial<Record<`${WindowName}_${MeasureId}`, number>>

/** A group: its places on both sides, outermost first, and its figures. */
export interface PivotGroup {
  rows: number[]
  columns: number[]
  /** The months that it is of; undefined: none of those asked. */
  period: PivotPeriod | undefined
  sums: PivotSums
}

export interface AskedPivot {
  rows: AskedAxis[]
  columns: AskedAxis[]
  filters: PivotFiltered[]
  compared: PivotCompared[]
  groups: PivotGroup[]
}

/** Asks a pivot: which values have lines, then everything about them at once. */
export async function askPivot(pivot: PivotContent, source: SideSource): Promise<AskedPivot> {
  const { scope, scoped } = source
  const fields = [...pivot.rows, ...pivot.columns]
  const where = await conditionsAsked(pivot, source, fields.length)
  const axes = await Promise.all(fields.map((field, place) => axisOf(field, place, pivot, where, source)))
  const rows = axes.slice(0, pivot.rows.length)
  const columns = axes.slice(pivot.rows.length)
  const periods = new PivotPeriods(pivot, scope)
  const figures = [...new Set(pivot.measures.flatMap((id) => sumsOf(pivotMeasure(id)?.basic ?? 'sales')))]
  const grown = [...new Set(pivot.measures.flatMap((id) => (growing(id) ? sumsOf(pivotMeasure(id)?.basic ?? 'sales') : [])))]
  const question = {
    rows: rows.map((axis) => axisQuestion(axis, where)),
    columns: columns.map((axis) => axisQuestion(axis, where)),
    where: where.map(({ condition }) => condition),
    series: periods.series([...new Set<MeasureId>(['sales', ...figures])], grown),
  }
  const sides = [rows, columns].map((side) => side.map(({ face, keep }) => [face.id, face.version, keep.map(({ key }) => key)]))
  const known = ['pivot', JSON.stringify(sides), namedConditions(where), pivot.reading, seriesText(question.series)]
  const found = await scoped.kept(known, (ask) =>
    ask<Record<string, number>>(
      sql`SELECT * FROM ${compilePivot(question, scope)} WHERE alive > 0 LIMIT ${v.uint32(PIVOT_LIMITS.cells + 1)}`,
    ),
  )
  if (found.length > PIVOT_LIMITS.cells) throw new MarketError('too_wide', TOO_WIDE)
  const filters = await Promise.all(where.map(filteredOf))
  return { rows, columns, filters, compared: periods.compared(), groups: found.map((row) => groupOf(row, rows, columns, periods)) }
}

/** Conditions as one text: several dimensions are called the same, fields are not. */
const namedConditions = (where: readonly Conditioned[]) =>
  JSON.stringify(where.map(({ field, version, ids, condition: { any, not } }) => [field, version, ids, any.map(({ keys }) => keys), not]))

const growing = (id: string) => ['mom', 'yoy'].includes(pivotMeasure(id)?.form ?? '')

/** What figures are asked over, as one text. */
const seriesText = (series: readonly PivotSeries[]) =>
  JSON.stringify(series.map(({ name, measures, months }) => [name, measures, months && [...months]]))

function groupOf(
  row: Record<string, number>,
  rows: readonly AskedAxis[],
  columns: readonly AskedAxis[],
  periods: PivotPeriods,
): PivotGroup {
  const told = (axes: readonly AskedAxis[], from: number) =>
    axes.map((axis, at) => ({ field: axis.face.id, place: Number(row[placeName(from + at)]) })).filter(({ place }) => place !== WHOLE)
  const [down, across] = [told(rows, 0), told(columns, rows.length)]
  const way = [...down, ...across]
  const sums: PivotSums = {}
  for (const window of ['now', ...periods.bases] as const) {
    const series = window === 'now' ? window : periods.seriesOf(way, window)
    for (const measure of MEASURE_IDS) {
      const figure = row[figureName(series, measure)]
      if (figure !== undefined) sums[`${window}_${measure}`] = Number(figure)
    }
  }
  return { rows: down.map(({ place }) => place), columns: across.map(({ place }) => place), period: periods.of(way), sums }
}

interface Conditioned {
  field: string
  version: string | undefined
  face: PivotFace
  /** The values that a filter names; none: it is on figures. */
  ids: readonly string[]
  /** The keys of the dimension that all its rows have; null: it does not say. */
  keys: readonly string[] | null
  condition: PivotCondition
}

/** What a filter is about, in words; an id that stands for nothing here is told as it is. */
async function filteredOf({ face, ids }: Conditioned): Promise<PivotFiltered> {
  const own = ids.flatMap((id): [string, string][] => {
    const rows = face.rowsOf?.(id)
    return rows ? [[id, rows.name]] : []
  })
  const told = new Map<string, string | undefined>(own)
  const known = ids.flatMap((id) => {
    const key = told.has(id) ? null : face.keyOf(id)
    return typeof key === 'string' ? [{ id, key, shown: face.shownOf?.(id) ?? '' }] : []
  })
  const names = known.length > 0 ? await face.names(known) : []
  const byId = new Map([...told, ...known.map(({ id }, at) => [id, names[at]?.name] as const)])
  return { name: face.title, values: ids.map((id) => ({ id, name: byId.get(id) ?? id.slice(id.indexOf(':') + 1) })) }
}

function axisQuestion({ face, keep, isTime: whole }: AskedAxis, where: readonly Conditioned[]): PivotAxis {
  const only = onlyOf(face, where)
  return { dimension: face.dimension, keep: whole ? null : keep.map(({ key }) => key), only }
}

/** The keys that a dimension with members is narrowed to, which its rows may have beside others; null: all. */
function onlyOf({ id, dimension }: PivotFace, where: readonly Conditioned[]): string[] | null {
  if (!dimension.members) return null
  const own = where.flatMap(({ field, keys, condition }) => (field === id && !condition.not && keys ? [keys] : []))
  return own.length > 0 ? (own.reduce((all, keys) => all.filter((key) => keys.includes(key)).slice()) as string[]) : null
}

/** The conditions of a pivot's filters; those on figures are told by the keys that meet them. */
async function conditionsAsked(pivot: PivotContent, source: SideSource, from: number): Promise<Conditioned[]> {
  const found: Conditioned[] = []
  for (const [at, filter] of pivot.filters.entries()) {
    const onSide = [...pivot.rows, ...pivot.columns].indexOf(filter.field)
    const face = faceOf(filter.field, onSide >= 0 ? onSide : from + at, ['filters', at], source)
    const known = { field: filter.field, version: face.version, face }
    if ('keys' in filter) {
      found.push({ ...known, ids: filter.keys, ...taken(filter, at, face) })
      continue
    }
    const values = await valuesOf(face, found, source, { bounds: filter, most: MOST_KEYS })
    if (values.all > MOST_KEYS) throw new MarketError('too_wide', TOO_WIDE)
    const keys = values.keys.map(({ key }) => key)
    found.push({ ...known, ids: [], keys, condition: { any: [{ dimension: face.dimension, keys }], not: false } })
  }
  return found
}

/** The rows that a filter by values is about. An id that is none of the dimension's is an error: left out, it would take everything. */
function taken(
  filter: Extract<PivotFilter, { keys: unknown }>,
  at: number,
  face: PivotFace,
): Pick<Conditioned, 'version' | 'keys' | 'condition'> {
  const [keys, apart]: [string[], OwnRows[]] = [[], []]
  for (const [place, id] of filter.keys.entries()) {
    const own = face.rowsOf?.(id)
    const key = own ? null : face.keyOf(id)
    if (own) apart.push(own)
    else if (key === undefined) throw noValue(`pivot.filters.${at}.keys.${place}`, id, face.title)
    else if (key !== null) keys.push(key)
  }
  const any = [
    ...(keys.length > 0 ? [{ dimension: face.dimension, keys }] : []),
    ...apart.map(({ dimension, key }) => ({ dimension, keys: [key] })),
  ]
  const version = [face.version, ...apart.map((own) => own.version)].join(' ')
  return { version, keys: apart.length > 0 ? null : keys, condition: { any, not: filter.not } }
}

function noValue(path: string, id: string, title: string) {
  return fieldError(
    path,
    `“${id}”不是“${title}”的值，请重新选择筛选值`,
    `"${id}" is no value of "${title}": choose the values of the filter again`,
  )
}

function faceOf(field: string, place: number, path: readonly (string | number)[], source: SideSource): PivotFace {
  const face = pivotFace(field, place, source)
  if (!face) throw fieldError(`pivot.${path.join('.')}`, `没有维度“${field}”`, `There is no dimension "${field}"`)
  return face
}

async function axisOf(
  field: string,
  place: number,
  pivot: PivotContent,
  where: readonly Conditioned[],
  source: SideSource,
): Promise<AskedAxis> {
  const side = place < pivot.rows.length ? 'rows' : 'columns'
  const face = faceOf(field, place, [side, side === 'rows' ? place : place - pivot.rows.length], source)
  if (face.keys) return { face, keep: face.keys.map((key) => ({ key, shown: '' })), all: face.keys.length, isTime: isTime(field) }
  const { keys, all } = await valuesOf(face, where, source, { most: shownOf(field, pivot) })
  return { face, keep: keys, all, isTime: false }
}

interface Wanted {
  most: number
  /** Only those whose own figure lies within. */
  bounds?: { measure: string; min: number | null; max: number | null }
}

/** The values of a dimension by sales, ties by key. */
async function valuesOf(face: PivotFace, where: readonly Conditioned[], { scoped, scope, reading }: SideSource, wanted: Wanted) {
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
