import type { Base } from '@marketscope/contract/bases'
import type { Scope } from '../scope/scope.ts'
import { join, type Sql, sql } from '../sql/sql.ts'

/** Places by sales in the whole list, 1 the first, equal sales the same; null for what sold nothing or has no place, and for a base that may not be told. */
export interface Ranks {
  rank: number | null
  rank_yoy: number | null
  rank_mom: number | null
}

/** The bases of which places may be told: what a base consists of, not only its sum. */
export function rankedBases(scope: Scope, known: readonly Base[]): Base[] {
  return known.filter((base) => scope.isTellable(base))
}

/** Of rows of all groups with `sales`, and `mom_sales` or `yoy_sales` of the known bases: columns to be put behind others. `unranked`: which have no place. */
export function ranksSql(scope: Scope, known: readonly Base[], unranked: Sql): Sql {
  const told = rankedBases(scope, known)
  const place = (sales: Sql) => {
    const none = sql`(${sales} = 0 OR ${unranked})`
    return sql`if(${none}, NULL, toInt64(rank() OVER (PARTITION BY ${none} ORDER BY ${sales} DESC)))`
  }
  const same = scope.windows.mom.start === scope.windows.yoy.start
  const of = { mom: told.includes('mom') ? place(sql`mom_sales`) : NOTHING, yoy: told.includes('yoy') ? place(sql`yoy_sales`) : NOTHING }
  const yoy = same && told.length === 2 ? sql`rank_mom` : of.yoy
  return sql`, ${join([sql`${place(sql`sales`)} AS rank`, sql`${of.mom} AS rank_mom`, sql`${yoy} AS rank_yoy`], ', ')}`
}

const NOTHING = sql`CAST(NULL, 'Nullable(Int64)')`

/** The columns of {@link ranksSql}, to be put behind others. */
export const RANK_COLUMNS = sql`, rank, rank_mom, rank_yoy`

/** The places of a row as they leave the API. */
export function rankColumns({ rank = null, rank_yoy = null, rank_mom = null }: Partial<Ranks>): Ranks {
  return { rank, rank_yoy, rank_mom }
}

/** The same for rows that are all at hand, in their order. `none`: has no place. */
export function ranksOf(rows: readonly { sales: number; mom: number; yoy: number; none: boolean }[], scope: Scope): Ranks[] {
  const told = rankedBases(scope, ['mom', 'yoy'])
  const places = (of: 'sales' | Base) => {
    const sales = rows.filter((row) => !row.none && row[of] !== 0).map((row) => row[of])
    const first = new Map<number, number>()
    for (const [index, one] of sales.toSorted((a, b) => b - a).entries()) if (!first.has(one)) first.set(one, index + 1)
    return rows.map((row) => (row.none ? null : (first.get(row[of]) ?? null)))
  }
  const none = rows.map(() => null)
  const [rank, mom, yoy] = [places('sales'), told.includes('mom') ? places('mom') : none, told.includes('yoy') ? places('yoy') : none]
  return rows.map((_, index) => ({ rank: rank[index] ?? null, rank_mom: mom[index] ?? null, rank_yoy: yoy[index] ?? null }))
}
