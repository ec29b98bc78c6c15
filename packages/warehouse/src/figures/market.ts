import type { Base } from '@marketscope/contract/bases'
import type { Asked, AskedBefore } from '../query/asked.ts'
import { compile, KEYS, type Told, toldName } from '../query/compile.ts'
import { MONTH } from '../query/dimensions/month.ts'
import type { MeasureId } from '../query/measures.ts'
import type { MonthSums } from '../query/page.ts'
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
