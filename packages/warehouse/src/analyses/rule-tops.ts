import ruleTops, { TOPS } from '@marketscope/contract/analyses/rule-tops'
import { fromMinor } from '@marketscope/contract/currency'
import { implementOfMarket } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { classLeaders, namedItems } from '../figures/rule-preview.ts'

export default implementOfMarket(ruleTops, async ({ scope, parameters, language, scoped }) => {
  const leaders = await classLeaders(scoped, parameters.content, TOPS)
  const named = await namedItems(scoped, [...new Set(leaders.map(({ item }) => item))], language)
  return {
    data: leaders.map(({ id, item, sales }) => {
      const known = named.get(item)
      return {
        id: publicId(id),
        item_id: known?.item_id ?? '',
        site: known?.site ?? '',
        title: known?.title || null,
        sales: fromMinor(sales, scope.amounts),
      }
    }),
  }
})
