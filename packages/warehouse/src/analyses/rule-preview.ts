import rulePreview, { PREVIEW_KINDS } from '@marketscope/contract/analyses/rule-preview'
import { fromMinor } from '@marketscope/contract/currency'
import { NONE_ID } from '@marketscope/contract/limits'
import { implementOfMarket } from '../figures/analysis.ts'
import { share } from '../figures/ratios.ts'
import { previewOf } from '../figures/rule-preview.ts'

export default implementOfMarket(rulePreview, async ({ scope, parameters, scoped }) => {
  const { rows, sales: whole, sample } = await previewOf(scoped, parameters.content)
  return {
    data: rows.map(({ key, sales, items }) => {
      const [id = '', other = ''] = key.slice(1).split(':')
      return {
        kind: PREVIEW_KINDS[key.slice(0, 1) as keyof typeof PREVIEW_KINDS],
        ...{ id: id === '' ? NONE_ID : id, other },
        ...{ sales: fromMinor(sales * sample, scope.amounts), share: share(sales, whole), items, sample },
      }
    }),
  }
})
