import type { CategoryRange } from '../catalog/category-ranges.ts'
import { searchForm } from '../text/search-form.ts'
import type { OverlayTable } from './overlay-sql.ts'

/** Where the rows of an item with corrections stand. */
export interface CorrectedPlace {
  site: string
  category: number
  item: string
  item_id: string
}

/** Which items of its sites a scope is about. */
export interface ReadItems {
  /** Of these categories; null: of any. */
  ranges: readonly CategoryRange[] | null
  /** Of these ids, where there are any. */
  itemIds: readonly string[]
  /** Of these keys; null: of any. */
  keys: readonly string[] | null
}

/** The rows of the items that an account corrected, as they are to be read instead of those that were loaded. */
export class Overlay {
  /** Equal for overlays with the same rows at a revision. */
  readonly key: string
  readonly revision: number
  readonly table: OverlayTable
  readonly #places: readonly CorrectedPlace[]
  readonly #names: readonly string[]

  /** `names`: the attributes that are said, as they are written. */
  constructor(key: string, revision: number, table: OverlayTable, places: readonly CorrectedPlace[], names: readonly string[]) {
    this.key = key
    this.revision = revision
    this.table = table
    this.#places = places
    this.#names = names
  }

  /** How many of the items of sites have corrections. */
  itemsIn(sites: readonly string[], { ranges, itemIds, keys }: ReadItems): number {
    const named = keys && new Set(keys)
    const within = this.#places.filter(
      ({ site, category, item, item_id }) =>
        sites.includes(site) &&
        (ranges === null || ranges.some(({ no, last }) => no <= category && category <= last)) &&
        (itemIds.length === 0 || itemIds.includes(item_id)) &&
        (named === null || named.has(item)),
    )
    return new Set(within.map(({ item }) => item)).size
  }

  /** How attributes are written, in the market and in what was said of it. */
  spellings(market: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
    const own = this.#names.filter((name) => !market.get(searchForm(name))?.includes(name))
    if (own.length === 0) return market
    const merged = new Map(market)
    for (const name of own) merged.set(searchForm(name), [...(merged.get(searchForm(name)) ?? []), name].sort())
    return merged
  }

  toJSON(): string {
    return `${this.key} ${this.table.name}`
  }
}

/** What of an overlay belongs to a scope. */
export interface ScopeOverlay {
  overlay: Overlay
  /** The items of its sites and categories, and of those it names, that have corrections. */
  items: number
  /** False: it is looked at without them. */
  shown: boolean
}
