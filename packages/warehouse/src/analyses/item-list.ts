import itemList from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { fromMinor } from '@marketscope/contract/currency'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { implement } from '../analysis.ts'
import { averagePrice, growth, share } from '../fragments/figures.ts'
import { commentSum, ITEM_MEASURES, type ItemMeasure, itemSums, lateness, latestKnown } from '../fragments/item-figures.ts'
import { brandNames, itemFacts, shopNames } from '../fragments/lookups.ts'
import { pageOf, reachable, sortOf } from '../fragments/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import { type Sql, sql, v } from '../sql/sql.ts'

interface Sums {
  item: string
  item_id: string
  site: string
  sales: number
  sold: number
  mom: number
  yoy: number
  count: number
  sum_sales: number
  sum_sold: number
}

interface Detail {
  item: string
  state: [title: string, brand_id: string, shop: string, shop_id: string, shop_type: string, category: number, shelf_time: string | null]
  price: number | null
  crossed_price: number | null
  lowest_price: number | null
  comments: number | null
}

function sumsQuestion(scope: Scope, measure: ItemMeasure, known: { mom: boolean; yoy: boolean }, matches: Sql[], page: Sql): Sql {
  return sql`SELECT item, item_id, site, sales, sold, mom, yoy, toInt64(count() OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold
    FROM ${itemSums(scope, measure, known, matches, matches.length > 0 ? [sql`title_search`] : [])} ${page}`
}

function detailQuestion(scope: Scope, items: readonly string[]): Sql {
  const keys = v.uint64s(items)
  const latest = (array: Sql) =>
    sql`argMaxIf(${latestKnown(array, scope, 'now')}, ${lateness(scope)}, ${latestKnown(array, scope, 'now')} IS NOT NULL)`
  const columns = [sql`item`, sql`title`, sql`brand_id`, sql`shop`, sql`shop_id`, sql`shop_type`, sql`category`, sql`shelf_time`]
  const arrays = [sql`price`, sql`crossed_price`, sql`lowest_price`, sql`comments`]
  return sql`
    SELECT item, argMax(tuple(title, toString(brand_id), shop, shop_id, toString(shop_type), category, shelf_time), ${lateness(scope)}) AS state,
      ${latest(sql`price`)} AS price, ${latest(sql`crossed_price`)} AS crossed_price, ${latest(sql`lowest_price`)} AS lowest_price, sumOrNull(${commentSum(scope)}) AS comments
    FROM ${scope.rows([...columns, ...arrays])} WHERE item IN ${keys} AND ${scope.active('now')} GROUP BY item`
}

export default implement(itemList, async ({ scope, parameters, table, language, ask }) => {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const sort = sortOf(itemList, table)
  const measure = (sort.by in ITEM_MEASURES ? sort.by : 'sales') as ItemMeasure
  const matches = parameters.word === '' ? [] : [sql`position(title_search, ${v.string(normalizeTerm(parameters.word))}) > 0`]
  const rows = await ask<Sums>(sumsQuestion(scope, measure, known, matches, pageOf(sql`measure`, sort.desc, sql`item_id`, table)))
  const details =
    rows.length === 0
      ? []
      : await ask<Detail>(
          detailQuestion(
            scope,
            rows.map((row) => row.item),
          ),
        )
  const detailOf = new Map(details.map((detail) => [detail.item, detail]))
  const [brands, shops, facts] = await Promise.all([
    brandNames(
      details.map(({ state }) => state[1]),
      language,
      ask,
    ),
    shopNames(
      details.map(({ state }) => state[2]),
      language,
      ask,
    ),
    itemFacts(
      rows.map((row) => row.item),
      ask,
    ),
  ])
  const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? null : fromMinor(amount, scope.currency))
  const [first] = rows
  const whole = first
    ? { sales: money(first.sum_sales), sold: first.sum_sold, avg_price: averagePrice(first.sum_sales, first.sum_sold, scope.currency) }
    : {}
  return {
    data: rows.map((row) => {
      const detail = detailOf.get(row.item)
      const fact = facts.get(row.item)
      const [title, brand_id, shop, shop_id, shop_type, category, shelf_time] = detail?.state ?? ['', '', '0', '', '', 0, null]
      const node = scope.catalog.trees.byNumber(category)
      const path = (language === 'zh' ? node?.path_zh : node?.path_en) ?? []
      const site = scope.choices.find((choice) => choice.site.id === row.site)?.site
      return {
        image: fact?.image || null,
        title: title || null,
        title_translated: fact?.title_translated || null,
        sales: money(row.sales),
        share: share(row.sales, first?.sum_sales ?? 0),
        sales_yoy: known.yoy ? growth(row.sales, row.yoy) : null,
        sales_mom: known.mom ? growth(row.sales, row.mom) : null,
        sold: row.sold,
        avg_price: averagePrice(row.sales, row.sold, scope.currency),
        price: money(detail?.price),
        crossed_price: money(detail?.crossed_price),
        lowest_price: money(detail?.lowest_price),
        brand_name: brands.get(brand_id) || brand_id || null,
        brand_id: brand_id || null,
        shop_name: shops.get(shop) || shop_id || null,
        shop_id: shop_id || null,
        shop_type: SHOP_TYPE_NAMES[shop_type as ShopType]?.[language] ?? (shop_type || null),
        location: fact?.location || null,
        category_1: path[0] ?? null,
        category_2: path[1] ?? null,
        category_3: path[2] ?? null,
        category_4: path[3] ?? null,
        category_leaf: path.at(-1) ?? null,
        site: site?.name[language] ?? row.site,
        item_id: row.item_id,
        link: fact?.link || null,
        comments: detail?.comments ?? null,
        shelf_time,
        filing_product: fact?.filing_product || null,
      }
    }),
    count: first?.count ?? 0,
    suggest_count: reachable(first?.count ?? 0, table),
    total: whole,
  }
})
