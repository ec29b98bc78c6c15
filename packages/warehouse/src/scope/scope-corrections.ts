import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import type { ReadItems, ScopeOverlay } from './overlay.ts'
import type { ScopeInput } from './scope-input.ts'
import type { Viewer } from './viewer.ts'

/** What the viewer's corrections say of the sites and categories, and of the items where any are named; null: nothing. */
export function correctionsOf(
  { corrections }: Pick<ScopeInput, 'corrections'>,
  viewer: Viewer,
  catalog: Catalog,
  { sites, ...within }: ReadItems & { sites: readonly Site[] },
): ScopeOverlay | null {
  if (!viewer.corrections) return null
  const { overlay } = viewer
  // Rows of another revision would stand beside those of this one, and what was not written would be left out silently.
  if (overlay === undefined || (overlay && overlay.revision !== catalog.revision)) throw new Error('corrections without their rows')
  const ids = sites.map(({ id }) => id)
  const items = overlay?.itemsIn(ids, within) ?? 0
  return overlay && items > 0 ? { overlay, items, shown: corrections !== 'off' } : null
}
