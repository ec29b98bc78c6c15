import type { SavedSearch } from '@marketscope/contract/calls/search'
import type { Narrowing } from './analysis-view.ts'

/**
 * The classes that a filter names for what is in one of `own` and in the class of this id as well; null where it cannot say that: it takes what is in any
 * of its classes. Where each item is of one class, two that are not part of each other have nothing in common.
 */
export function classesWithin(
  id: string,
  own: readonly string[],
  { matching, classes }: Pick<NonNullable<SavedSearch['rule']>, 'matching' | 'classes'>,
): string[] | null {
  const aboveOf = (of: string) => classes.find((one) => one.id === of)?.above ?? []
  if (own.length === 0 || [id, ...aboveOf(id)].some((one) => own.includes(one))) return [id]
  const below = own.filter((one) => aboveOf(one).includes(id))
  return below.length > 0 && (matching === 'first' || below.length === own.length) ? below : null
}

/** What a class of a scheme is in a filter, in a search that may be of classes already. Null where no filter can say both. */
export function classPart(ruleId: string, id: string, search: SavedSearch | undefined): Narrowing | null {
  const { rule_id = '', rule_group_id: own = [] } = search?.filter ?? {}
  if (own.length === 0) return { rule_id: ruleId, rule_group_id: [id] }
  const within = rule_id === ruleId && search?.rule ? classesWithin(id, own, search.rule) : null
  return within && { rule_id: ruleId, rule_group_id: within }
}
