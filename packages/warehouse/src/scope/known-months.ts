import type { Base } from '@marketscope/contract/bases'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { type Month, type MonthRange, monthCount, monthNumber, monthsOf } from '@marketscope/contract/months'
import type { LiveSegment } from '../catalog/catalog.ts'
import type { DaysByBase } from './equal-days.ts'
import { type GrowthTold, growth } from './growth.ts'
import { type DataVersions, isWhole, isWithoutGap, loadedMonths, type missingMonths, viewerRange } from './period.ts'
import type { Viewer } from './viewer.ts'
import { daysNumber, type WindowName } from './windows.ts'

/** What is known of the months that are asked and of those they are compared with, and what of it may be told to the viewer. */
export abstract class KnownMonths {
  /** The first month that counts, see {@link firstCounted}. */
  abstract readonly first: Month | ''
  abstract readonly version: DiscountVersion
  /** Of the sites that are asked. */
  abstract readonly versions: DataVersions
  abstract readonly viewer: Viewer
  /** The first of the months chosen to compare with; null: none were. */
  abstract readonly compareStart: Month | null
  abstract readonly windows: Readonly<Record<WindowName, MonthRange>>
  /** Months asked of which chosen sites have no data. */
  abstract readonly missing: ReturnType<typeof missingMonths>
  /** How growth against each base is told to the viewer. */
  abstract readonly growthTold: Readonly<Record<Base, GrowthTold>>
  /** Months of the windows in which chosen sites have sales that are not known, with those sites: their sum is no sum of all, and no average can be told. */
  abstract readonly unpriced: ReadonlyMap<Month, readonly string[]>
  /** Months of the windows that are not over for chosen sites, with those sites: what was sold in part of a month is set against no whole one. */
  abstract readonly unfinished: ReadonlyMap<Month, readonly string[]>
  abstract readonly segments: readonly LiveSegment[]
  /** The bases that count the same days as the last month asked, which is not over. */
  abstract readonly byDays: DaysByBase

  /** Whether growth against the base can be told: it and the months asked are loaded and of one length, of the site where one is named, and the viewer may be told. */
  isKnown(base: Base, site?: string): boolean {
    return this.growthTold[base] !== 'untold' && this.isLoaded('now', site) && this.isLoaded(base, site) && this.isOfOneLength(base, site)
  }

  /** Whether the months asked and those of the base are over, for every chosen site or the one named, or count the same days. */
  isOfOneLength(base: Base, site?: string): boolean {
    if (this.byDays[base]) return true
    return isWithoutGap(this.unfinished, [...monthsOf(this.windows.now), ...monthsOf(this.windows[base])], site)
  }

  /** The number (year × 12 + place, January 0) under which rows have a month of the base, see {@link daysNumber}. */
  numberIn(base: Base, month: Month): number {
    return this.byDays[base]?.base_month === month ? daysNumber(month) : monthNumber(month)
  }

  /** Whether every chosen site, or the one named, has data in all months of the window, and all of these count. */
  isLoaded(window: WindowName, site?: string): boolean {
    const versions = site === undefined ? this.versions : new Map([...this.versions].filter(([id]) => id === site))
    return (
      versions.size > 0 && this.windows[window].start >= this.first && isWhole(this.windows[window], versions, this.segments, this.version)
    )
  }

  /** Whether the sales of every chosen site, or of the one named, are known in all months of the window: else no average, growth, place or difference of them is told. */
  knowsSales(window: WindowName, site?: string): boolean {
    return isWithoutGap(this.unpriced, monthsOf(this.windows[window]), site)
  }

  /** Whether sales now can be set against those of the base: both are known. */
  knowsChange(base: Base, site?: string): boolean {
    return this.knowsSales('now', site) && this.knowsSales(base, site)
  }

  /** The growth of a figure against what it was in the base; null where that is not known, is zero or may not be told. */
  growth(base: Base, now: number | null, then: number | null): number | null {
    return growth(now, then, this.growthTold[base])
  }

  /** The months of a window that may be told one by one: they count, every chosen site has figures there, and the viewer may see them. */
  tellableMonths(window: WindowName): Set<Month> {
    const { start, end } = viewerRange(this.viewer)
    const loaded = loadedMonths(this.windows[window], this.versions, this.segments, this.version)
    return new Set(loaded.filter((month) => month >= start && month <= end && month >= this.first))
  }

  /** Whether what a base consists of may be told (its months, brands, items) and not only its sum: see `docs/decisions/rights-on-categories-and-tabs.md`. */
  isTellable(window: WindowName): boolean {
    return this.tellableMonths(window).size === monthCount(this.windows[window])
  }

  /** Whether what changed since the base may be told part by part, and not only how much the sum grew. */
  isComparable(base: Base): boolean {
    return this.isKnown(base) && this.isTellable(base)
  }

  /** What is compared with where no base is named: the months chosen for it, else a year earlier, unless only the period just before is whole. */
  usualBase(): Base {
    if (this.compareStart) return 'mom'
    return !this.isTellable('yoy') && this.isTellable('mom') ? 'mom' : 'yoy'
  }

  /** Whether the site is asked, and anything of it is loaded in the months asked. */
  hasData(site: string): boolean {
    return this.versions.has(site) && this.missing.filter(({ sites }) => sites.includes(site)).length < monthCount(this.windows.now)
  }
}
