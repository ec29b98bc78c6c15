import attrTrend from '@marketscope/contract/analyses/attr-trend'
import { chosenAttributes, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { valueNames } from '../figures/value-rows.ts'
import { valueMonths } from '../figures/values.ts'
import { trendRows } from '../shapes/trend.ts'

export default implementOfAttributes(attrTrend, async ({ scope, parameters, language, scoped, attributeWords }) => {
  if (!hasAttributeMonths(scope)) return { data: [] }
  const [attributes, words] = await Promise.all([chosenAttributes(parameters.attr, scoped), attributeWords()])
  const asked = { attributes, reading: parameters.reading }
  if (attributes.length === 0) return { data: [] }
  const [leaders, market] = await Promise.all([valueMonths(scoped, asked, parameters.top), monthSums(scoped)])
  return {
    data: trendRows(leaders, { scope, market }, ({ values, shared }) => {
      const { id, attr, name } = valueNames(values, asked, words, language)
      return { id: publicId(id), attr, name, shared }
    }),
  }
})
