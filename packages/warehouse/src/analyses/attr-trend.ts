import attrTrend from '@marketscope/contract/analyses/attr-trend'
import { ATTRIBUTES_FROM } from '@marketscope/contract/limits'
import { monthTs } from '@marketscope/contract/months'
import { chosenAttributes, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { implementOfMarket } from '../figures/analysis.ts'
import { monthRows } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { valueNames } from '../figures/value-rows.ts'
import { valueMonths } from '../figures/values.ts'

/** The first month of which values are told. */
const FIRST = monthTs(ATTRIBUTES_FROM)

export default implementOfMarket(attrTrend, async ({ scope, parameters, language, scoped, attributeWords }) => {
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
      ...(row.ts < FIRST ? { sales: null, sold: null, avg_price: null, share: null } : {}),
      attr: byId.get(row.id)?.attr ?? null,
      shared: byId.get(row.id)?.shared ?? false,
    })),
  }
})
