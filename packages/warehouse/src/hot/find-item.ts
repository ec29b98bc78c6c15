import type { Catalog } from '../catalog/catalog.ts'
import type { ItemWhereabouts } from '../items/find-item.ts'
import type { HotStore } from './hot-store.ts'

/** Ids that are looked through for one: a few milliseconds. */
const MOST_IDS = 2_000_000

/** Where an item of a site was, as `whereaboutsOf` asks it of the tables; null when not all of the site is held, or there are too many items to look through. */
export function findInMemory(store: HotStore, site: string, itemId: string, { segments }: Catalog): ItemWhereabouts[] | null {
  const { items, itemIds } = store.dictionaries
  const live = segments.filter((one) => one.site === site)
  const held = store.view(live.map(({ segment }) => segment))
  if (!held || itemIds.length > MOST_IDS) return null
  const versions = new Map(live.map(({ segment, version }) => [segment, version]))
  const found = new Map<string, ItemWhereabouts>()
  for (let item = itemIds.indexOf(itemId); item > 0; item = itemIds.indexOf(itemId, item + 1)) {
    for (const { segment, item: column, category, has, year } of held) {
      for (let row = column.indexOf(item); row >= 0; row = column.indexOf(item, row + 1)) {
        const at = { item: String(items.key(item)), category: category[row] ?? 0, version: versions.get(segment) ?? '', year }
        const key = JSON.stringify(at)
        found.set(key, { ...at, mask: (found.get(key)?.mask ?? 0) | (has[row] ?? 0) })
      }
    }
  }
  return [...found.values()]
}
