import type { CallResult } from '@marketscope/contract/call'
import type { listSites } from '@marketscope/contract/calls/search'
import { addMonths, clampRange, type MonthRange } from '@marketscope/contract/months'
import { type Edition, editionOf, PLATFORMS, type Platform } from '@marketscope/contract/sites'

export type SiteEntry = CallResult<typeof listSites>['data'][number]

export interface PlatformGroup {
  platform: Platform
  sites: SiteEntry[]
}

/** The sites by edition and platform, in the order of the platforms; what has no sites is left out. */
export function groupSites(sites: readonly SiteEntry[]): { edition: Edition; groups: PlatformGroup[] }[] {
  return (['domestic', 'overseas'] as const).flatMap((edition) => {
    const groups = PLATFORMS.filter((platform) => editionOf(platform) === edition)
      .map((platform) => ({ platform, sites: sites.filter((site) => site.platform === platform) }))
      .filter((group) => group.sites.length > 0)
    return groups.length > 0 ? [{ edition, groups }] : []
  })
}

/** The currency of the chosen sites; undefined while none is known. */
export function currencyOf(chosen: readonly string[], sites: readonly SiteEntry[]): string | undefined {
  return sites.find((site) => chosen.includes(site.id))?.currency
}

export type SiteToggle = { ok: true; plat: string[] } | { ok: false; site: SiteEntry; currency: string }

/** Chooses or leaves a site. Refused where the site's currency is not that of the others: their amounts cannot be added up. */
export function toggleSite(chosen: readonly string[], site: SiteEntry, sites: readonly SiteEntry[]): SiteToggle {
  if (chosen.includes(site.id)) return { ok: true, plat: chosen.filter((id) => id !== site.id) }
  const currency = currencyOf(chosen, sites)
  if (currency !== undefined && currency !== site.currency) return { ok: false, site, currency }
  return { ok: true, plat: [...chosen, site.id] }
}

const MULTI = ['taobao', 'tmall', 'jd', 'douyin']

/** What is chosen at first: taobao and tmall; for who may only search across platforms all domestic ones; overseas the first amazon site, else the first of all. */
export function defaultSites(sites: readonly SiteEntry[], onlyMultiPlat: boolean): string[] {
  const wanted = onlyMultiPlat ? MULTI : ['taobao', 'tmall']
  const domestic = sites.filter((site) => wanted.includes(site.id))
  if (domestic.length > 0) return domestic.map((site) => site.id)
  const first = sites.find((site) => site.id === 'amazon_us') ?? sites.find((site) => site.platform === 'amazon') ?? sites[0]
  return first ? [first.id] : []
}

/** From the first to the last loaded month of the chosen sites (of all, while none is chosen), within what the account may read. */
export function monthLimits(
  chosen: readonly string[],
  sites: readonly SiteEntry[],
  limit: { start: string; end: string | null } | null,
): MonthRange | null {
  const named = sites.filter((site) => chosen.includes(site.id))
  const relevant = named.length > 0 ? named : sites
  if (relevant.length === 0) return null
  const loaded = {
    start: relevant.reduce((least, { months }) => (months.start < least ? months.start : least), '9999-12'),
    end: relevant.reduce((most, { months }) => (months.end > most ? months.end : most), '0000-01'),
  }
  return limit ? clampRange(loaded, { start: limit.start, end: limit.end ?? loaded.end }) : loaded
}

/** The last `count` months within the limits. */
export function lastMonths(limits: MonthRange, count: number): MonthRange {
  const start = addMonths(limits.end, 1 - count)
  return { start: start < limits.start ? limits.start : start, end: limits.end }
}

/** The months of the form once the limits changed: kept where they fit, else cut, else the last twelve. */
export function fitMonths(start: string | null, end: string | null, limits: MonthRange): MonthRange {
  const kept = start !== null && end !== null ? clampRange({ start, end }, limits) : null
  return kept ?? lastMonths(limits, 12)
}
