import { BASES } from '@marketscope/contract/bases'
import { monthNumber } from '@marketscope/contract/months'
import type { Scope } from '../scope/scope.ts'
import type { ReadWindow } from '../scope/windows.ts'
import { empty, type Hole, type Identifier, type Sql, sql, v } from '../sql/sql.ts'
import { figuresOf, named, sourceOf } from './compile.ts'
import type { Dimension } from './dimension.ts'
import type { MeasureId, Source } from './measures.ts'

/** Figures of a group over some months; what they are called begins with `name`. */
export interface PivotSeries {
  name: string
  /** The window of its months; with `months` those that are read beside the months asked. */
  window: ReadWindow
  measures: readonly MeasureId[]
  /** By the months that groups are told of, the month whose figures stand there, as numbers. Null: months are not told apart. */
  months: ReadonlyMap<number, number> | null
}

/** The name of a figure in the answer. */
export const figureName = (series: string, measure: MeasureId): string => `${series}_${measure}`

/** A figure of a series, with the rows it is told from. */
export interface SeriesFigure {
  measure: MeasureId
  window: ReadWindow
  source: Source
  name: Identifier
  part: Identifier
}

/** The rows of a question, its figures, and whether a row is one of now. */
export interface SeriesRows {
  from: Sql
  figures: SeriesFigure[]
  active: Sql
}

/** The rows of months that the series have, over the columns of dimensions; `beside`: dimensions that conditions are over. */
export function readSeries(
  series: readonly PivotSeries[],
  by: readonly Dimension[],
  beside: readonly Dimension[],
  scope: Scope,
): SeriesRows {
  const windows = [...new Set(series.map(({ window }) => window))]
  const tell = Object.fromEntries(
    windows.map((name) => [name, series.flatMap(({ window, measures }) => (window === name ? measures : []))]),
  )
  const isTimed = series.some(({ months }) => months)
  const source = sourceOf({ by, tell, beside, ...(isTimed ? { over: wholeToo(windows, series, scope) } : {}) }, figuresOf(tell), scope)
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

/** The windows, the days that are read beside, and a base with whole months where its last one stands whole at some month and by its days at another. */
function wholeToo(windows: readonly ReadWindow[], series: readonly PivotSeries[], { byDays, hasDaysBeside }: Scope): ReadWindow[] {
  const whole = BASES.filter((base) => {
    const last = byDays[base] && monthNumber(byDays[base].base_month)
    return series.some(({ window, months }) => window === base && last !== undefined && [...(months?.values() ?? [])].includes(last))
  })
  return [...windows, ...whole.map((base) => `${base}_whole` as const), ...(hasDaysBeside ? (['days'] as const) : [])]
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
