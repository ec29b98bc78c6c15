import shopList from '@marketscope/contract/analyses/shop-list'
import { implement } from '../figures/analysis.ts'
import { figureColumns, isNew } from '../figures/group-rows.ts'
import { knownBases } from '../figures/known-bases.ts'
import { wholeFigures } from '../figures/market.ts'
import { rowMonths } from '../figures/row-months.ts'
import { ofType, shopPage, shopTypeName } from '../figures/shops.ts'
import { shopFacts, shopPlace, shopSites } from '../figures/shops-known.ts'
import { SHOP } from '../query/dimensions/shop.ts'
import { groupMonths } from '../query/group-months.ts'
import type { GroupMeasure } from '../query/page.ts'
import { rankColumns } from '../query/ranks.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import { searchForm } from '../text/search-form.ts'

export default implement(shopList, async ({ scope, parameters, table, language, scoped, ask, year }) => {
  const { word, type } = parameters
  const known = knownBases(scope)
  const { by, desc } = sortOf(shopList, table)
  const question = { by: by as GroupMeasure, desc, known, word: searchForm(word), type, ...placesOf(table) }
  const [page, market] = await Promise.all([shopPage({ scope, ask }, question, language), type === '' ? null : wholeFigures(scoped)])
  const keys = page.rows.map(({ id }) => [id])
  const facts = await shopFacts(
    { scope, ask },
    page.rows.map(({ id }) => id),
    language,
  )
  const months = await rowMonths(year, (asked) => groupMonths(asked, [SHOP], keys, ofType(type)), { sitesOf: shopSites(facts) })
  const whole = market?.now.sales ?? page.all_sales
  return {
    data: page.rows.map((row) => {
      const { id, site, name } = shopPlace(row.id, facts, language)
      const own = facts.get(row.id)
      return {
        ...{ id, site, name },
        shop_type: own?.shop_type ? shopTypeName(own.shop_type, language) : null,
        platform: scope.choices.find((choice) => choice.site.id === site)?.site.name[language] ?? null,
        ...rankColumns(row),
        months: months(row.id),
        ...figureColumns(row, whole, scope),
        ...{ items: row.items, brands: row.brands },
        ...{
          describe_score: score(own?.describe_score),
          service_score: score(own?.service_score),
          logistics_score: score(own?.logistics_score),
        },
        ...{ business_name: own?.business_name || null, address: own?.address || null, contact: own?.contact || null },
        is_new: isNew(row, scope),
      }
    }),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: page.count > 0 ? figureColumns(page, whole, scope) : {},
  }
})

/** As loaded, without the digits that keeping it as a short float adds. */
function score(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : Math.round(value * 100) / 100
}
