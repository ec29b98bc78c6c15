import { CHANNELS } from './channels.ts'
import { DOMESTIC_PLATFORMS, editionOf, KNOWN_SITES, PLATFORMS, type Platform } from './sites.ts'

/** The site an entry of `plat` belongs to: itself, or the site of the channel. */
export function siteOfCode(code: string): string {
  return CHANNELS.find((channel) => channel.id === code)?.site ?? code
}

/** The platform family of an entry of `plat`; undefined for a site the product does not know by itself. */
export function platformOfCode(code: string): Platform | undefined {
  const site = siteOfCode(code)
  return KNOWN_SITES.find((known) => known.id === site)?.platform ?? PLATFORMS.find((platform) => site.startsWith(`${platform}_`))
}

/** The sites behind the entries of `plat`, each once. */
export function sitesOfPlat(plat: readonly string[]): string[] {
  return [...new Set(plat.map(siteOfCode))]
}

/** The platforms behind the entries of `plat`, in the order of the platforms (taobao, tmall, jd, douyin, …), each once. */
export function platformsOfPlat(plat: readonly string[]): Platform[] {
  const found = new Set(plat.map(platformOfCode))
  return PLATFORMS.filter((platform) => found.has(platform))
}

/** Entries of `plat` in the order of the platforms, within one the sites as the menu has them, then others by id, each site before its channels. Kept ones are sorted by id. */
export function inPlatformOrder(plat: readonly string[]): string[] {
  const place = (code: string) => {
    const [platform, site] = [platformOfCode(code), siteOfCode(code)]
    const known = KNOWN_SITES.findIndex(({ id }) => id === site)
    const family = platform ? PLATFORMS.indexOf(platform) : PLATFORMS.length
    return [family, known < 0 ? KNOWN_SITES.length : known, CHANNELS.findIndex(({ id }) => id === code)]
  }
  const placed = plat.map((code) => ({ code, place: place(code) }))
  placed.sort((a, b) => {
    const differing = a.place.findIndex((one, at) => one !== b.place[at])
    return differing < 0 ? (a.code < b.code ? -1 : 1) : (a.place[differing] ?? 0) - (b.place[differing] ?? 0)
  })
  return placed.map(({ code }) => code)
}

/**
 * Which editions the entries of `plat` belong to. A site that somebody declared, such as `tmall_2016`, follows the looser rules of the overseas
 * edition, whatever its platform: its files may say nothing of categories.
 */
export function editionsOfPlat(plat: readonly string[]): { domestic: boolean; overseas: boolean } {
  const domestic = (code: string) => (DOMESTIC_PLATFORMS as readonly string[]).includes(siteOfCode(code))
  return { domestic: plat.some(domestic), overseas: plat.some((code) => !domestic(code)) }
}

/**
 * The code of a combination of platforms: 1 a mixture, 2 sub-types of jd, 3 taobao and tmall, 4 jd, 6 several overseas sites, 8 douyin,
 * 11 jd with taobao or tmall; one overseas site is its own code. Null while nothing is chosen.
 */
export function platGroup(plat: readonly string[]): string | null {
  const platforms = platformsOfPlat(plat)
  const has = (platform: Platform) => platforms.includes(platform)
  if (plat.length === 0) return null
  const { domestic, overseas } = editionsOfPlat(plat)
  if (overseas && domestic) return '1'
  if (overseas) {
    const sites = sitesOfPlat(plat)
    return sites.length === 1 ? (sites[0] ?? null) : '6'
  }
  const market = has('taobao') || has('tmall')
  if (has('douyin')) return platforms.length === 1 ? '8' : '1'
  if (!has('jd')) return '3'
  if (market) return '11'
  return plat.some((code) => code !== 'jd') ? '2' : '4'
}

/**
 * Whether a combination of domestic platforms stands for itself: any but exactly taobao with tmall, which is the default market and has no
 * settings (tabs) of its own.
 */
export function isOwnCombination(platforms: readonly Platform[]): boolean {
  const own = new Set(platforms.filter((platform) => editionOf(platform) === 'domestic'))
  return own.size > 0 && !(own.size === 2 && own.has('taobao') && own.has('tmall'))
}

/** The key of a combination: its platforms in order, joined by commas; null where it has none of its own. */
export function combinationKey(plat: readonly string[]): string | null {
  const platforms = platformsOfPlat(plat)
  return platforms.length === 1 || isOwnCombination(platforms) ? platforms.join(',') : null
}

/** Whether entries of `plat` have shops in common: a site beside a channel of it, or channels that overlap. Their figures then do not add up. */
export function hasOverlap(plat: readonly string[]): boolean {
  const entries = [...new Set(plat)].map((code) => ({
    site: siteOfCode(code),
    types: CHANNELS.find(({ id }) => id === code)?.types ?? null,
  }))
  return entries.some((one, index) =>
    entries.slice(index + 1).some((other) => {
      if (one.site !== other.site) return false
      return one.types === null || other.types === null || one.types.some((type) => other.types?.includes(type))
    }),
  )
}
