import itemSkuAttr from '@marketscope/contract/analyses/item-sku-attr'
import { implement } from '../figures/analysis.ts'
import { figureColumns } from '../figures/group-rows.ts'
import { pageOfRows, restOf } from '../items/rest-row.ts'
import { chosenKeys, groupName, groupsOf, keyedSkus, keysOf } from '../items/sku-keys.ts'
import { readOwner, readSkus } from '../items/sku-reading.ts'
import { addedUp, skuFigures } from '../items/sku-rows.ts'
import { sortOf } from '../query/table-page.ts'

export default implement(itemSkuAttr, async ({ scope, parameters, table, language, scoped, kept, attributeWords }) => {
  const [owner, { skus, gone }, words] = await Promise.all([readOwner(scope, scoped), readSkus({ scope, kept }), attributeWords()])
  if (skus.length === 0) return { data: [], count: 0, suggest_count: 0, total: {} }
  const keyed = keyedSkus(skus, owner.pairs)
  const keys = chosenKeys(
    [parameters.sku_key, parameters.sku_key2],
    keysOf(keyed).map(({ key }) => key),
  )
  const rows = groupsOf(keyed, keys).map((group) => ({
    ...{ id: group.id, name: groupName(group, keys, words, language), skus: group.skus.length },
    ...skuFigures(addedUp(group.skus), owner, scope),
  }))
  const left = restOf(owner, [...skus, ...gone], language)
  const rest = left && { ...{ id: left.id, name: left.name, skus: null }, ...skuFigures(left, owner, scope), is_new: false }
  return {
    ...pageOfRows<(typeof rows)[number] | NonNullable<typeof rest>>(rows, rest, sortOf(itemSkuAttr, table), table),
    total: { ...figureColumns(owner, owner.sales, scope), skus: skus.length },
  }
})
