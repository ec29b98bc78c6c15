import itemSkuAttrKeys from '@marketscope/contract/analyses/item-sku-attr-keys'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'
import { keyedSkus, keyLabel, keysOf } from '../items/sku-keys.ts'
import { readOwner, readSkus } from '../items/sku-reading.ts'

export default implement(itemSkuAttrKeys, async ({ scope, language, scoped, kept, attributeWords }) => {
  const [owner, { skus }, words] = await Promise.all([readOwner(scope, scoped), readSkus({ scope, kept }), attributeWords()])
  const keys = keysOf(keyedSkus(skus, owner.pairs))
  return {
    data: keys.map(({ key, values, skus: own, sales }) => ({
      ...{ id: key, name: keyLabel(key, words, language), values: values.size, skus: own.length },
      sales: fromMinor(sales, scope.amounts),
      share: share(sales, owner.sales),
    })),
  }
})
