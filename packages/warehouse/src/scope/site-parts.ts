import { CHANNELS, type KnownShopType } from '@marketscope/contract/channels'
import { fieldError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import type { Catalog } from '../catalog/catalog.ts'

/** An entry of `plat` by itself: a site, or the shop types of a channel of it. */
export interface SitePart {
  /** Of the site where it is whole, else of the channel. */
  id: string
  name: Text
  site: string
  /** Null: all. */
  types: readonly KnownShopType[] | null
}

/** The entries of `plat`, each once, the order of the sites and then that of the channels. Throws for one that is neither. */
export function sitePartsOf(plat: readonly string[], catalog: Catalog): SitePart[] {
  const parts = new Map<string, SitePart>()
  for (const code of plat) {
    const channel = catalog.sites.has(code) ? undefined : CHANNELS.find(({ id }) => id === code)
    const site = catalog.sites.get(channel?.site ?? code)
    if (!site) throw fieldError('plat', `没有平台“${code}”`, `There is no platform "${code}"`)
    const part = channel?.types
      ? { id: channel.id, name: channel.name, site: site.id, types: channel.types }
      : { id: site.id, name: site.name, site: site.id, types: null }
    parts.set(part.id, part)
  }
  const order = [...catalog.sites.keys(), ...CHANNELS.map(({ id }) => id)]
  return [...parts.values()].sort((a, b) => order.indexOf(a.site) - order.indexOf(b.site) || order.indexOf(a.id) - order.indexOf(b.id))
}
