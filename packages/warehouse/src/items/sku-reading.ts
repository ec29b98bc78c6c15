import type { GroupYear } from '../fragments/groups.ts'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

type Ask = <R>(question: Sql) => Promise<R[]>

/** More SKUs than any item has; the ones beyond, those that sold least, count as not told apart. */
const MOST_SKUS = 10_000

/** Sums over the months asked and the bases of comparison; sales in minor units, a base that is not known is 0. */
export interface Sums {
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** A SKU with rows in the months asked, as it was in the latest of them. */
export interface Sku extends Sums {
  id: string
  name: string
  pairs: readonly (readonly [name: string, value: string])[]
  shelf_time: string | null
  last_price: number | null
}

/** The item that SKUs are of: its sums, and every attribute it ever had in these months. */
export interface SkuOwner extends Sums {
  pairs: readonly (readonly [name: string, value: string])[]
}

function windowsOf(scope: Scope) {
  return (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || scope.isKnown(window))
}

function base(scope: Scope, window: 'mom' | 'yoy'): Sql {
  return scope.isKnown(window) ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`
}

const sumsOf = (scope: Scope) =>
  sql`sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold, ${base(scope, 'mom')} AS mom, ${base(scope, 'yoy')} AS yoy`

const PAIRS = sql`arrayZip(mapKeys(attributes), mapValues(attributes))`

/** How late in the months asked the row holds: greater is later. */
const lateness = (scope: Scope) => sql`(year, ${scope.activeMask('now')})`

/** The sums of the item of the scope; zeros where it has no row. */
export async function readOwner(scope: Scope, ask: Ask): Promise<SkuOwner> {
  const [row] = await ask<SkuOwner>(sql`
    SELECT ${sumsOf(scope)}, groupUniqArrayArray(${PAIRS}) AS pairs
    FROM ${scope.rows([sql`attributes`], { windows: windowsOf(scope), sums: ['sales', 'sold'] })}`)
  return row ?? { sales: 0, sold: 0, mom: 0, yoy: 0, pairs: [] }
}

/** The SKUs of the scope's item, the ones with the most sales first, ties by id. */
export function readSkus(scope: Scope, ask: Ask): Promise<Sku[]> {
  const [active, late] = [scope.active('now'), lateness(scope)]
  const price = sql`arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, ${scope.activeMask('now')}) != 0, price, ${BITS})`
  const columns = [sql`sku_id, sku_name, sku_shelf_time, attributes, price`]
  return ask<Sku>(sql`
    SELECT sku_id AS id, argMaxIf(sku_name, ${late}, ${active}) AS name, argMaxIf(sku_shelf_time, ${late}, ${active}) AS shelf_time,
      argMaxIf(${PAIRS}, ${late}, ${active}) AS pairs, argMaxIf(${price}, ${late}, ${price} IS NOT NULL) AS last_price, ${sumsOf(scope)}
    FROM ${scope.rows(columns, { of: 'skus', windows: windowsOf(scope), sums: ['sales', 'sold'] })}
    GROUP BY sku_id HAVING max(${active}) ORDER BY sales DESC, id LIMIT ${v.uint32(MOST_SKUS)}`)
}

/** A SKU month by month. */
export interface SkuMonths extends Pick<Sku, 'id' | 'name' | 'pairs'> {
  total: number
  years: GroupYear[]
}

/** The SKUs of the scope's item with the most sales in the months asked, best first, ties by id; `top`: so many of them. */
export async function readSkuMonths(scope: Scope, top: number | null, ask: Ask): Promise<SkuMonths[]> {
  const [active, late] = [scope.active('now'), lateness(scope)]
  const rows = await ask<Omit<SkuMonths, 'years'> & { years: [year: number, sales: number[], sold: number[]][] }>(sql`
    SELECT id, argMax(y_name, year) AS name, argMax(y_pairs, year) AS pairs, sum(y_total) AS total, groupArray((year, y_sales, y_sold)) AS years
    FROM (
      SELECT sku_id AS id, year, argMaxIf(sku_name, ${late}, ${active}) AS y_name, argMaxIf(${PAIRS}, ${late}, ${active}) AS y_pairs,
        sum(${scope.total('sales', 'now')}) AS y_total, sumForEach(m_sales) AS y_sales, sumForEach(m_sold) AS y_sold
      FROM ${scope.rows([sql`sku_id, sku_name, attributes`], { of: 'skus', sums: ['sales'], months: true })} GROUP BY id, year HAVING max(${active}))
    GROUP BY id HAVING total > 0 ORDER BY total DESC, id LIMIT ${v.uint32(top ?? MOST_SKUS)}`)
  return rows.map(({ years, ...sku }) => ({ ...sku, years: years.map(([year, sales, sold]) => ({ year, sales, sold })) }))
}
