import skuList from '@marketscope/contract/analyses/sku-list'
import { SHOP_TYPE_NAMES, type ShopType } from '@marketscope/contract/channels'
import { fromMinor } from '@marketscope/contract/currency'
import { itemLink } from '@marketscope/contract/item-links'
import { categoryNames } from '../catalog/category-names.ts'
import { implement } from '../figures/analysis.ts'
import { figureColumns, isNew } from '../figures/group-rows.ts'
import { latestStates, UNKNOWN_STATE } from '../figures/latest-states.ts'
import { itemFacts } from '../figures/lookups.ts'
import { wholeFigures } from '../figures/market.ts'
import { titleAs, titleBeside } from '../figures/title-as.ts'
import { skuBases } from '../items/sku-months.ts'
import { SKU_MEASURES, skuKey, skuPage, skuStates } from '../items/sku-page.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(skuList, async ({ scope, parameters, table, language, scoped, ask }) => {
  const sort = sortOf(skuList, table)
  const by = SKU_MEASURES.find((measure) => measure === sort.by) ?? 'sales'
  const word = searchForm(parameters.word)
  const [page, whole] = await Promise.all([skuPage(scoped, { by, desc: sort.desc, word, ...placesOf(table) }), wholeFigures(scoped)])
  const market = whole.now.sales
  const known = skuBases(scope)
  const items = [...new Set(page.rows.map(({ item }) => item))]
  const [states, facts, skus] = await Promise.all([latestStates(scoped, items), itemFacts(items, ask), skuStates(scoped, page.rows)])
  const places = page.rows.map((row) => {
    const item = states.get(row.item) ?? UNKNOWN_STATE
    return { ...item, ...skus.get(skuKey(row))?.own }
  })
  const [brands, shops] = await Promise.all([
    scoped.names.brandNames(
      places.map(({ brand_id }) => brand_id),
      language,
    ),
    scoped.names.shopNames(
      places.map(({ shop }) => shop),
      language,
    ),
  ])
  return {
    data: page.rows.map((row, index) => {
      const { title, brand_id, shop, shop_id, shop_type, category } = places[index] ?? UNKNOWN_STATE
      const [fact, sku] = [facts.get(row.item), skus.get(skuKey(row))]
      const told = titleAs(title, fact?.title_translated ?? null, language, scope.naming) || null
      const node = scope.catalog.trees.byNumber(category)
      const site = scope.choices.find((choice) => choice.site.id === row.site)?.site
      return {
        image: fact?.image || null,
        sku_name: sku?.name || null,
        sku_id: row.sku_id,
        title: told,
        title_source: titleBeside(title, told, scope.naming),
        title_translated: fact?.title_translated || null,
        ...figureColumns(row, market, scope, known),
        price: sku?.price == null ? null : fromMinor(sku.price, scope.amounts),
        brand_name: brands.get(brand_id) || brand_id || null,
        brand_id: brand_id || null,
        shop_name: shops.get(shop) || shop_id || null,
        shop_id: shop_id || null,
        shop_type: SHOP_TYPE_NAMES[shop_type as ShopType]?.[language] ?? (shop_type || null),
        category_leaf: (node && categoryNames(node, scope.naming).path[language])?.at(-1) ?? null,
        category_id: node?.id ?? null,
        site: site?.name[language] ?? row.site,
        site_id: row.site,
        item_id: row.item_id,
        link: fact?.link || itemLink(row.site, row.item_id, shop_id),
        image_link: fact?.image || null,
        sku_shelf_time: sku?.shelf_time ?? null,
        is_new: isNew(row, scope, known),
      }
    }),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: page.count > 0 ? figureColumns(page, market, scope, known) : {},
  }
})
