import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Narrowing } from './analysis-view.ts'

/** Whether a filter can say parts together, in a search: it holds classes of one scheme, one of which takes an item, so that no two of them are meant at once. */
export function sayClasses(parts: readonly Narrowing[], search: SavedSearch | undefined): boolean {
  const named = new Map(parts.flatMap(({ rule_id, rule_group_id }) => (rule_id ? [[`${rule_id}:${rule_group_id}`, rule_id]] : [])))
  const { rule_id: own = '', rule_group_id = [] } = search?.filter ?? {}
  return named.size <= 1 && (rule_group_id.length === 0 || [...named.values()].every((rule) => rule === own))
}
