import itemList from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { fromMinor } from '@marketscope/contract/currency'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { implement } from '../analysis.ts'
import { averagePrice, growth, share } from '../fragments/figures.ts'
import { ITEM_MEASURES, type ItemMeasure, itemSums } from '../fragments/item-figures.ts'
import { latestStates, UNKNOWN_STATE } from '../fragments/latest-states.ts'
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

function sumsQuestion(scope: Scope, measure: ItemMeasure, known: { mom: boolean; yoy: boolean }, matches: Sql[], page: Sql): Sql {
  return sql`SELECT item, item_id, site, sales, sold, mom, yoy, toInt64(count() OVER ()) AS count, sum(sales) OVER () AS sum_sales, sum(sold) OVER () AS sum_sold
    FROM ${itemSums(scope, measure, known, matches, matches.length > 0 ? [sql`title_search`] : [])} ${page}`
}

export default implement(itemList, async ({ scope, parameters, table, language, ask }) => {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const sort = sortOf(itemList, table)
  const measure = (sort.by in ITEM_MEASURES ? sort.by : 'sales') as ItemMeasure
  const matches = parameters.word === '' ? [] : [sql`position(title_search, ${v.string(normalizeTerm(parameters.word))}) > 0`]
  const rows = await ask<Sums>(sumsQuestion(scope, measure, known, matches, pageOf(sql`measure`, sort.desc, sql`item_id`, table)))
  const items = rows.map((row) => row.item)
  const [states, facts] = await Promise.all([latestStates(items, scope, ask), itemFacts(items, ask)])
  const latest = [...states.values()]
  const [brands, shops] = await Promise.all([
    brandNames(
      latest.map((state) => state.brand_id),
      language,
      ask,
    ),
    shopNames(
      latest.map((state) => state.shop),
      language,
      ask,
    ),
  ])
  const money = (amount: number | null) => (amount === null ? null : fromMinor(amount, scope.currency))
  const [first] = rows
  const whole = first
    ? { sales: money(first.sum_sales), sold: first.sum_sold, avg_price: averagePrice(first.sum_sales, first.sum_sold, scope.currency) }
    : {}
  return {
    data: rows.map((row) => {
      const state = states.get(row.item) ?? UNKNOWN_STATE
      const { title, brand_id, shop, shop_id, shop_type, shelf_time } = state
      const fact = facts.get(row.item)
      const node = scope.catalog.trees.byNumber(state.category)
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
        price: money(state.price),
        crossed_price: money(state.crossed_price),
        lowest_price: money(state.lowest_price),
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
        comments: state.comments,
        shelf_time,
        filing_product: fact?.filing_product || null,
      }
    }),
    count: first?.count ?? 0,
    suggest_count: reachable(first?.count ?? 0, table),
    total: whole,
  }
})
