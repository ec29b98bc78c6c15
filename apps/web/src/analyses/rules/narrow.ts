import type { Narrowing } from '../frame/analysis-view.ts'

/** What a click on a class of a scheme narrows the search to; what no class takes is `none`. */
export function classNarrowing(id: string, ruleId: string | undefined): Narrowing | null {
  return ruleId ? { rule_id: ruleId, rule_group_id: [id] } : null
}

/** The same for a line of a crossing: the scheme, a colon, the class. */
export function lineNarrowing(line: string): Narrowing | null {
  const at = line.indexOf(':')
  return at < 0 ? null : classNarrowing(line.slice(at + 1), line.slice(0, at))
}
