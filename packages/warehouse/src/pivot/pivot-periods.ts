import { BASES, type Base } from '@marketscope/contract/bases'
import { dimensionFor, isTime, timeValue } from '@marketscope/contract/market/find-dimension'
import { type Month, monthNumber, monthOf, monthsOf } from '@marketscope/contract/months'
import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { isTimeLine, shortestTime } from '@marketscope/contract/schemes/pivot-compared'
import type { PivotCompared } from '@marketscope/contract/schemes/pivot-grid'
import { pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import type { MeasureId } from '../query/measures.ts'
import type { PivotSeries } from '../query/pivot-series.ts'
import { type MonthsCompared, monthsCompared } from '../scope/months-compared.ts'
import { isWithoutGap } from '../scope/period.ts'
import type { DaysCounted } from '../scope/row-days.ts'
import type { Scope } from '../scope/scope.ts'
import { daysNumber } from '../scope/windows.ts'

/** The months that a group of a pivot is of, and what they are compared with. */
export interface PivotPeriod {
  /** The value of the shortest time on the way to the group, as lines have it; '' for all months. */
  id: string
  months: readonly Month[]
  /** Whether all sales of them are known. */
  knowsSales: boolean
  compared: Readonly<Partial<Record<Base, MonthsCompared>>>
}

/** A dimension on the way to a group, with its place there, which is its key where it is of time. */
export interface PlacedField {
  field: string
  place: number
}

/** The times of a pivot: which months each of its groups is of, and the series of months that its figures are asked over. */
export class PivotPeriods {
  /** The bases that any of its groups has growth against. */
  readonly bases: readonly Base[]
  readonly #byId = new Map<string, PivotPeriod>()
  readonly #momNames = new Map<string, string>()
  /** The dimensions of time that lines are put together by, the longest first; '' for all months. */
  readonly #levels: readonly string[]
  readonly #isTimed: boolean

  constructor(pivot: PivotContent, scope: Scope) {
    const fields = [...pivot.rows, ...pivot.columns].filter(isTime)
    this.#levels = ['', ...fields.sort((a, b) => monthsIn(b) - monthsIn(a))]
    this.#isTimed = fields.length > 0 || pivot.filters.some(({ field }) => isTime(field))
    const months = monthsLeft(pivot, scope)
    const forms = new Set(pivot.measures.map((id) => pivotMeasure(id)?.form))
    const wanted = BASES.filter((base) => forms.has(base))
    for (const level of this.#levels) {
      for (const [id, own] of Map.groupBy(months, (month) => valueAt(level, month))) {
        const compared = Object.fromEntries(wanted.map((base) => [base, monthsCompared(scope, base, own)]))
        this.#byId.set(id, { id, months: own, knowsSales: isWithoutGap(scope.unpriced, own), compared })
      }
    }
    const isTold = (base: Base) =>
      [...this.#byId.values()].some(({ compared }) => !['untold', 'not_loaded', 'unfinished'].includes(compared[base]?.told ?? 'untold'))
    this.bases = wanted.filter(isTold)
  }

  /** The months that a group is of; undefined where none of its months counts. */
  of(way: readonly PlacedField[]): PivotPeriod | undefined {
    return this.#byId.get(this.#idOf(way))
  }

  /** The months that a cell is of, by the lines on its way; undefined: there are none, since its times have none in common. */
  ofLines(way: readonly string[]): PivotPeriod | undefined {
    const period = this.#byId.get(shortestTime(way))
    const [month] = period?.months ?? []
    const isIn = (id: string) => month !== undefined && timeValue(id.slice(0, id.indexOf(':')), month) === id
    return way.every((id) => !isTimeLine(id) || isIn(id)) ? period : undefined
  }

  /** The name of the series that tells a base of a group. */
  seriesOf(way: readonly PlacedField[], base: Base): string {
    return base === 'mom' ? (this.#momNames.get(shortest(way)?.field ?? '') ?? base) : base
  }

  /** The series that figures are asked over: `now` the months asked, and one for each way in which months of a base stand beside them. */
  series(now: readonly MeasureId[], grown: readonly MeasureId[]): PivotSeries[] {
    const isPlaced = this.#isTimed && this.bases.length > 0
    const own: PivotSeries[] = [{ name: 'now', window: 'now', measures: now, months: isPlaced ? this.#months('', null) : null }]
    for (const base of this.bases) {
      if (!isPlaced) own.push({ name: base, window: base, measures: grown, months: null })
      else if (base === 'yoy') own.push({ name: base, window: base, measures: grown, months: this.#months('', base) })
      else own.push(...this.#momSeries(grown))
    }
    return own
  }

  /** The months of which some days are compared beside those of the bases. */
  days(scope: Scope): DaysCounted[] {
    const own = [...this.#byId.values()].flatMap(({ compared }) => BASES.flatMap((base) => compared[base]?.byDays?.counted ?? []))
    const known = new Set(BASES.map((base) => scope.byDays[base]?.base_month))
    return [...new Map(own.map((days) => [days.month, days])).values()].filter(({ month }) => !known.has(month))
  }

  /** What is compared with what, by the bases that are wanted: all months first, then the others in their order. */
  compared(): PivotCompared[] {
    return BASES.flatMap((base) =>
      [...this.#byId.values()].flatMap(({ id, compared }): PivotCompared[] => {
        const own = compared[base]
        return own
          ? [
              {
                id,
                base,
                ...own.now,
                base_start: own.then.start,
                base_end: own.then.end,
                told: own.told,
                ...(own.byDays && TELLING.has(own.told) ? { by_days: true } : {}),
              },
            ]
          : []
      }),
    )
  }

  /** Lengths of time whose months stand beside the same ones share a series. */
  #momSeries(measures: readonly MeasureId[]): PivotSeries[] {
    const found = new Map<string, PivotSeries>()
    for (const level of this.#levels) {
      const months = this.#months(level, 'mom')
      const key = JSON.stringify([...months])
      const series = found.get(key) ?? { name: found.size === 0 ? 'mom' : `mom_${found.size + 1}`, window: 'mom', measures, months }
      found.set(key, series)
      this.#momNames.set(level, series.name)
    }
    return [...found.values()]
  }

  /** The month of the base that stands at each month, by number. */
  #months(level: string, base: Base | null): ReadonlyMap<number, number> {
    const periods = [...this.#byId.values()].filter(({ id }) => (level === '' ? id === '' : id.startsWith(`${level}:`)))
    return new Map(
      periods.flatMap(({ months, compared }) =>
        months.map((month) => [monthNumber(month), base ? numberBefore(month, months, compared[base]) : monthNumber(month)] as const),
      ),
    )
  }

  #idOf(way: readonly PlacedField[]): string {
    const time = shortest(way)
    return time ? valueAt(time.field, monthOf(time.place * monthsIn(time.field))) : ''
  }
}

/** The month of a base that stands at a month, as rows have it. */
function numberBefore(month: Month, months: readonly Month[], compared: MonthsCompared | undefined): number {
  const then = monthNumber(month) - (compared?.back ?? 0)
  return compared?.byDays && month === months.at(-1) ? daysNumber(monthOf(then)) : then
}

const TELLING: ReadonlySet<string> = new Set<MonthsCompared['told']>(['exact', 'rounded'])

const monthsIn = (field: string) => dimensionFor('pivot', field)?.months ?? 1

const valueAt = (level: string, month: Month) => (level === '' ? '' : timeValue(level, month))

/** The dimension of time on the way that has the fewest months. */
function shortest(way: readonly PlacedField[]): PlacedField | undefined {
  return way.filter(({ field }) => isTime(field)).sort((a, b) => monthsIn(a.field) - monthsIn(b.field))[0]
}

/** The months asked that the filters on time leave. */
function monthsLeft({ filters }: PivotContent, { windows }: Scope): Month[] {
  return monthsOf(windows.now).filter((month) =>
    filters.every(
      (filter) => !('keys' in filter) || !isTime(filter.field) || filter.keys.includes(timeValue(filter.field, month)) !== filter.not,
    ),
  )
}
