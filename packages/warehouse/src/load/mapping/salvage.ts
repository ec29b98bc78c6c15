import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Place = readonly PropertyKey[]

const ROUNDS = 8
/** So many issues are told of a value: whoever has more begins with these. Each may be compared with every other. */
export const MOST_ISSUES = 300

/**
 * Reads a value by a schema, and without the parts that do not fit where it does not: `value` is what is left, for finding further faults in it, null where
 * nothing can be read. `issues` are the first of the whole.
 */
export function salvage<S extends z.ZodType>(schema: S, given: unknown): { value: z.output<S> | null; issues: Issue[] } {
  const whole = schema.safeParse(given)
  if (whole.success) return { value: whole.data, issues: [] }
  const told = whole.error.issues.slice(0, MOST_ISSUES)
  let issues = told
  let rest: unknown = structuredClone(given)
  for (let round = 0; round < ROUNDS; round++) {
    // What does not fit is left out first by itself, then with more and more of what is around it.
    for (const issue of issues) rest = without(rest, issue, round)
    const again = schema.safeParse(rest)
    if (again.success) return { value: again.data, issues: told }
    issues = again.error.issues.slice(0, MOST_ISSUES)
  }
  return { value: null, issues: told }
}

function without(given: unknown, issue: Issue, round: number): unknown {
  if (issue.code === 'unrecognized_keys') return issue.keys.reduce((rest, key) => removed(rest, [...issue.path, key]), given)
  const place = issue.path.slice(0, Math.max(1, issue.path.length - round))
  const field = place.indexOf('fields')
  // A field that cannot be read is there all the same: nothing says that it is missing.
  if (field >= 0 && place.length > field + 1) return replaced(given, place.slice(0, field + 2), { constant: '' })
  if (field >= 0 && field === place.length - 1) return replaced(given, place, {})
  return removed(given, place)
}

function holder(given: unknown, place: Place): Record<PropertyKey, unknown> | null {
  let at = given
  for (const key of place.slice(0, -1)) at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[key] : undefined
  return typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>) : null
}

function replaced(given: unknown, place: Place, value: unknown): unknown {
  const at = holder(given, place)
  const last = place.at(-1)
  if (at && last !== undefined) at[last] = value
  return given
}

/** Without a part; a member of a list goes with the list, whose other members would change places. */
function removed(given: unknown, place: Place): unknown {
  const at = holder(given, place)
  const last = place.at(-1)
  if (at === null || last === undefined) return given
  if (Array.isArray(at)) return place.length > 1 ? removed(given, place.slice(0, -1)) : given
  delete at[last]
  return given
}
