import itemAttr from '@marketscope/contract/analyses/item-attr'
import { implement } from '../figures/analysis.ts'
import { readAttributes } from '../items/item-state.ts'

export default implement(itemAttr, async ({ scope, language, ask, attributeWords }) => {
  const [attributes, words] = await Promise.all([readAttributes({ scope, ask }), attributeWords()])
  return {
    data: attributes.map(([name, value]) => ({
      id: name,
      name: words.nameLabel(name, language),
      value: value === '' ? null : words.valueLabel(name, value, language),
      value_source: value || null,
    })),
  }
})
