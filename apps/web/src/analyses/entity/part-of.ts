import type { SavedSearch } from '@marketscope/contract/calls/search'
import { siteOfCode } from '@marketscope/contract/plat'
import { valueNarrowing } from '../attributes/narrow.ts'
import type { Narrowing } from '../frame/analysis-view.ts'
import type { Entity } from '../frame/entity.ts'
import { shopFilter } from '../shops/shop-filter.ts'

/** The site and the rest of an id that says both; site '' where it says none. */
export function placeOf(id: string): { site: string; id: string } {
  const at = id.indexOf(':')
  return at < 0 ? { site: '', id } : { site: id.slice(0, at), id: id.slice(at + 1) }
}

/** The part of a filter that a thing stands for; null where it cannot be searched. */
export function partOf({ kind, id }: Entity, search: SavedSearch): Narrowing | null {
  switch (kind) {
    case 'brand':
      return { brand_id: [id], brand: [] }
    case 'shop':
      return shopFilter(placeOf(id), search)
    case 'item': {
      const place = placeOf(id)
      const plat = Array.isArray(search.filter.plat) ? search.filter.plat.map(String) : []
      const own = plat.filter((code) => siteOfCode(code) === place.site)
      return { item_ids: place.id, ...(own.length > 0 && own.length < plat.length ? { plat: own } : {}) }
    }
    case 'category':
      return { cid: { not_custom: [id], custom: [] }, sub_name: '' }
    case 'custom':
      return { cid: { not_custom: [], custom: [id] } }
    case 'value':
      return valueNarrowing(id)
  }
}
