import type { AttributePair } from '../figures/figures.ts'
import { knownBases, windowsWith } from '../figures/known-bases.ts'
import { itemPairs, itemSums } from '../figures/one-item.ts'
import type { AskedBefore } from '../query/asked.ts'
import type { MonthSums } from '../query/page.ts'
import type { Scope } from '../scope/scope.ts'
import { byBytes } from '../sorting/by-bytes.ts'
import { sql } from '../sql/sql.ts'
import { skuWindows } from './sku-months.ts'
import { SkuWindow, type SkuYear } from './sku-years.ts'

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
  pairs: readonly AttributePair[]
  shelf_time: string | null
  last_price: number | null
}

/** The item that SKUs are of: its sums, and every attribute it had in the years of these months. */
export interface SkuOwner extends Sums {
  pairs: readonly AttributePair[]
}

/** `price`: the list price by month in minor units, −1 where not known. */
interface DescribedYear extends SkuYear {
  pairs: readonly AttributePair[]
  price: readonly number[]
}

type Asked = Pick<AskedBefore, 'scope' | 'kept'>

/** The sums of the item of the scope; zeros where it has no row. */
export async function readOwner(scope: Scope, scoped: AskedBefore): Promise<SkuOwner> {
  const windows = windowsWith(knownBases(scope))
  const [{ sums }, pairs] = await Promise.all([itemSums(scoped, windows), itemPairs(scoped, windows)])
  const of = (window: (typeof windows)[number]) => sums[windows.indexOf(window)] ?? { sales: 0, sold: 0 }
  return { ...of('now'), mom: of('mom').sales, yoy: of('yoy').sales, pairs }
}

/** The rows of the item's SKUs, read once for all analyses of it. */
function readYears({ scope, kept }: Asked): Promise<DescribedYear[]> {
  const columns = [sql`sku_id, sku_name, sku_shelf_time, attributes, price`]
  return kept(['sku-years'], (ask) =>
    ask<DescribedYear>(sql`
      SELECT year, sku_id AS id, sku_name AS name, sku_shelf_time AS shelf_time, kept, m_sales AS sales, m_sold AS sold, price,
        arrayZip(mapKeys(attributes), mapValues(attributes)) AS pairs
      FROM ${scope.rows(columns, { of: 'skus', windows: skuWindows(scope), masks: false, months: true })}`),
  )
}

/** The SKUs of an item. `gone`: what was sold in the bases of those without a row in the months asked. */
export interface ItemSkus {
  /** The ones with the most sales first, ties by id. */
  skus: Sku[]
  gone: (Sums & Pick<Sku, 'id' | 'name'>)[]
}

/** The SKUs of the scope's item. */
export async function readSkus(asked: Asked): Promise<ItemSkus> {
  const [now, mom, yoy] = (['now', 'mom', 'yoy'] as const).map((window) => new SkuWindow(asked.scope, window)) as [
    SkuWindow,
    SkuWindow,
    SkuWindow,
  ]
  const [skus, gone]: [Sku[], ItemSkus['gone']] = [[], []]
  for (const [id, rows] of Map.groupBy(await readYears(asked), (row) => row.id)) {
    const sums = { ...now.sums(rows), mom: mom.sums(rows).sales, yoy: yoy.sums(rows).sales }
    const latestFirst = now.latestFirst(rows)
    const [last] = latestFirst
    if (last) {
      const shelf_time = latestFirst.find((row) => row.shelf_time !== null)?.shelf_time ?? null
      skus.push({ id, name: last.name, pairs: last.pairs, shelf_time, last_price: lastPrice(latestFirst, now), ...sums })
    } else {
      const [latest] = [mom, yoy].flatMap((window) => window.latestFirst(rows))
      if (latest) gone.push({ id, name: latest.name, ...sums })
    }
  }
  return { skus: skus.sort((a, b) => b.sales - a.sales || byBytes(a.id, b.id)).slice(0, MOST_SKUS), gone }
}

function lastPrice(latestFirst: readonly DescribedYear[], now: SkuWindow): number | null {
  for (const row of latestFirst) {
    const known = row.price.findLast((price, place) => price >= 0 && (now.active(row) >> place) & 1)
    if (known !== undefined) return known
  }
  return null
}

/** A SKU month by month. */
export interface SkuMonths extends Pick<Sku, 'id' | 'name' | 'pairs'> {
  total: number
  months: MonthSums[]
}

/** The SKUs of the scope's item with the most sales in the months asked, best first, ties by id; `top`: so many of them. */
export async function readSkuMonths(asked: Asked, top: number | null): Promise<SkuMonths[]> {
  const now = new SkuWindow(asked.scope, 'now')
  const skus = [...Map.groupBy(await readYears(asked), ({ id }) => id)].flatMap(([id, rows]) => {
    const latestFirst = now.latestFirst(rows)
    const [last] = latestFirst
    const total = now.sums(rows).sales
    if (!last || total <= 0) return []
    return [{ id, name: last.name, pairs: last.pairs, total, months: addedMonths(latestFirst, now) }]
  })
  return skus.sort((a, b) => b.total - a.total || byBytes(a.id, b.id)).slice(0, top ?? MOST_SKUS)
}

/** The months of rows of years added up; one without a record is left out. */
function addedMonths(rows: readonly SkuYear[], now: SkuWindow): MonthSums[] {
  const months = new Map<number, MonthSums>()
  for (const row of rows)
    for (let place = 0; place < 12; place++) {
      if (((now.active(row) >> place) & 1) === 0) continue
      const { year, sales, sold } = row
      const month = year * 12 + place
      const before = months.get(month) ?? { month, sales: 0, sold: 0 }
      months.set(month, { month, sales: before.sales + (sales[place] ?? 0), sold: before.sold + (sold[place] ?? 0) })
    }
  return [...months.values()]
}
