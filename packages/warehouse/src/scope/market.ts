import { CHANNELS, type KnownShopType } from '@marketscope/contract/channels'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog } from '../catalog/catalog.ts'
import type { Viewer } from './viewer.ts'

/** One site of a search and the shop types wanted of it; null: all. */
export interface SiteChoice {
  site: Site
  types: readonly KnownShopType[] | null
}

/**
 * The sites behind the entries of `plat` (sites, channels), each once; several channels of a site add up. Throws for an unknown entry and a site
 * the viewer may not see.
 */
export function chooseSites(plat: readonly string[], catalog: Catalog, viewer: Viewer): SiteChoice[] {
  const types = new Map<string, Set<KnownShopType> | null>()
  for (const code of plat) {
    const channel = catalog.sites.has(code) ? null : CHANNELS.find((candidate) => candidate.id === code)
    const id = channel ? channel.site : code
    if (!catalog.sites.has(id)) throw fieldError('plat', `没有平台“${code}”`, `There is no platform "${code}"`)
    const before = types.get(id)
    if (!channel?.types || before === null) types.set(id, null)
    else types.set(id, new Set([...(before ?? []), ...channel.types]))
  }
  const choices = [...types].map(([id, set]) => ({ site: siteOf(catalog, id), types: set ? [...set].sort() : null }))
  for (const { site } of choices) {
    if (viewer.sites && !viewer.sites.includes(site.id))
      throw new MarketError('no_permission', {
        zh: `当前账号没有“${site.name.zh}”的权限`,
        en: `Your account has no access to ${site.name.en}`,
      })
  }
  return choices.sort((a, b) => (a.site.id < b.site.id ? -1 : 1))
}

function siteOf(catalog: Catalog, id: string): Site {
  const site = catalog.sites.get(id)
  if (!site) throw new Error(`site ${id} vanished from the catalogue`)
  return site
}
