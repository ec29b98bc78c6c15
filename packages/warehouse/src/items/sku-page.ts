import { byLateness, latestOf } from '../figures/latest-states.ts'
import type { Asked } from '../query/asked.ts'
import { type ProductPage, type ProductSums, productPage, SUM_MEASURES, sumsOf } from '../query/product-page.ts'
import { BITS } from '../scope/month-predicates.ts'
import type { Scope } from '../scope/scope.ts'
import { folded } from '../sql/folded.ts'
import { empty, type Sql, sql, v } from '../sql/sql.ts'
import { countedSkus, skuSegments } from './counted-skus.ts'
import { skuBases, skuWindows } from './sku-months.ts'

/** What SKUs can be ranked by. */
export const SKU_MEASURES = [
  'sales',
  'share',
  'sold',
  'avg_price',
  'sales_mom',
  'sales_yoy',
  'price',
  'sku_name',
  'sku_id',
  'sku_shelf_time',
] as const

export type SkuMeasure = (typeof SKU_MEASURES)[number]

export interface SkuQuestion {
  by: SkuMeasure
  desc: boolean
  offset: number
  limit: number
  /** In the form in which titles are searched; '' finds all. */
  word: string
}

/** A SKU of the page. */
export interface PageSku extends ProductSums {
  item: string
  item_id: string
  site: string
  sku_id: string
}

export type SkuPage = ProductPage<PageSku>

const EMPTY: SkuPage = { rows: [], count: 0, sales: 0, sold: 0, mom: 0, yoy: 0 }

/** The page of the SKUs of a scope: one statement; none where no SKUs are loaded. */
export async function skuPage({ scope, ask }: Asked, { by, desc, offset, limit, word }: SkuQuestion): Promise<SkuPage> {
  if (skuSegments(scope, ['now']).length === 0) return EMPTY
  const known = skuBases(scope)
  const reading = { windows: skuWindows(scope), sums: ['sales', 'sold'] as const, ...(word === '' ? {} : { word }) }
  const rows = countedSkus(scope, [sql`item_id, site`, ...columnsOf(by, word)], reading)
  const matches =
    word === '' ? empty : sql`HAVING max(titled OR position(${folded(sql`concat(sku_name, '\n', sku_id)`)}, ${v.string(word)}) > 0)`
  const skus = sql`(SELECT item, any(item_id) AS item_id, any(site) AS site, sku_id, ${sumsOf(scope, known)}, ${measureOf(by, scope)} AS measure
    FROM ${rows} GROUP BY item, sku_id ${matches})`
  return productPage(ask, skus, { keys: sql`item, item_id, site, sku_id`, ties: sql`item_id, sku_id`, desc, offset, limit })
}

/** The columns of `sku_year` that order and search need beyond those of every SKU. */
function columnsOf(by: SkuMeasure, word: string): Sql[] {
  const needed = {
    price: by === 'price',
    sku_name: by === 'sku_name' || by === 'sku_shelf_time' || word !== '',
    sku_shelf_time: by === 'sku_shelf_time',
  }
  return [
    ...(needed.price ? [sql`price`] : []),
    ...(needed.sku_name ? [sql`sku_name`] : []),
    ...(needed.sku_shelf_time ? [sql`sku_shelf_time`] : []),
  ]
}

function measureOf(by: SkuMeasure, scope: Scope): Sql {
  const now = scope.activeMask('now')
  const lastPrice = sql`arrayLastOrNull((x, b) -> x >= 0 AND bitAnd(b, ${now}) != 0, price, ${BITS})`
  switch (by) {
    case 'price':
      return sql`argMaxIf(${lastPrice}, (year, ${now}, ifNull(${lastPrice}, -1)), ${lastPrice} IS NOT NULL)`
    case 'sku_name':
      return sql`nullIf(lowerUTF8(argMaxIf(sku_name, (year, ${now}, sku_name), ${now} != 0)), '')`
    case 'sku_id':
      return sql`sku_id`
    case 'sku_shelf_time':
      return sql`argMaxIf(sku_shelf_time, (year, ${now}, sku_name), ${now} != 0 AND sku_shelf_time IS NOT NULL)`
    default:
      return SUM_MEASURES[by]
  }
}

/** What a SKU was in the latest of the months asked. */
export interface SkuState {
  name: string
  shelf_time: string | null
  price: number | null
  /** Whose it was by its own row, where the item counts under just these; null: the item's are its. */
  own: { category: number; brand_id: string; shop: string; shop_id: string; shop_type: string } | null
}

interface StateRow extends NonNullable<SkuState['own']> {
  item: string
  sku_id: string
  year: number
  mask: number
  name: string
  shelf_time: string | null
  price: number[]
  alike: boolean
}

/** Tells a SKU apart among those of several items. */
export function skuKey({ item, sku_id }: Pick<PageSku, 'item' | 'sku_id'>): string {
  return `${item} ${sku_id}`
}

/** The states of the SKUs of a page by {@link skuKey}. Few rows: they are put in order here, which takes less time than to plan it in SQL. */
export async function skuStates({ scope, ask }: Asked, page: readonly PageSku[]): Promise<Map<string, SkuState>> {
  if (page.length === 0) return new Map()
  const columns = [sql`sku_name, sku_shelf_time, price, category, brand_id, shop, shop_id, shop_type`]
  const items = [...new Set(page.map(({ item }) => item))]
  const rows = await ask<StateRow>(sql`
    SELECT item, sku_id, year, ${scope.activeMask('now')} AS mask, sku_name AS name, sku_shelf_time AS shelf_time, price, toBool(alike) AS alike,
      category, toString(brand_id) AS brand_id, shop, shop_id, toString(shop_type) AS shop_type
    FROM ${countedSkus(scope, columns, { windows: ['now'], items })}
    WHERE ${scope.active('now')} AND sku_id IN ${v.strings([...new Set(page.map(({ sku_id }) => sku_id))].sort())}`)
  return new Map([...Map.groupBy(rows, skuKey)].map(([key, own]) => [key, stateOf(own)]))
}

function stateOf(rows: readonly StateRow[]): SkuState {
  const latestFirst = rows.map((row) => ({ ...row, texts: () => [row.name] })).sort(byLateness)
  const [last] = latestFirst
  const known = (row: StateRow) => row.price.filter((price, place) => price >= 0 && (row.mask >> place) & 1)
  const own = last?.alike
    ? {
        ...{ category: last.category, brand_id: last.brand_id },
        ...{ shop: last.shop, shop_id: last.shop_id, shop_type: last.shop_type },
      }
    : null
  return {
    name: last?.name ?? '',
    shelf_time: latestFirst.find(({ shelf_time }) => shelf_time !== null)?.shelf_time ?? null,
    price: latestOf(latestFirst, known),
    own,
  }
}
