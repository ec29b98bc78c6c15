import attrTop from '@marketscope/contract/analyses/attr-top'
import { rangeUnits } from '../attributes/range-unit.ts'
import { hasAttributeMonths, offeredOrder, scopeAttributes } from '../attributes/scope-attributes.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { wholeFigures } from '../figures/market.ts'
import { share } from '../figures/ratios.ts'

export default implementOfAttributes(attrTop, async ({ scope, language, scoped, attributeWords }) => {
  if (!hasAttributeMonths(scope)) return { data: [] }
  const [known, words, { now }] = await Promise.all([scopeAttributes(scoped), attributeWords(), wholeFigures(scoped)])
  return {
    data: offeredOrder(known).map(({ name, items, units, unit_items, value_items }) => {
      const all = rangeUnits(units, unit_items, value_items)
      const [unit] = all
      return {
        id: name,
        name: words.nameLabel(name, language),
        items,
        share: share(items, now.items),
        unit: unit || null,
        units: all,
        numeric: unit !== undefined,
      }
    }),
  }
})
