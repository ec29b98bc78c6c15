import { BASES, type Base } from '@marketscope/contract/bases'
import type { Scope } from '../scope/scope.ts'
import type { ReadWindow } from '../scope/windows.ts'
import { empty, type Sql, sql } from '../sql/sql.ts'
import type { Bases } from './page.ts'

/** Places by sales in the whole list, 1 the first, equal sales the same; null for what sold nothing or has no place, and for a base that may not be told. */
export interface Ranks {
  rank: number | null
  rank_yoy: number | null
  rank_mom: number | null
  /** It has a place now and sold nothing then, also on days that are not compared; null: what was sold then may not be told, or is not known. */
  new_yoy: boolean | null
  new_mom: boolean | null
}

/** The bases of which places may be told: what a base consists of, not only its sum. */
export function rankedBases(scope: Scope, known: readonly Base[]): Base[] {
  return known.filter((base) => scope.isTellable(base))
}

/** Which groups have no place, and those among which the others have theirs; left out: all of them. Both over the keys. */
export interface Ranking {
  none: Sql
  within?: Sql
}

/** What rows call their sales in each window. */
type SalesOf = Record<Exclude<ReadWindow, 'days'>, Sql>

/** What groups call them. */
export const SALES: SalesOf = {
  ...{ now: sql`sales`, mom: sql`mom_sales`, yoy: sql`yoy_sales` },
  ...{ mom_whole: sql`mom_whole_sales`, yoy_whole: sql`yoy_whole_sales` },
}

/** Of rows of all groups with their sales now and in the known bases: columns to be put behind others. */
export function ranksSql(scope: Scope, known: readonly Base[], { none, within }: Ranking, sales = SALES): Sql {
  const told = rankedBases(scope, known)
  const place = (own: Sql) => {
    const placeless = sql`(${own} = 0 OR ${none})`
    const among = within ? sql`PARTITION BY ${within}` : empty
    return sql`if(${placeless}, NULL, toInt64(rank() OVER (${among} ORDER BY ${placeless}, ${own} DESC)))`
  }
  const of = (base: Base) => (told.includes(base) ? place(sales[base]) : NOTHING)
  const same = told.length === 2 && scope.windows.mom.start === scope.windows.yoy.start
  const before = (base: Base) => sales[scope.byDays[base] ? (`${base}_whole` as const) : base]
  const isNew = (base: Base) => (told.includes(base) ? sql`toBool(isNotNull(rank) AND ${before(base)} = 0)` : UNKNOWN_FLAG)
  return sql`, ${place(sales.now)} AS rank, ${of('mom')} AS rank_mom, ${same ? sql`rank_mom` : of('yoy')} AS rank_yoy,
    ${isNew('mom')} AS new_mom, ${isNew('yoy')} AS new_yoy`
}

const NOTHING = sql`CAST(NULL, 'Nullable(Int64)')`
const UNKNOWN_FLAG = sql`CAST(NULL, 'Nullable(Bool)')`

/** The columns of {@link ranksSql}, to be put behind others. */
export const RANK_COLUMNS = sql`, rank, rank_mom, rank_yoy, new_mom, new_yoy`

/** The places of a row as they leave the API. */
export function rankColumns({ rank = null, rank_yoy = null, rank_mom = null, new_yoy = null, new_mom = null }: Partial<Ranks>): Ranks {
  const flag = (value: boolean | null) => (value === null ? null : Boolean(value))
  return { rank, rank_yoy, rank_mom, new_yoy: flag(new_yoy), new_mom: flag(new_mom) }
}

/** What has no place. */
export const NO_RANKS: Ranks = rankColumns({})

/** The places of rows that are all at hand, in their order; also of those that sold only before. `none`: has no place. Where days are compared nothing is known of the others. */
export function ranksOf(rows: readonly { sales: number; mom: number; yoy: number; none: boolean }[], scope: Scope, known: Bases): Ranks[] {
  const told = rankedBases(
    scope,
    BASES.filter((base) => known[base]),
  )
  const places = (of: 'sales' | Base) => {
    const sales = rows.flatMap((row) => (row.none || row[of] === 0 ? [] : [row[of]]))
    const first = new Map<number, number>()
    for (const [index, one] of sales.sort((a, b) => b - a).entries()) if (!first.has(one)) first.set(one, index + 1)
    return (row: (typeof rows)[number]) => (row.none ? null : (first.get(row[of]) ?? null))
  }
  const nowhere = () => null
  const [rank, mom, yoy] = [places('sales'), told.includes('mom') ? places('mom') : nowhere, told.includes('yoy') ? places('yoy') : nowhere]
  const isNew = (base: Base, row: (typeof rows)[number]) =>
    told.includes(base) && !scope.byDays[base] ? rank(row) !== null && row[base] === 0 : null
  return rows.map((row) => ({
    ...{ rank: rank(row), rank_yoy: yoy(row), rank_mom: mom(row) },
    ...{ new_yoy: isNew('yoy', row), new_mom: isNew('mom', row) },
  }))
}
