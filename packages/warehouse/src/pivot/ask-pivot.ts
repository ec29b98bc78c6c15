import { MarketError } from '@marketscope/contract/errors'
import { PIVOT_LIMITS, type PivotContent, TOO_WIDE } from '@marketscope/contract/schemes/pivot'
import type { PivotFiltered } from '@marketscope/contract/schemes/pivot-grid'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import type { FaceSource } from '../dimensions/face.ts'
import { MEASURE_IDS, type MeasureId } from '../query/measures.ts'
import { compilePivot, placeName, WHOLE } from '../query/pivot.ts'
import { figureName, type PivotSeries } from '../query/pivot-series.ts'
import type { WindowName } from '../scope/windows.ts'
import { sql, v } from '../sql/sql.ts'
import { type AskedAxis, axesText, axisQuestion, sideAxes } from './pivot-axes.ts'
import { sumsOf } from './pivot-bounds.ts'
import { conditionsAsked, filteredOf } from './pivot-conditions.ts'
import { type PivotPeriod, PivotPeriods } from './pivot-periods.ts'
import { namedConditions } from './pivot-values.ts'

/** What sums of a group are, by window. */
export type PivotSums = Partial<Record<`${WindowName}_${MeasureId}`, number>>

/** A group: its places on both sides, outermost first, and its figures. */
export interface PivotGroup {
  rows: number[]
  columns: number[]
  /** The months that it is of; undefined: none of those asked. */
  period: PivotPeriod | undefined
  /** Whether anything was there in these months, and not in those compared with alone. */
  isThere: boolean
  sums: PivotSums
}

export interface AskedPivot {
  rows: AskedAxis[]
  columns: AskedAxis[]
  filters: PivotFiltered[]
  periods: PivotPeriods
  groups: PivotGroup[]
}

/** Asks a pivot: which values have lines, then everything about them at once. */
export async function askPivot(pivot: PivotContent, source: FaceSource): Promise<AskedPivot> {
  const { scope, scoped } = source
  const fields = [...pivot.rows, ...pivot.columns]
  const where = await conditionsAsked(pivot, source, fields.length)
  const [rows, columns] = await Promise.all([sideAxes('rows', pivot, where, source), sideAxes('columns', pivot, where, source)])
  const periods = new PivotPeriods(pivot, scope)
  const figures = [...new Set(pivot.measures.flatMap((id) => sumsOf(pivotMeasure(id)?.basic ?? 'sales')))]
  const grown = [...new Set(pivot.measures.flatMap((id) => (growing(id) ? sumsOf(pivotMeasure(id)?.basic ?? 'sales') : [])))]
  const question = {
    rows: rows.map((axis) => axisQuestion(axis, where)),
    columns: columns.map((axis) => axisQuestion(axis, where)),
    where: where.map(({ condition }) => condition),
    series: periods.series([...new Set<MeasureId>(['sales', ...figures])], grown),
  }
  const known = ['pivot', axesText(rows), axesText(columns), namedConditions(where), pivot.reading, seriesText(question.series)]
  // What was there before alone has growth in the lines of others.
  const order = question.series.length > 1 ? sql`ORDER BY alive > 0 DESC` : sql`WHERE alive > 0`
  const found = await scoped.kept(known, (ask) =>
    ask<Record<string, number>>(
      sql`SELECT * FROM ${compilePivot(question, scope.withDays(periods.days(scope)))} ${order} LIMIT ${v.uint32(PIVOT_LIMITS.cells + 1)}`,
    ),
  )
  if (found.filter(({ alive }) => Number(alive) > 0).length > PIVOT_LIMITS.cells) throw new MarketError('too_wide', TOO_WIDE)
  const filters = await Promise.all(where.map(filteredOf))
  return { rows, columns, filters, periods, groups: found.map((row) => groupOf(row, rows, columns, periods)) }
}

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
  return {
    rows: down.map(({ place }) => place),
    columns: across.map(({ place }) => place),
    period: periods.of(way),
    isThere: Number(row.alive) > 0,
    sums,
  }
}
