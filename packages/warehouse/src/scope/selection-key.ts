import { anyBeforeAttributes } from './attribute-months.ts'
import type { Scope } from './scope.ts'

/** What a scope selects, as a text: equal for two that select the same figures at the same revision. `filterText`: its filter in one spelling. */
export function selectionKey(scope: Scope, filterText: string): string {
  const { windows, choices, versions, viewer, catalog, compareStart, version, conversion, corrections, first } = scope
  const { start, end } = windows.now
  const sites = choices.map(({ site }) => `${site.id}@${versions.get(site.id) ?? ''}`)
  const limit = viewer.month_limit ? `${viewer.month_limit.start}-${viewer.month_limit.end ?? ''}` : ''
  return [
    catalog.revision,
    `${start}-${end}`,
    compareStart,
    `${version} ${limit}`,
    sites.join(','),
    conversion?.key,
    corrections && `${corrections.shown ? corrections.overlay.key : 'off'} ${corrections.items}`,
    first && anyBeforeAttributes(windows) && 'attributes',
    filterText,
  ].join('|')
}
