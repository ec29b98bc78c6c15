import { DISCOUNT_VERSION_FROM } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import { Scope } from './scope.ts'
import type { ScopeInput } from './scope-input.ts'

/** The scope of the same search over the twelve months up to the last one that is read, as far as its discount version reaches; the scope itself where it is that. */
export function yearScope(scope: Scope, filter: SearchFilter, { compare_start: _, ...input }: ScopeInput): Scope {
  const { now } = scope.windows
  const first = addMonths(now.end, -11)
  const from = input.version === 'none' ? first : DISCOUNT_VERSION_FROM[input.version]
  const start = first > from ? first : from
  return start === now.start ? scope : new Scope(filter, { ...input, start, end: now.end }, scope.catalog, scope.viewer)
}
