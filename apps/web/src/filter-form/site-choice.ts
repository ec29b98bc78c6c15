import type { CallResult } from '@marketscope/contract/call'
import type { latestTime, listSites } from '@marketscope/contract/calls/search'
import { addMonths, clampRange, type MonthRange } from '@marketscope/contract/months'
import { siteOfCode, sitesOfPlat } from '@marketscope/contract/plat'
import { type Edition, editionOf, PLATFORMS, type Platform } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { ChosenCategory } from './filter-draft.ts'

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

/** The sites behind the entries of `plat`. */
export function chosenSites(plat: readonly string[], sites: readonly SiteEntry[]): SiteEntry[] {
  const ids = sitesOfPlat(plat)
  return sites.filter(({ id }) => ids.includes(id))
}

/** What stands above a tree of categories: the chosen sites that have it. */
export function nameOfTree(tree: string, plat: readonly string[], sites: readonly SiteEntry[], pick: (text: Text) => string): string {
  return chosenSites(plat, sites)
    .filter((site) => site.tree === tree)
    .map((site) => pick(site.name))
    .join(' / ')
}

/** The entries of `plat` whose site can be searched. */
export function knownPlat(plat: readonly string[], sites: readonly SiteEntry[]): string[] {
  return plat.filter((code) => sites.some(({ id }) => id === siteOfCode(code)))
}

/** The months of categories where they differ from those of their site, by `tree:id` or id: `latestTime`'s answer. */
export type CategoryMonths = CallResult<typeof latestTime>['cid']

/** From the earliest start to the latest end; null of none. */
function spanOf(ranges: readonly MonthRange[]): MonthRange | null {
  return ranges.reduce<MonthRange | null>(
    (span, { start, end }) =>
      span ? { start: start < span.start ? start : span.start, end: end > span.end ? end : span.end } : { start, end },
    null,
  )
}

/** From the first to the last month known of the categories; null where nothing narrower than their sites is known of one of them. */
function monthsOfCategories(categories: readonly Pick<ChosenCategory, 'id' | 'tree'>[], months: CategoryMonths): MonthRange | null {
  const known = categories.map(({ id, tree }) => (tree === null ? undefined : months[`${tree}:${id}`]) ?? months[id])
  return known.includes(undefined) ? null : spanOf(known.flatMap((range) => (range ? [{ start: range[0], end: range[1] }] : [])))
}

export interface MonthFacts {
  sites: readonly SiteEntry[]
  /** The months the account may read; null: all. */
  monthLimit: { start: string; end: string | null } | null
  categoryMonths: CategoryMonths
}

/**
 * The months that can be chosen: from the first to the last loaded month of the chosen sites (of all, while none is chosen), narrowed to those of the
 * chosen categories and to what the account may read. Null: none.
 */
export function monthLimits(
  { plat, categories }: { plat: readonly string[]; categories: readonly Pick<ChosenCategory, 'id' | 'tree'>[] },
  { sites, monthLimit, categoryMonths }: MonthFacts,
): MonthRange | null {
  const named = chosenSites(plat, sites)
  const loaded = spanOf((named.length > 0 ? named : sites).map(({ months }) => months))
  if (!loaded) return null
  const own = monthsOfCategories(categories, categoryMonths)
  const narrowed = (own && clampRange(own, loaded)) ?? loaded
  return monthLimit ? clampRange(narrowed, { start: monthLimit.start, end: monthLimit.end ?? narrowed.end }) : narrowed
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
