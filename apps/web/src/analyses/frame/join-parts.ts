import type { SavedSearch } from '@marketscope/contract/calls/search'
import { hasBrands } from '@marketscope/contract/filter'
import type { Narrowing } from './analysis-view.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Parts of a filter that are meant at once: of platforms those that all of them name, and else what only one says, or all alike. Null where a filter cannot say
 * them together in the search, as two classes or two brands, or a brand where a platform has none.
 */
export function joinParts(parts: readonly Narrowing[], search: Pick<SavedSearch, 'sites'> | undefined): Narrowing | null {
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
  const brands = 'brand_id' in joined || 'brand' in joined
  return brands && !hasBrands((joined.plat as string[] | undefined) ?? search?.sites ?? []) ? null : (joined as Narrowing)
}
