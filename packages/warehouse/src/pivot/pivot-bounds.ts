import { minorUnits } from '@marketscope/contract/currency'
import { type PivotBasic, pivotMeasure } from '@marketscope/contract/schemes/pivot-measures'
import { compile, named, type Question, toldName } from '../query/compile.ts'
import { averageSql, growthSql } from '../query/figure-sql.ts'
import type { MeasureId } from '../query/measures.ts'
import { growthDigits } from '../scope/growth.ts'
import { TOLD_PARTS, wholeUnits } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'

/** The figures that a measure is made of. */
export function sumsOf(basic: PivotBasic): readonly MeasureId[] {
  return basic === 'avg_price' ? ['sales', 'sold'] : [basic]
}

interface Bounds {
  measure: string
  min: number | null
  max: number | null
}

/** What has to be told of each value so that its bounds can be tested, and the test. */
export interface BoundTest {
  tell: Question['tell']
  test: Sql
}

/** Bounds of a filter on figures. `rows`: which rows there are, of which shares are parts. Figures are compared as they are told, and what is not known lies in no bounds. */
export function boundTest({ measure, min, max }: Bounds, rows: Pick<Question, 'where' | 'beside'>, scope: Scope): BoundTest {
  const { basic, form } = pivotMeasure(measure) ?? { basic: 'sales', form: null }
  const sums = sumsOf(basic)
  const of = (window: WindowName) => {
    const [sales, sold] = ['sales', 'sold'].map((name) => sql`${named(toldName(name as MeasureId, window))}`)
    return basic === 'avg_price' ? averageSql(sales ?? NOTHING, sold ?? NOTHING) : sql`${named(toldName(basic, window))}`
  }
  const money = basic === 'sales' || basic === 'avg_price'
  const between = (value: Sql, low: number | null, high: number | null) =>
    join(
      [...(low === null ? [] : [sql`${value} >= ${v.float64(low)}`]), ...(high === null ? [] : [sql`${value} <= ${v.float64(high)}`])],
      ' AND ',
    )
  const within = (value: Sql) => between(value, min, max)
  // Money is told in hundredths, a sum in them or coarser: they are whole, where a bound times them need not be.
  const withinMoney = (value: Sql) =>
    between(
      sql`floor(${value} / ${v.float64(minorUnits(scope.amounts))} * ${v.float64(TOLD_PARTS)} + 0.5)`,
      min === null ? null : wholeUnits(min, TOLD_PARTS, Math.ceil),
      max === null ? null : wholeUnits(max, TOLD_PARTS, Math.floor),
    )
  // Where some sales are not known there is no average, no part of the whole, and a sum of nothing is none.
  const known = (test: Sql) => {
    if (!money || scope.knowsSales('now')) return test
    return basic === 'avg_price' || form === 'all_share' ? NEVER : sql`${of('now')} != 0 AND ${test}`
  }
  if (form === 'all_share') {
    const whole = sql`(SELECT ${named(basic)} FROM ${compile({ by: [], tell: { now: sums }, ...rows }, scope)})`
    return { tell: { now: sums }, test: known(within(rounded(sql`if(${whole} <= 0, NULL, ${of('now')} / ${whole})`, 6))) }
  }
  if (form !== 'yoy' && form !== 'mom') return { tell: { now: sums }, test: known((money ? withinMoney : within)(of('now'))) }
  const digits = growthDigits(scope.growthTold[form])
  if (digits === null || !scope.isKnown(form) || (money && !scope.knowsChange(form))) return { tell: { now: sums }, test: NEVER }
  return { tell: { now: sums, [form]: sums }, test: within(rounded(growthSql(of('now'), of(form)), digits)) }
}

const NOTHING = sql`NULL`

const NEVER = sql`0`

const rounded = (value: Sql, digits: number) => sql`floor(${value} * ${v.float64(10 ** digits)} + 0.5) / ${v.float64(10 ** digits)}`
