import ruleCross from '@marketscope/contract/analyses/rule-cross'
import { classSide } from '@marketscope/contract/schemes/rule-id'
import { implementOfMarket } from '../figures/analysis.ts'
import { schemeNamed } from '../scope/rules/scope-classes.ts'
import { crossTable } from '../shapes/cross.ts'

export default implementOfMarket(ruleCross, async (context) => {
  const { scope, table, parameters } = context
  const { rule_id, column, reading, points } = parameters
  if (!schemeNamed(rule_id, scope.viewer)) return { data: [], count: 0, suggest_count: 0, total: {} }
  return crossTable(context, { row: classSide(rule_id), column, reading, points, table })
})
