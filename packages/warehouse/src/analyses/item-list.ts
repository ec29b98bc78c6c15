import itemList from '@marketscope/contract/analyses/item-list'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { fromMinor } from '@marketscope/contract/currency'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { implement } from '../analysis.ts'
import { ITEM_MEASURES } from '../figures/item-measures.ts'
import { averagePrice, growth, share } from '../fragments/figures.ts'
import { UNKNOWN_STATE } from '../fragments/latest-states.ts'
import { placesOf, reachable, sortOf } from '../fragments/table-page.ts'

export default implement(itemList, async ({ scope, parameters, table, language, figures }) => {
  const known = { mom: scope.isKnown('mom'), yoy: scope.isKnown('yoy') }
  const sort = sortOf(itemList, table)
  const by = ITEM_MEASURES.find((measure) => measure === sort.by) ?? 'sales'
  const page = await figures.itemPage({ by, desc: sort.desc, known, word: normalizeTerm(parameters.word), ...placesOf(table) })
  const items = page.rows.map((row) => row.item)
  const [states, facts] = await Promise.all([figures.itemStates(items), figures.itemFacts(items)])
  const latest = [...states.values()]
  const [brands, shops] = await Promise.all([
    figures.brandNames(
      latest.map((state) => state.brand_id),
      language,
    ),
    figures.shopNames(
      latest.map((state) => state.shop),
      language,
    ),
  ])
  const money = (amount: number | null) => (amount === null ? null : fromMinor(amount, scope.currency))
  const whole =
    page.count > 0 ? { sales: money(page.sales), sold: page.sold, avg_price: averagePrice(page.sales, page.sold, scope.currency) } : {}
  return {
    data: page.rows.map((row) => {
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
        share: share(row.sales, page.sales),
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
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: whole,
  }
})
