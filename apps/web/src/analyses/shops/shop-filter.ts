import type { SavedSearch } from '@marketscope/contract/calls/search'
import { NONE_ID } from '@marketscope/contract/limits'
import { siteOfCode, sitesOfPlat } from '@marketscope/contract/plat'
import type { Narrowing } from '../frame/analysis-view.ts'

/** A shop as answers name it; site '' for what is sold without one. */
export interface ShopPlace {
  id: string
  site: string
}

/** A shop's own among all shops of a page: sites may have shops of one id. */
export function shopKey({ id, site }: ShopPlace): string {
  return site === '' ? id : `${site}:${id}`
}

/** The search of one shop. Its id may be that of another shop elsewhere, so a search over several sites is narrowed to the shop's own site too. */
export function shopFilter({ id, site }: ShopPlace, search: SavedSearch | undefined): Narrowing {
  const own = { shop_id: [id], shop: [] }
  const plat = Array.isArray(search?.filter.plat) ? search.filter.plat.map(String) : []
  if (id === NONE_ID || site === '' || sitesOfPlat(plat).length < 2) return own
  return { ...own, plat: plat.filter((code) => siteOfCode(code) === site) }
}
