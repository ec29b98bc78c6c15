import { z } from 'zod'

/** The scheme that an analysis is about; '': none. */
export const RuleId = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z0-9_-]*$/)
  .default('')

/** What stands on a side of a crossing for the classes of a scheme. */
const CLASS_SIDE = 'class:'
export const classSide = (ruleId: string): string => `${CLASS_SIDE}${ruleId}`

/** The scheme whose classes stand on a side of a crossing; null: something else does. */
export function schemeOfSide(side: string): string | null {
  return side.startsWith(CLASS_SIDE) ? side.slice(CLASS_SIDE.length) : null
}

/** The schemes that the parameters of an analysis name. */
export function schemesOf(parameters: Readonly<Record<string, unknown>>): string[] {
  const { rule_id, row, column } = parameters
  const sides = [row, column].flatMap((side) => (typeof side === 'string' ? (schemeOfSide(side) ?? []) : []))
  return [...new Set([...(typeof rule_id === 'string' ? [rule_id] : []), ...sides])].filter((id) => id !== '')
}
