import itemSkuAttrTrend from '@marketscope/contract/analyses/item-sku-attr-trend'
import { implement } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { chosenKeys, groupName, groupsOf, keyedSkus, keysOf } from '../items/sku-keys.ts'
import { readOwner, readSkuMonths, readSkus } from '../items/sku-reading.ts'
import type { MonthSums } from '../query/page.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(itemSkuAttrTrend, async ({ scope, parameters, language, scoped, kept, attributeWords }) => {
  const [owner, { skus }, market, ownMonths, words] = await Promise.all([
    readOwner(scope, scoped),
    readSkus({ scope, kept }),
    monthSums(scoped),
    readSkuMonths({ scope, kept }, null),
    attributeWords(),
  ])
  const keyed = keyedSkus(skus, owner.pairs)
  const keys = chosenKeys(
    [parameters.sku_key, parameters.sku_key2],
    keysOf(keyed).map(({ key }) => key),
  )
  const monthsOf = new Map(ownMonths.map(({ id, months: own }) => [id, own]))
  const leaders = groupsOf(keyed, keys)
    .map((group) => ({
      ...group,
      sales: group.skus.reduce((sum, { sales }) => sum + sales, 0),
      months: added(group.skus.flatMap(({ id }) => monthsOf.get(id) ?? [])),
    }))
    .filter(({ sales }) => sales > 0)
    .sort((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1))
    .slice(0, parameters.top)
  return {
    data: trendRows(leaders, { scope, market }, (group) => ({ id: publicId(group.id), name: groupName(group, keys, words, language) }), {
      without: null,
    }),
  }
})

/** Months of several SKUs added up. */
function added(months: readonly MonthSums[]): MonthSums[] {
  const sum = (own: readonly MonthSums[], measure: 'sales' | 'sold') => own.reduce((total, one) => total + one[measure], 0)
  return [...Map.groupBy(months, ({ month }) => month)].map(([month, own]) => ({ month, sales: sum(own, 'sales'), sold: sum(own, 'sold') }))
}
