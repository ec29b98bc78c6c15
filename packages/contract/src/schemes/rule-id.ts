import { z } from 'zod'

/** The scheme that an analysis is about; '': none. */
export const RuleId = z
  .string()
  .trim()
  .max(60)
  .regex(/^[A-Za-z0-9_-]*$/)
  .default('')

/** What stands on a side of a crossing for the classes of a scheme. */
export const CLASS_SIDE = 'class:'
export const classSide = (ruleId: string): string => `${CLASS_SIDE}${ruleId}`

/** The scheme whose classes stand on a side of a crossing; null: something else does. */
export function schemeOfSide(side: string): string | null {
  return side.startsWith(CLASS_SIDE) ? side.slice(CLASS_SIDE.length) : null
}

/** What a pivot among parameters is about. */
interface Fields {
  rows?: readonly unknown[]
  columns?: readonly unknown[]
  filters?: readonly { field?: unknown }[]
}

/** What the parameters of an analysis put on the sides of a crossing or of a pivot, or narrow a pivot by. */
export function sidesOf({ row, column, pivot }: Readonly<Record<string, unknown>>): string[] {
  const { rows = [], columns = [], filters = [] } = (typeof pivot === 'object' && pivot !== null ? pivot : {}) as Fields
  return [row, column, ...rows, ...columns, ...filters.map(({ field }) => field)].filter((side) => typeof side === 'string')
}

/** The schemes whose classes the parameters of an analysis name. */
export function schemesOf(parameters: Readonly<Record<string, unknown>>): string[] {
  const { rule_id } = parameters
  const ids = sidesOf(parameters).flatMap((side) => schemeOfSide(side) ?? [])
  return [...new Set([...(typeof rule_id === 'string' ? [rule_id] : []), ...ids])].filter((id) => id !== '')
}
