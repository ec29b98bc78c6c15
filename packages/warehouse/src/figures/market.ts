import type { EqualDays, Used } from '@marketscope/contract/analysis'
import { BASES, type Base } from '@marketscope/contract/bases'
import { monthNumber } from '@marketscope/contract/months'
import type { Asked, AskedBefore } from '../query/asked.ts'
import { compile, KEYS, type Told, toldName } from '../query/compile.ts'
import { MONTH } from '../query/dimensions/month.ts'
import type { MeasureId } from '../query/measures.ts'
import type { MonthSums } from '../query/page.ts'
import { equalDays } from '../scope/equal-days.ts'
import type { WindowName } from '../scope/windows.ts'
import { sql } from '../sql/sql.ts'
import type { MonthFigures, WindowFigures } from './figures.ts'
import { knownBases, windowsWith } from './known-bases.ts'

const ALL = ['sales', 'sold', 'items', 'shops', 'brands'] as const satisfies MeasureId[]

/** All measures of each of the windows. */
export const tellAll = (windows: readonly WindowName[]) => Object.fromEntries(windows.map((window) => [window, ALL]))

/** The figures of a window in a row that tells all measures. */
export function windowOf(row: Partial<Record<Told, number>> | undefined, window: WindowName): WindowFigures {
  const told = (measure: MeasureId) => row?.[toldName(measure, window)] ?? 0
  return { sales: told('sales'), sold: told('sold'), items: told('items'), shops: told('shops'), brands: told('brands') }
}

/** The figures of a scope in each window; of a base that is not known null. */
export interface WholeFigures extends Record<Base, WindowFigures | null> {
  now: WindowFigures
}

/** All figures of the scope in all its windows, asked once: nearly every tab tells parts of them. */
export function wholeFigures({ scope, kept }: Pick<AskedBefore, 'scope' | 'kept'>): Promise<WholeFigures> {
  return kept(['whole-figures'], async (ask) => {
    const windows = windowsWith(knownBases(scope))
    const [row] = await ask<Partial<Record<Told, number>>>(sql`SELECT * FROM ${compile({ by: [], tell: tellAll(windows) }, scope)}`)
    const of = (base: Base) => (windows.includes(base) ? windowOf(row, base) : null)
    return { now: windowOf(row, 'now'), mom: of('mom'), yoy: of('yoy') }
  })
}

/** What a base is where it counts the same days as a month asked that is not over. */
export interface BaseOfEqualDays {
  days: EqualDays
  /** All of it, and its last month. */
  whole: WindowFigures
  last: WindowFigures
}

/** The figures of a base that counts the same days as the last month asked, which is not over; null where growth is told over whole months, or not at all. */
export async function baseOfEqualDays({ scope, kept }: Pick<AskedBefore, 'scope' | 'kept'>, base: Base): Promise<BaseOfEqualDays | null> {
  const equal = equalDays(scope, base)
  if (!equal) return null
  const { scope: of, ...days } = equal
  const figures = await kept(['equal-days', base], async (ask) => {
    const [[whole], months] = await Promise.all([
      ask<Partial<Record<Told, number>>>(sql`SELECT * FROM ${compile({ by: [], tell: tellAll(['now']) }, of)}`),
      monthFigures({ scope: of, ask }, ['now']),
    ])
    return { whole: windowOf(whole, 'now'), last: months.find(({ month }) => month === monthNumber(days.base_month)) ?? NOTHING_SOLD }
  })
  return { days, ...figures }
}

const NOTHING_SOLD: WindowFigures = { sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }

/** The same for each base, and what the answer says of it. */
export async function basesOfEqualDays(
  of: Pick<AskedBefore, 'scope' | 'kept'>,
  bases: readonly Base[] = BASES,
): Promise<{ byDays: Partial<Record<Base, BaseOfEqualDays>>; used: Pick<Used, 'equal_days'> }> {
  const found = await Promise.all(bases.map(async (base) => [base, await baseOfEqualDays(of, base)] as const))
  const known = found.flatMap(([base, own]) => (own ? [[base, own] as const] : []))
  const days = known.map(([base, own]) => [base, own.days])
  return { byDays: Object.fromEntries(known), used: known.length > 0 ? { equal_days: Object.fromEntries(days) } : {} }
}

export function monthFigures({ scope, ask }: Asked, windows: readonly WindowName[]): Promise<MonthFigures[]> {
  return ask<MonthFigures>(
    sql`SELECT toInt64(${KEYS[0] ?? sql``}) AS month, * FROM ${compile({ by: [MONTH], tell: { now: ALL }, over: windows }, scope)}`,
  )
}

export function monthSums({ scope, ask }: Asked): Promise<MonthSums[]> {
  return ask<MonthSums>(
    sql`SELECT toInt64(${KEYS[0] ?? sql``}) AS month, sales, sold FROM ${compile({ by: [MONTH], tell: { now: ['sales', 'sold'] } }, scope)}`,
  )
}
