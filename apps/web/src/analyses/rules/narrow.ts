import type { Narrowing } from '../frame/analysis-view.ts'

/** What a click on a class of a scheme narrows the search to; what no class takes is `none`. */
export function classNarrowing(id: string, ruleId: string | undefined): Narrowing | null {
  return ruleId ? { rule_id: ruleId, rule_group_id: [id] } : null
}
