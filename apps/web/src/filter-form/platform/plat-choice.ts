import { CHANNELS, type Channel } from '@marketscope/contract/channels'
import { siteOfCode } from '@marketscope/contract/plat'
import type { SiteEntry } from '../site-choice.ts'

/** The channels of a site that are a part of it. */
export function channelsOf(site: string): Channel[] {
  return CHANNELS.filter((channel) => channel.site === site && channel.types !== null)
}

/** Whether an entry of `plat` stands for the whole of a site. */
function isWhole(code: string): boolean {
  return CHANNELS.find(({ id }) => id === code)?.types == null
}

/** How much of a site is chosen: nothing, the whole, or the channels named. */
export function shareOf(plat: readonly string[], site: string): 'none' | 'whole' | Channel[] {
  const own = plat.filter((code) => siteOfCode(code) === site)
  if (own.length === 0) return 'none'
  return own.some(isWhole) ? 'whole' : channelsOf(site).filter(({ id }) => own.includes(id))
}

const without = (plat: readonly string[], site: string) => plat.filter((code) => siteOfCode(code) !== site)

/** Chooses the whole of a site, or leaves it where it is chosen whole. */
export function toggleSite(plat: readonly string[], site: Pick<SiteEntry, 'id'>): string[] {
  if (shareOf(plat, site.id) === 'whole') return without(plat, site.id)
  return inPlace(plat, site.id, [site.id])
}

/** The entries with those of one site replaced, where they stood. */
function inPlace(plat: readonly string[], site: string, codes: readonly string[]): string[] {
  const at = plat.findIndex((code) => siteOfCode(code) === site)
  const others = without(plat, site)
  return at < 0 ? [...others, ...codes] : [...others.slice(0, at), ...codes, ...others.slice(at)]
}

/** Chooses or leaves a channel. A channel takes the place of the whole site; with the last one left, the whole site is back. */
export function toggleChannel(plat: readonly string[], channel: Channel, site: Pick<SiteEntry, 'id'>): string[] {
  const share = shareOf(plat, site.id)
  const own = Array.isArray(share) ? share.map(({ id }) => id) : []
  const next = own.includes(channel.id) ? own.filter((id) => id !== channel.id) : [...own, channel.id]
  return inPlace(plat, site.id, next.length === 0 ? [site.id] : next)
}

/** The channels of a site in lines: a channel and its complement share one, the complement second; any other stands alone. */
export function channelLines(site: string): Channel[][] {
  const channels = channelsOf(site)
  const all = new Set(channels.flatMap(({ types }) => types ?? []))
  const complements = ({ types }: Channel, other: Channel) => {
    const both = [...(types ?? []), ...(other.types ?? [])]
    return both.length === all.size && new Set(both).size === all.size
  }
  const placed = new Set<Channel>()
  return channels.flatMap((channel) => {
    if (placed.has(channel)) return []
    const other = channels.find((candidate) => candidate !== channel && complements(channel, candidate))
    for (const one of other ? [channel, other] : [channel]) placed.add(one)
    return other ? [[channel, other]] : [[channel]]
  })
}
