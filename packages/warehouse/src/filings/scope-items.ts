import { monthsInBands } from '../fragments/months-in-bands.ts'
import type { Scope } from '../scope/scope.ts'
import { WINDOW_NAMES } from '../scope/windows.ts'
import { type Sql, sql } from '../sql/sql.ts'

type Ask = <R>(question: Sql) => Promise<R[]>
type Kept = <T>(what: readonly string[], compute: (ask: Ask) => Promise<T>) => Promise<T>

/**
 * The items of a scope with their sums, a place for each item, shop and brand in every list. Lists decode in a third of the time that rows take, and floating
 * point, which holds every sum of an item, in a third of the time of whole numbers of 64 bits.
 * `active`: 1 where a month counts in the window now.
 */
export interface ListedItems {
  items: string[]
  shops: string[]
  brands: string[]
  sales: number[]
  sold: number[]
  mom: number[]
  yoy: number[]
  active: number[]
}

const NONE: ListedItems = { items: [], shops: [], brands: [], sales: [], sold: [], mom: [], yoy: [], active: [] }

/** Sums over now and the bases that are known (0 for others). Asked once for all analyses of a scope. */
export function listedItems(scope: Scope, kept: Kept): Promise<ListedItems> {
  return kept(['filing-item-sums'], (ask) => askItems(scope, ask))
}

async function askItems(scope: Scope, ask: Ask): Promise<ListedItems> {
  const bases = (['mom', 'yoy'] as const).filter((window) => scope.isKnown(window))
  const base = (window: 'mom' | 'yoy') => (bases.includes(window) ? sql`sum(${scope.total('sales', window)})` : sql`toInt64(0)`)
  const columns = [sql`item`, sql`shop`, sql`toString(brand_id) AS brand`]
  const [sums = NONE] = await ask<ListedItems>(sql`
    SELECT groupArray(item) AS items, groupArray(shop) AS shops, groupArray(brand) AS brands, groupArray(toFloat64(own_sales)) AS sales, groupArray(toFloat64(own_sold)) AS sold,
      groupArray(toFloat64(own_mom)) AS mom, groupArray(toFloat64(own_yoy)) AS yoy, groupArray(own_active) AS active
    FROM (
      SELECT item, shop, brand, sum(${scope.total('sales', 'now')}) AS own_sales, sum(${scope.total('sold', 'now')}) AS own_sold, ${base('mom')} AS own_mom,
        ${base('yoy')} AS own_yoy, toUInt8(max(${scope.active('now')})) AS own_active
      FROM ${scope.rows(columns, { windows: ['now', ...bases], sums: ['sales', 'sold'] })} GROUP BY item, shop, brand)`)
  return sums
}

/** The months of the items of a scope: a place for each item and year, and for each of those the year's months of the window now in `sales` and `sold`. */
export interface ItemYears {
  items: string[]
  years: number[]
  sales: number[]
  sold: number[]
}

export async function itemYears(scope: Scope, ask: Ask): Promise<ItemYears> {
  const { first, count } = WINDOW_NAMES.now
  const months = (column: Sql) => sql`CAST(sumForEach(arraySlice(${column}, ${first}, ${count})), 'Array(Float64)')`
  const [found = { items: [], years: [], sales: [], sold: [] }] = await ask<ItemYears>(sql`
    SELECT groupArray(item) AS items, groupArray(year) AS years, groupArrayArray(own_sales) AS sales, groupArrayArray(own_sold) AS sold
    FROM (
      SELECT item, year, ${months(sql`m_sales`)} AS own_sales, ${months(sql`m_sold`)} AS own_sold
      FROM ${scope.rows([sql`item`], { sums: ['sales'], months: true })} WHERE ${scope.active('now')} GROUP BY item, year)`)
  return found
}

/** The items of a scope by price band, a place for each item and band. */
export interface ItemBands {
  items: string[]
  bands: number[]
  sales: number[]
  sold: number[]
}

export async function itemBands(scope: Scope, edges: readonly number[], ask: Ask): Promise<ItemBands> {
  const [found = { items: [], bands: [], sales: [], sold: [] }] = await ask<ItemBands>(sql`
    SELECT groupArray(item) AS items, groupArray(band) AS bands, groupArray(toFloat64(own_sales)) AS sales, groupArray(toFloat64(own_sold)) AS sold
    FROM (SELECT item, band, sum(sales) AS own_sales, sum(sold) AS own_sold FROM ${monthsInBands(edges, scope)} GROUP BY item, band)`)
  return found
}
