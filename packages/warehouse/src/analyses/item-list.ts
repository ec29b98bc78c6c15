import itemList from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { fromMinor } from '@marketscope/contract/currency'
import { itemLink } from '@marketscope/contract/item-links'
import { categoryNames } from '../catalog/category-names.ts'
import { implement } from '../figures/analysis.ts'
import type { ItemState } from '../figures/figures.ts'
import { itemClasses } from '../figures/item-classes.ts'
import { daysOf } from '../figures/item-launches.ts'
import { ITEM_MEASURES, type ShelfDays } from '../figures/item-measures.ts'
import { itemPage } from '../figures/items.ts'
import { knownBases } from '../figures/known-bases.ts'
import { latestStates, UNKNOWN_STATE } from '../figures/latest-states.ts'
import { itemFacts } from '../figures/lookups.ts'
import { wholeFigures } from '../figures/market.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { rowMonths } from '../figures/row-months.ts'
import { titleAs, titleBeside } from '../figures/title-as.ts'
import { bestSkus } from '../items/item-skus.ts'
import { ITEM } from '../query/dimensions/item.ts'
import { groupMonths } from '../query/group-months.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'
import type { Scope } from '../scope/scope.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(itemList, async ({ scope, parameters, table, language, scoped, ask, year }) => {
  const known = knownBases(scope)
  const sort = sortOf(itemList, table)
  const by = ITEM_MEASURES.find((measure) => measure === sort.by) ?? 'sales'
  const [word, shelf] = [searchForm(parameters.word), shelfDays(parameters.new, scope)]
  const [page, all] = await Promise.all([
    itemPage(scoped, { by, desc: sort.desc, known, word, shelf, ranked: true, ...placesOf(table) }),
    word === '' && shelf === null ? null : wholeFigures(scoped),
  ])
  const allSales = all?.now.sales ?? page.sales
  const items = page.rows.map((row) => row.item)
  const scheme = schemeNamed(parameters.rule_id || scope.ruleId, scope.viewer)
  const [states, facts, skus, classes] = await Promise.all([
    latestStates(scoped, items),
    itemFacts(items, scoped.ask),
    parameters.sku === '1' ? bestSkus({ scope, ask }, items) : null,
    scheme ? itemClasses(scoped, scheme, items, language) : null,
  ])
  const keys = items.map((item) => [item])
  const months = await rowMonths(year, (asked) => groupMonths(asked, [ITEM], keys), { without: null })
  const latest = [...states.values()]
  const [brands, shops] = await Promise.all([
    scoped.names.brandNames(
      latest.map((state) => state.brand_id),
      language,
    ),
    scoped.names.shopNames(
      latest.map((state) => state.shop),
      language,
    ),
  ])
  const money = (amount: number | null) => (amount === null ? null : fromMinor(amount, scope.amounts))
  const whole =
    page.count > 0
      ? {
          sales: money(page.sales),
          share: share(page.sales, allSales),
          sales_yoy: known.yoy ? scope.growth('yoy', page.sales, page.yoy) : null,
          sales_mom: known.mom ? scope.growth('mom', page.sales, page.mom) : null,
          sold: page.sold,
          avg_price: averagePrice(page.sales, page.sold, scope.amounts),
        }
      : {}
  return {
    data: page.rows.map((row) => {
      const state = states.get(row.item) ?? UNKNOWN_STATE
      const { title, brand_id, shop, shop_id, shop_type, shelf_time } = state
      const fact = facts.get(row.item)
      const told = titleAs(title, fact?.title_translated ?? null, language, scope.naming) || null
      const sku = skus?.get(row.item)
      const node = scope.catalog.trees.byNumber(state.category)
      const path = (node && categoryNames(node, scope.naming).path[language]) ?? []
      const site = scope.choices.find((choice) => choice.site.id === row.site)?.site
      return {
        image: fact?.image || null,
        title: told,
        title_source: titleBeside(title, told, scope.naming),
        title_translated: fact?.title_translated || null,
        sku_name: sku?.sku_name || null,
        sku_id: sku?.sku_id || null,
        ...rankColumns(row),
        months: months(row.item),
        sales: money(row.sales),
        share: share(row.sales, allSales),
        sales_yoy: known.yoy ? scope.growth('yoy', row.sales, row.yoy) : null,
        sales_mom: known.mom ? scope.growth('mom', row.sales, row.mom) : null,
        sold: row.sold,
        avg_price: averagePrice(row.sales, row.sold, scope.amounts),
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
        category_id: node?.id ?? null,
        site: site?.name[language] ?? row.site,
        site_id: row.site,
        item_id: row.item_id,
        link: fact?.link || itemLink(row.site, row.item_id, shop_id),
        image_link: fact?.image || null,
        comments: state.comments,
        time: timeText(state),
        shelf_time,
        sku_shelf_time: sku?.sku_shelf_time ?? null,
        filing_product: (state.filing ?? fact?.filing_product) || null,
        labels: state.labels.join('、') || null,
        class_name: classes?.get(row.item) || null,
      }
    }),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: whole,
  }
})

/** The days in which an item must have been put on the shelf: of the months asked, or of one month; null: any. */
function shelfDays(asked: string, scope: Scope): ShelfDays | null {
  if (asked === '1') return daysOf(scope.windows.now)
  return asked.length > 1 ? daysOf({ start: asked, end: asked }) : null
}

function timeText({ sold_from, sold_to }: ItemState): string | null {
  return sold_from === sold_to ? sold_from : `${sold_from} – ${sold_to}`
}
