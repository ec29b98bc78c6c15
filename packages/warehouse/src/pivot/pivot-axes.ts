import { MarketError } from '@marketscope/contract/errors'
import { isTime } from '@marketscope/contract/market/find-dimension'
import { PIVOT_LIMITS, type PivotContent, shownOf, TOO_WIDE } from '@marketscope/contract/schemes/pivot'
import type { FaceSource, FoundKey, NamedFace } from '../dimensions/face.ts'
import { BEYOND, lineCode, type PivotAxis, placeName } from '../query/pivot.ts'
import { compileLines } from '../query/pivot-lines.ts'
import { sql } from '../sql/sql.ts'
import { faceOf } from './pivot-conditions.ts'
import { type Conditioned, namedConditions, onlyOf, valuesOf } from './pivot-values.ts'

/** A side's dimension with the values that have a line. */
export interface AskedAxis {
  face: NamedFace
  /** The values that have a line, below any line: their places begin with 1. */
  keep: readonly FoundKey[]
  /** How many values have a line, and how many there are: below one line, the one that has most. */
  shown: number
  all: number
  /** The key of a place in the answer. */
  isTime: boolean
  /** By the places on the way to a line below another one, the how manieth it is there; null: each value has a line below any. */
  order: ReadonlyMap<string, number> | null
}

/** One text for the places on the way to a line. */
export const placesKey = (places: readonly number[]): string => places.join(',')

/** How an axis is asked. */
export function axisQuestion({ face, keep, isTime: whole, order }: AskedAxis, where: readonly Conditioned[]): PivotAxis {
  const within = order && [...order.keys()].map((key) => lineCode(key.split(',').map(Number)))
  return { dimension: face.dimension, keep: whole ? null : keep.map(({ key }) => key), only: onlyOf(face, where), within }
}

/** What tells axes from others, as one text. */
export function axesText(axes: readonly AskedAxis[]): string {
  return JSON.stringify(
    axes.map(({ face, keep, order }) => [face.id, face.version, keep.map(({ key }) => key), order && [...order.keys()]]),
  )
}

/** The dimensions of a side, outermost first: each has lines for its values with the most sales, those within another one for the ones with the most below each of its lines. */
export async function sideAxes(
  side: 'rows' | 'columns',
  pivot: PivotContent,
  where: readonly Conditioned[],
  source: FaceSource,
): Promise<AskedAxis[]> {
  const axes: AskedAxis[] = []
  for (const [at, field] of pivot[side].entries()) {
    const place = side === 'rows' ? at : pivot.rows.length + at
    const face = faceOf(field, place, [side, at], source)
    if (face.keys) {
      const keep = face.keys.map((key) => ({ key, shown: '' }))
      axes.push({ face, keep, shown: keep.length, all: keep.length, isTime: isTime(field), order: null })
      continue
    }
    const most = shownOf(field, pivot)
    if (at > 0) {
      axes.push(await innerAxis(face, axes, { most, lines: PIVOT_LIMITS.lines[side], others: pivot.others }, where, source))
      continue
    }
    const { keys, all } = await valuesOf(face, where, source, { most })
    axes.push({ face, keep: keys, shown: keys.length, all, isTime: false, order: null })
  }
  return axes
}

interface Most {
  /** Values below each line. */
  most: number
  /** Lines of the side; beyond them a pivot is refused. */
  lines: number
  /** Whether there are lines of what has none. */
  others: boolean
}

/** A dimension within others: its values by sales below each of their lines, ties by key. */
async function innerAxis(
  face: NamedFace,
  parents: readonly AskedAxis[],
  { most, lines, others }: Most,
  where: readonly Conditioned[],
  { scope, scoped, reading }: FaceSource,
): Promise<AskedAxis> {
  const known = [
    'pivot-lines',
    axesText(parents),
    face.id,
    face.version ?? '',
    reading,
    `${most} ${lines} ${others}`,
    namedConditions(where),
  ]
  const question = {
    parents: parents.map((axis) => axisQuestion(axis, where)),
    child: { dimension: face.dimension, only: onlyOf(face, where) },
    where: where.map(({ condition }) => condition),
    ...{ most, limit: lines + 1, others },
  }
  type Found = FoundKey & { all: number } & Record<string, number | string>
  const found = await scoped.kept(known, (ask) => ask<Found>(sql`SELECT * FROM ${compileLines(question, scope)}`))
  if (found.length > lines) throw new MarketError('too_wide', TOO_WIDE)
  const places = new Map<string, number>()
  for (const { key } of found) if (!places.has(key)) places.set(key, places.size + 1)
  const ways = found.map((row) => parents.map((_, at) => Number(row[placeName(at)])))
  const order = new Map(found.map(({ key }, at) => [placesKey([...(ways[at] ?? []), places.get(key) ?? BEYOND]), at]))
  const shown = new Map(found.toReversed().map((row) => [row.key, row.shown]))
  const counts = [...Map.groupBy(ways, placesKey).values()].map((own) => own.length)
  return {
    ...{ face, keep: [...places.keys()].map((key) => ({ key, shown: shown.get(key) ?? '' })), isTime: false, order },
    ...{ shown: Math.max(0, ...counts), all: found.reduce((greatest, { all }) => Math.max(greatest, all), 0) },
  }
}
