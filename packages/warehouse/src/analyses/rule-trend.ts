import ruleTrend from '@marketscope/contract/analyses/rule-trend'
import { findClass } from '@marketscope/contract/schemes/class-tree'
import { implementOfMarket } from '../figures/analysis.ts'
import { publicId } from '../figures/group-rows.ts'
import { monthSums } from '../figures/market.ts'
import { classMonths, UNCLASSIFIED } from '../figures/rule-classes.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'
import { trendRows } from '../shapes/trend.ts'

export default implementOfMarket(ruleTrend, async ({ scope, parameters, language, scoped, ask }) => {
  const scheme = schemeNamed(parameters.rule_id, scope.viewer)
  if (!scheme) return { data: [] }
  const [leaders, market] = await Promise.all([classMonths({ scope, ask }, scheme, parameters.top), monthSums(scoped)])
  const nameOf = (id: string) => (id === '' ? UNCLASSIFIED[language] : (findClass(scheme.content.classes, id)?.own.name ?? id))
  return {
    data: trendRows(leaders, { scope, market }, ({ id, shared }) => ({
      ...{ id: publicId(id), name: nameOf(id) },
      ...{ rule_id: scheme.rule_id, shared },
    })),
  }
})
