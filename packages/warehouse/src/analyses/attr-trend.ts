import attrTrend from '@marketscope/contract/analyses/attr-trend'
import { chosenAttributes, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { implementOfAttributes } from '../figures/analysis.ts'
import { monthRows } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { valueNames } from '../figures/value-rows.ts'
import { valueMonths } from '../figures/values.ts'

export default implementOfAttributes(attrTrend, async ({ scope, parameters, language, scoped, attributeWords }) => {
  if (!hasAttributeMonths(scope)) return { data: [] }
  const [attributes, words] = await Promise.all([chosenAttributes(parameters.attr, scoped), attributeWords()])
  const asked = { attributes, reading: parameters.reading }
  if (attributes.length === 0) return { data: [] }
  const [leaders, market] = await Promise.all([valueMonths(scoped, asked, parameters.top), monthSums(scoped)])
  const named = leaders.map((leader) => ({ ...leader, ...valueNames(leader.values, asked, words, language) }))
  const byId = new Map(named.map((leader) => [leader.id, leader]))
  return {
    data: monthRows(named, market, ({ name }) => name, scope).map((row) => ({
      ...row,
      attr: byId.get(row.id)?.attr ?? null,
      shared: byId.get(row.id)?.shared ?? false,
    })),
  }
})
