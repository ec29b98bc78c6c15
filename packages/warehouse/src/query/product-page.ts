import { BASES } from '@marketscope/contract/bases'
import type { Scope } from '../scope/scope.ts'
import { empty, join, type Sql, sql } from '../sql/sql.ts'
import type { Ask } from './asked.ts'
import { averageSql, growthSql } from './figure-sql.ts'
import type { Bases } from './page.ts'
import { RANK_COLUMNS, type Ranks, ranksSql } from './ranks.ts'
import { pageOf } from './table-page.ts'

/** What products, or their SKUs, sold in the months asked and in the bases; minor units, 0 for a base that is not known. */
export interface ProductSums extends Partial<Ranks> {
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** A page of products with a month that counts now; `count` and the sums are of all that match, the sums also of those sold before only. */
export interface ProductPage<Row> extends ProductSums {
  rows: Row[]
  count: number
}

/** How products are put in order by their sums. */
export const SUM_MEASURES = {
  sales: sql`sales`,
  share: sql`sales`,
  sold: sql`sold`,
  avg_price: averageSql(sql`sales`, sql`sold`),
  sales_mom: growthSql(sql`sales`, sql`mom`),
  sales_yoy: growthSql(sql`sales`, sql`yoy`),
} as const satisfies Record<string, Sql>

/** The bases that count some days of their last month as whole months, by which what is new is told. */
export const wholeWindows = (scope: Scope, known: Bases) =>
  BASES.filter((base) => known[base] && scope.byDays[base]).map((base) => `${base}_whole` as const)

const WHOLE = { mom_whole: sql`mom_whole`, yoy_whole: sql`yoy_whole` }

function wholeOf(scope: Scope, known: Bases): Sql {
  const sums = wholeWindows(scope, known).map((window) => sql`sum(${scope.total('sales', window)}) AS ${WHOLE[window]}, `)
  return join(sums, ' ')
}

/** The sums of a group of a scope's rows, and `present`: whether a month counts now. */
export function sumsOf(scope: Scope, known: Bases): Sql {
  const base = (window: 'mom' | 'yoy') => (known[window] ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  return sql`sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold, ${base('mom')} AS mom, ${base('yoy')} AS yoy,
    ${wholeOf(scope, known)}max(${scope.active('now')}) AS present`
}

/** Columns with the places of products among all rows, to be put behind others. */
export function productRanks(scope: Scope, known: Bases): Sql {
  const bases = BASES.filter((base) => known[base])
  return ranksSql(scope, bases, { none: sql`0` }, { now: sql`sales`, mom: sql`mom`, yoy: sql`yoy`, ...WHOLE })
}

interface Asked {
  /** Of whose rows places are told; left out: none are. */
  ranked?: { scope: Scope; known: Bases }
  /** What a row has beside its sums. */
  keys: Sql
  ties: Sql
  desc: boolean
  offset: number
  limit: number
}

/** A page of products, sorted by their column `measure`, in one statement: the count and the sums of all ride along with each row. */
export async function productPage<Row extends ProductSums>(
  ask: Ask,
  products: Sql,
  { keys, ties, desc, offset, limit, ranked }: Asked,
): Promise<ProductPage<Row>> {
  const found = await ask<Row & { count: number; sum_sales: number; sum_sold: number; sum_mom: number; sum_yoy: number }>(sql`
    SELECT ${keys}, sales, sold, mom, yoy, count, sum_sales, sum_sold, sum_mom, sum_yoy ${ranked ? RANK_COLUMNS : empty}
    FROM (
      SELECT *, toInt64(countIf(present) OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold, sum(mom) OVER () AS sum_mom,
        sum(yoy) OVER () AS sum_yoy ${ranked ? productRanks(ranked.scope, ranked.known) : empty}
      FROM ${products})
    WHERE present ${pageOf(sql`measure`, desc, ties, { offset, limit })}`)
  const [first] = found
  const all = { sales: first?.sum_sales ?? 0, sold: first?.sum_sold ?? 0, mom: first?.sum_mom ?? 0, yoy: first?.sum_yoy ?? 0 }
  return { rows: found, count: first?.count ?? 0, ...all }
}
