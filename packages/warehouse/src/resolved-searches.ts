import { fieldError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { type Settled, whole } from '@marketscope/contract/kept-filter'
import { siteOfCode } from '@marketscope/contract/plat'
import type { Catalog } from './catalog/catalog.ts'
import type { KnownIds } from './directory/known-ids.ts'
import { reduceFilter } from './scope/reduce-filter.ts'
import { Scope } from './scope/scope.ts'
import type { ScopeInput } from './scope/scope-input.ts'
import type { Viewer } from './scope/viewer.ts'

/** A kept filter as a viewer asks it over months. */
export interface ResolvedSearch {
  /** What is left of the filter. */
  settled: Settled
  scope: Scope
}

const MOST = 256

/**
 * What kept filters mean at a revision. The panels of a page ask about one search: it is worked out for the first of them and the others wait for that, under all that it is worked
 * out from, viewer included; the least lately asked is let go.
 */
export class ResolvedSearches {
  readonly #catalog: Catalog
  readonly #knownIds: KnownIds
  readonly #kept = new Map<string, Promise<ResolvedSearch>>()

  constructor(catalog: Catalog, knownIds: KnownIds) {
    this.#catalog = catalog
    this.#knownIds = knownIds
  }

  /** See {@link reduceFilter}, whose errors it throws. */
  async reduce(asked: SearchFilter | Settled, viewer: Viewer): Promise<Settled> {
    const kept = 'dropped' in asked ? asked : whole(asked)
    const { filter } = kept
    const sites = filter.plat.map((code) => siteOfCode(code))
    const unknown = await this.#knownIds.unknown(filter.brand_id, filter.shop_id, sites)
    return reduceFilter(kept, this.#catalog, viewer, unknown)
  }

  /** Throws a MarketError for a filter that can no longer be asked, for what the viewer may not see and for months without data. */
  async resolve(asked: SearchFilter | Settled, input: ScopeInput, viewer: Viewer): Promise<ResolvedSearch> {
    const key = JSON.stringify([asked, input, viewer])
    const found = this.#kept.get(key) ?? this.#resolve(asked, input, viewer)
    this.#kept.delete(key)
    this.#kept.set(key, found)
    if (this.#kept.size > MOST) this.#kept.delete(this.#kept.keys().next().value ?? '')
    try {
      return await found
    } catch (fault) {
      if (this.#kept.get(key) === found) this.#kept.delete(key)
      throw fault
    }
  }

  async #resolve(asked: SearchFilter | Settled, input: ScopeInput, viewer: Viewer): Promise<ResolvedSearch> {
    const settled = await this.reduce(asked, viewer)
    if (settled.unusable) throw fieldError(settled.unusable.field, settled.unusable.zh, settled.unusable.en)
    return { settled, scope: new Scope(settled.filter, input, this.#catalog, viewer) }
  }
}
