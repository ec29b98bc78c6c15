import type { Used } from '@marketscope/contract/analysis'
import type { Scope } from './scope.ts'

/** What was really answered, as it goes with every answer. */
export function usedOf(scope: Scope): Used {
  const { start, end } = scope.windows.now
  const versions = scope.choices.flatMap(({ site }) => {
    const version = scope.versions.get(site.id)
    return version ? [[site.id, version] as const] : []
  })
  return {
    start,
    end,
    clamped: start !== scope.asked.start || end !== scope.asked.end,
    missing_months: scope.missing,
    currency: scope.currency,
    revision: scope.catalog.revision,
    versions: Object.fromEntries(versions),
  }
}
