import type { Narrowing } from './analysis-view.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Parts of a filter that are meant at once: of platforms those that all of them name, and else what only one says, or all alike. Null where a filter cannot say them together, as two classes or two brands. */
export function joinParts(parts: readonly Narrowing[]): Narrowing | null {
  const joined: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    const before = joined[name]
    if (before === undefined) joined[name] = value
    else if (name === 'plat') {
      const common = (before as string[]).filter((code) => (value as string[]).includes(code))
      if (common.length === 0) return null
      joined.plat = common
    } else if (!same(before, value)) return null
  }
  return joined as Narrowing
}
