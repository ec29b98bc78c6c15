import type { Asked, AskedBefore } from '../query/asked.ts'
import { compile, KEYS } from '../query/compile.ts'
import type { Dimension } from '../query/dimension.ts'
import { BRAND } from '../query/dimensions/brand.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { MONTH } from '../query/dimensions/month.ts'
import { priceBand } from '../query/dimensions/price-band.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import { type Sql, sql } from '../sql/sql.ts'

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
export function listedItems({ scope, kept }: Pick<AskedBefore, 'scope' | 'kept'>): Promise<ListedItems> {
  return kept(['filing-item-sums'], (ask) => askItems({ scope, ask }))
}

const [FIRST = sql``, SECOND = sql``, THIRD = sql``] = KEYS

async function askItems({ scope, ask }: Asked): Promise<ListedItems> {
  const bases = (['mom', 'yoy'] as const).filter((window) => scope.isKnown(window))
  const tell = { now: ['sales', 'sold', 'items'] as const, ...Object.fromEntries(bases.map((window) => [window, ['sales'] as const])) }
  const base = (window: 'mom' | 'yoy', name: Sql) => (bases.includes(window) ? sql`toFloat64(${name})` : sql`toFloat64(0)`)
  const [sums = NONE] = await ask<ListedItems>(sql`
    SELECT groupArray(${FIRST}) AS items, groupArray(${SECOND}) AS shops, groupArray(toString(${THIRD})) AS brands, groupArray(toFloat64(own.sales)) AS sales,
      groupArray(toFloat64(own.sold)) AS sold, groupArray(${base('mom', sql`own.mom_sales`)}) AS mom, groupArray(${base('yoy', sql`own.yoy_sales`)}) AS yoy,
      groupArray(toUInt8(own.items > 0)) AS active
    FROM ${compile({ by: [ITEM, SHOP, BRAND], tell }, scope)} AS own`)
  return sums
}

/** The items of a scope by month (year × 12 + place, January 0) or by price band, a place for each item and month or band. */
export interface ItemParts {
  items: string[]
  parts: number[]
  sales: number[]
  sold: number[]
}

function itemsBy({ scope, ask }: Asked, dimension: Dimension): Promise<ItemParts> {
  return ask<ItemParts>(sql`
    SELECT groupArray(${FIRST}) AS items, groupArray(${SECOND}) AS parts, groupArray(toFloat64(own.sales)) AS sales, groupArray(toFloat64(own.sold)) AS sold
    FROM ${compile({ by: [ITEM, dimension], tell: { now: ['sales', 'sold'] } }, scope)} AS own`).then(
    ([found = { items: [], parts: [], sales: [], sold: [] }]) => found,
  )
}

/** The months of the window now. */
export const itemMonths = ({ scope, ask }: Asked): Promise<ItemParts> => itemsBy({ scope, ask }, MONTH)

export const itemBands = ({ scope, ask }: Asked, edges: readonly number[]): Promise<ItemParts> => itemsBy({ scope, ask }, priceBand(edges))
