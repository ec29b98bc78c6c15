import type { Catalog } from '../catalog/catalog.ts'
import type { ItemWhereabouts } from '../items/find-item.ts'
import type { HotStore } from './hot-store.ts'
import { sipHashOf } from './sip-hash.ts'

/** Where an item of a site was, as `whereaboutsOf` asks it of the tables; null when not all of the site is held. */
export function findInMemory(store: HotStore, site: string, itemId: string, { segments }: Catalog): ItemWhereabouts[] | null {
  const { items, itemIds } = store.dictionaries
  const live = segments.filter((one) => one.site === site)
  const held = store.view(live.map(({ segment }) => segment))
  if (!held) return null
  const key = sipHashOf(site, itemId)
  const item = items.get(key)
  if (item === undefined || itemIds.at(item) !== itemId) return []
  const versions = new Map(live.map(({ segment, version }) => [segment, version]))
  const found = new Map<string, ItemWhereabouts>()
  for (const { segment, item: column, category, has, year } of held) {
    for (let row = column.indexOf(item); row >= 0; row = column.indexOf(item, row + 1)) {
      const at = { item: String(key), category: category[row] ?? 0, version: versions.get(segment) ?? '', year }
      const place = JSON.stringify(at)
      found.set(place, { ...at, mask: (found.get(place)?.mask ?? 0) | (has[row] ?? 0) })
    }
  }
  return [...found.values()]
}
