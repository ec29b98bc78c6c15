import { DISCOUNT_VERSION_FROM } from '@marketscope/contract/discount-versions'
import type { SearchFilter } from '@marketscope/contract/filter'
import { addMonths } from '@marketscope/contract/months'
import { Scope } from './scope.ts'
import type { ScopeInput } from './scope-input.ts'

/** What asks for the twelve months up to the last one that a scope reads, as far back as its discount version reaches; null where the scope is of these. */
export function yearInput({ windows: { now } }: Scope, { compare_start: _, ...input }: ScopeInput): ScopeInput | null {
  const first = addMonths(now.end, -11)
  const from = input.version === 'none' ? first : DISCOUNT_VERSION_FROM[input.version]
  const start = first > from ? first : from
  return start === now.start ? null : { ...input, start, end: now.end }
}

/** The scope of these months, which may be the same. `filter` and `months`: what it was made of. */
export function yearOf(scope: Scope, filter: SearchFilter, months: ScopeInput): Scope {
  const input = yearInput(scope, months)
  return input ? new Scope(filter, input, scope.catalog, scope.viewer) : scope
}
