import itemSkuAttrTrend from '@marketscope/contract/analyses/item-sku-attr-trend'
import { implement } from '../analysis.ts'
import { monthRows } from '../fragments/group-rows.ts'
import { chosenKeys, groupName, groupsOf, keyedSkus, keysOf } from '../items/sku-keys.ts'
import { readOwner, readSkuMonths, readSkus } from '../items/sku-reading.ts'

export default implement(itemSkuAttrTrend, async ({ scope, parameters, language, figures, kept, attributeWords }) => {
  const [owner, { skus }, months, ownMonths, words] = await Promise.all([
    readOwner(scope, figures),
    readSkus({ scope, kept }),
    figures.monthSums(),
    readSkuMonths({ scope, kept }, null),
    attributeWords(),
  ])
  const keyed = keyedSkus(skus, owner.pairs)
  const keys = chosenKeys(
    [parameters.sku_key, parameters.sku_key2],
    keysOf(keyed).map(({ key }) => key),
  )
  const yearsOf = new Map(ownMonths.map(({ id, years }) => [id, years]))
  const leaders = groupsOf(keyed, keys)
    .map((group) => ({
      ...group,
      sales: group.skus.reduce((sum, { sales }) => sum + sales, 0),
      years: addedYears(group.skus.flatMap(({ id }) => yearsOf.get(id) ?? [])),
    }))
    .filter(({ sales }) => sales > 0)
    .sort((a, b) => b.sales - a.sales || (a.id < b.id ? -1 : 1))
    .slice(0, parameters.top)
  return { data: monthRows(leaders, months, (group) => groupName(group, keys, words, language), scope) }
})

interface Year {
  year: number
  sales: number[]
  sold: number[]
}

/** Years of several SKUs added up. */
function addedYears(years: readonly Year[]): Year[] {
  const added = (own: readonly Year[], measure: 'sales' | 'sold') =>
    Array.from({ length: 12 }, (_, place) => own.reduce((sum, one) => sum + (one[measure][place] ?? 0), 0))
  return [...Map.groupBy(years, ({ year }) => year)].map(([year, own]) => ({ year, sales: added(own, 'sales'), sold: added(own, 'sold') }))
}
