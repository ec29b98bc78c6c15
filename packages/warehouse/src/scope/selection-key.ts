import { canonicalFilter, type SearchFilter } from '@marketscope/contract/filter'
import { anyBeforeAttributes } from './attribute-months.ts'
import type { ChosenCategory } from './categories.ts'
import type { Scope } from './scope.ts'
import type { Viewer } from './viewer.ts'

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

/** A filter in one spelling, with what the viewer's own categories in it stand for. */
export function filterKey(filter: SearchFilter, categories: readonly ChosenCategory[], viewer: Viewer): string {
  const custom = categories.flatMap((category) => (category.custom ? category.ranges : []))
  const group = (viewer.custom ?? []).filter(({ sub_name }) => sub_name === filter.sub_name)
  return canonicalFilter(filter) + (custom.length > 0 ? JSON.stringify([custom, group, viewer.categories ?? null]) : '')
}
