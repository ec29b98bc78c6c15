import { DISCOUNT_VERSION_FROM, DISCOUNT_VERSION_NAMES, type DiscountVersion } from '@marketscope/contract/discount-versions'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { LIMITS } from '@marketscope/contract/limits'
import { accountMonthsText, mayReadNone, offlineText } from '@marketscope/contract/month-limit'
import { clampRange, type Month, type MonthRange, monthCount, monthsOf } from '@marketscope/contract/months'
import { inPlatformOrder } from '@marketscope/contract/plat'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { monthsOfCategories } from '../catalog/category-months.ts'
import type { CategoryRange } from '../catalog/category-ranges.ts'
import type { SiteChoice } from './market.ts'
import type { Viewer } from './viewer.ts'

/** The data version read of each site: '' for sites that have only one. */
export type DataVersions = ReadonlyMap<string, string>

const newestLast = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true })

/** The data versions loaded for a site, newest last. */
function loadedVersions(site: string, catalog: Catalog): string[] {
  const loaded = new Set(catalog.segments.filter((segment) => segment.site === site).map((segment) => segment.version))
  return [...loaded].sort(newestLast)
}

/** The data versions loaded for a site that the viewer may read, newest last. */
export function dataVersionsOf(site: string, catalog: Catalog, viewer: Viewer): string[] {
  const loaded = loadedVersions(site, catalog)
  return viewer.data_versions === 'newest' ? loaded.slice(-1) : loaded
}

/** One version per site: the one asked for its platform, else the newest the viewer may see. Throws when the one asked for is not there, or not for the viewer. */
export function chooseDataVersions(
  choices: readonly SiteChoice[],
  asked: Readonly<Record<string, string | undefined>>,
  catalog: Catalog,
  viewer: Viewer,
): DataVersions {
  return new Map(
    choices.map(({ site }) => {
      const versions = dataVersionsOf(site.id, catalog, viewer)
      const wanted = asked[site.platform]
      if (wanted && !versions.includes(wanted)) throw versionFault(wanted, site, catalog)
      return [site.id, wanted || (versions.at(-1) ?? '')]
    }),
  )
}

function versionFault(wanted: string, { id, platform }: SiteChoice['site'], catalog: Catalog): MarketError {
  if (!loadedVersions(id, catalog).includes(wanted))
    return fieldError(`${platform}_version`, `没有数据版本“${wanted}”`, `There is no data version "${wanted}"`)
  return new MarketError('no_permission', {
    zh: `当前账号不能选择数据版本“${wanted}”`,
    en: `Your account may not choose the data version "${wanted}"`,
  })
}

/** The segments that the chosen sites are read from, all years. */
export function segmentsOf(versions: DataVersions, catalog: Catalog): LiveSegment[] {
  return catalog.segments.filter((segment) => versions.get(segment.site) === segment.version)
}

/**
 * The first and the last month with data, within what the viewer may see; null when there is none. `ranges`: of the categories only, where they
 * have any.
 */
export function loadedRange(
  segments: readonly LiveSegment[],
  viewer: Pick<Viewer, 'month_limit'>,
  ranges: readonly CategoryRange[] | null = null,
): MonthRange | null {
  let [start, end]: [Month | undefined, Month | undefined] = [undefined, undefined]
  for (const { months } of segments)
    for (const month of months) {
      if (start === undefined || month < start) start = month
      if (end === undefined || month > end) end = month
    }
  if (!start || !end) return null
  const own = ranges && monthsOfCategories(segments, ranges)
  return clampRange(own ?? { start, end }, viewerRange(viewer))
}

/** The months the viewer may see; far ends where there is no limit. */
export function viewerRange(viewer: Pick<Viewer, 'month_limit'>): MonthRange {
  return { start: viewer.month_limit?.start ?? FIRST_MONTH_KNOWN, end: viewer.month_limit?.end ?? '2199-12' }
}

const FIRST_MONTH_KNOWN: Month = '1900-01'

/** Whoever has no limit of months. */
const UNLIMITED = { month_limit: null }

/** Why nothing can be told of the months: the viewer may not read them, or they are not loaded for anybody. `own`: what is loaded, within what the viewer may see. */
function untold(asked: MonthRange, segments: readonly LiveSegment[], { month_limit }: Viewer, own: MonthRange | null): MarketError {
  if (month_limit?.offline && asked.end < month_limit.start) return new MarketError('no_data', offlineText(month_limit.start))
  const loaded = loadedRange(segments, UNLIMITED)
  if (!loaded) return new MarketError('no_data')
  if (mayReadNone(month_limit, asked) && clampRange(asked, loaded)) return new MarketError('no_permission', own && accountMonthsText(own))
  const { start, end } = loaded
  return new MarketError('no_data', {
    zh: `所选月份没有数据，已收录 ${start} 至 ${end}`,
    en: `No data for these months; loaded are ${start} to ${end}`,
  })
}

/**
 * The months really read for the months asked: within those in which the categories have rows, the viewer's and the longest allowed. Where the categories have
 * rows in none of the months asked, those that are loaded: nothing was sold in them. Throws when nothing is left.
 */
export function choosePeriod(
  asked: MonthRange,
  segments: readonly LiveSegment[],
  viewer: Viewer,
  ranges: readonly CategoryRange[] | null,
): MonthRange {
  if (asked.start > asked.end) throw fieldError('end', '结束月份不能早于开始月份', 'The end month lies before the start month')
  const loaded = loadedRange(segments, viewer)
  const own = loadedRange(segments, viewer, ranges)
  const range = (own && clampRange(asked, own, LIMITS.rangeMonths)) ?? (loaded && clampRange(asked, loaded, LIMITS.rangeMonths))
  if (!range) throw untold(asked, segments, viewer, own ?? loaded)
  return range
}

/** Whether figures of the discount version may be read over the months; throws with the reason when not. */
export function checkDiscountVersion(version: DiscountVersion, range: MonthRange, viewer: Viewer): void {
  if (version === 'none') return
  const name = DISCOUNT_VERSION_NAMES[version]
  if (!viewer.versions.includes(version))
    throw new MarketError('no_permission', {
      zh: `当前账号没有“${name.zh}”版本`,
      en: `Your account does not include the version "${name.en}"`,
    })
  const from = DISCOUNT_VERSION_FROM[version]
  if (range.start < from) throw fieldError('version', `“${name.zh}”自 ${from} 起才有数据`, `"${name.en}" exists from ${from} only`)
}

/** The months of a segment whose figures of the version are known. */
export function knownMonths(segment: LiveSegment, version: DiscountVersion): ReadonlySet<Month> {
  return version === 'none' ? segment.months : segment[version]
}

/** The months of the range for which a chosen site has no figures, with those sites. */
export function missingMonths(
  range: MonthRange,
  versions: DataVersions,
  segments: readonly LiveSegment[],
  version: DiscountVersion,
): { month: Month; sites: string[] }[] {
  const chosen = inPlatformOrder([...versions.keys()])
  return monthsOf(range).flatMap((month) => {
    const sites = chosen.filter((site) => !segments.some((segment) => segment.site === site && knownMonths(segment, version).has(month)))
    return sites.length > 0 ? [{ month, sites }] : []
  })
}

/**
 * The months of the windows in which chosen sites have sales that are not known, with those sites. Those of a discount version are told by {@link knownMonths}.
 * `unconverted`: months of which a rate is not known, with the sites.
 */
export function unpricedMonths(
  windows: Readonly<Record<string, MonthRange>>,
  segments: readonly LiveSegment[],
  version: DiscountVersion,
  unconverted: ReadonlyMap<Month, readonly string[]> = new Map(),
): ReadonlyMap<Month, readonly string[]> {
  const sitesOf = (month: Month) => {
    const told = version === 'none' ? segments.filter(({ unpriced }) => unpriced.has(month)).map(({ site }) => site) : []
    return inPlatformOrder([...new Set([...told, ...(unconverted.get(month) ?? [])])])
  }
  const months = [...new Set(Object.values(windows).flatMap(monthsOf))].sort()
  return new Map(months.map((month) => [month, sitesOf(month)] as const).filter(([, sites]) => sites.length > 0))
}

/** Whether items have several rows in any month of the windows. */
export function sharesMonths(windows: Readonly<Record<string, MonthRange>>, segments: readonly LiveSegment[]): boolean {
  return segments.some(({ shared }) => Object.values(windows).some((range) => monthsOf(range).some((month) => shared.has(month))))
}

/** The months of the range in which every chosen site has figures. */
export function loadedMonths(
  range: MonthRange,
  versions: DataVersions,
  segments: readonly LiveSegment[],
  version: DiscountVersion,
): Month[] {
  const missing = new Set(missingMonths(range, versions, segments, version).map(({ month }) => month))
  return monthsOf(range).filter((month) => !missing.has(month))
}

/** Whether every chosen site has figures in every month of a range, and it is of any. */
export function isWhole(range: MonthRange, versions: DataVersions, segments: readonly LiveSegment[], version: DiscountVersion): boolean {
  return monthCount(range) > 0 && missingMonths(range, versions, segments, version).length === 0
}

/**
 * The months of the windows that are not over for chosen sites, with those sites: of a month that is kept by days the last one is not known yet. What was sold in part
 * of a month is set against no other month.
 */
export function unfinishedMonths(
  windows: Readonly<Record<string, MonthRange>>,
  segments: readonly LiveSegment[],
): ReadonlyMap<Month, readonly string[]> {
  const months = [...new Set(Object.values(windows).flatMap(monthsOf))].sort()
  return new Map(
    months.flatMap((month) => {
      const sites = segments.filter(({ days }) => days.get(month)?.finished === false).map(({ site }) => site)
      return sites.length > 0 ? [[month, inPlatformOrder([...new Set(sites)])] as const] : []
    }),
  )
}

/** Whether no chosen site, or not the one named, is among those of a gap in any of the months; `gaps`: see {@link unpricedMonths} and {@link unfinishedMonths}. */
export function isWithoutGap(gaps: ReadonlyMap<Month, readonly string[]>, months: readonly Month[], site?: string): boolean {
  return months.every((month) => {
    const sites = gaps.get(month) ?? []
    return site === undefined ? sites.length === 0 : !sites.includes(site)
  })
}
