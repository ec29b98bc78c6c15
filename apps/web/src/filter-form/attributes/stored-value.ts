import type { PopularAttribute } from '@marketscope/contract/calls/attribute'
import { isCalled } from '@marketscope/contract/naming'
import { normalizeTerm } from '@marketscope/contract/title-expression'

/** Values that are suggested for a word. */
export const MOST_SUGGESTED = 50

/** The stored value that is typed or called so, ignoring case and width; what is typed where there is none. */
export function storedOf(typed: string, values: PopularAttribute['values']): string {
  const folded = normalizeTerm(typed.trim())
  if (values.some(({ value }) => normalizeTerm(value) === folded)) return typed
  return values.find(({ value, label }) => isCalled(typed, label, value))?.value ?? typed
}
