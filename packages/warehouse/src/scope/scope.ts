import type { Base } from '@marketscope/contract/bases'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { fieldError, MarketError } from '@marketscope/contract/errors'
import { canonicalFilter, filterMonthsFault, type SearchFilter } from '@marketscope/contract/filter'
import { type Month, type MonthRange, monthCount, monthsOf, previousRange, yearEarlier } from '@marketscope/contract/months'
import { RULE_TEXTS } from '@marketscope/contract/rule-texts'
import type { Site } from '@marketscope/contract/sites'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { join, type Sql, sql, v } from '../sql/sql.ts'
import { type ChosenCategory, chooseCategories, rangesOf } from './categories.ts'
import { strayFilingConditions } from './filing-conditions.ts'
import { type GrowthTold, growth, growthTold } from './growth.ts'
import { type ItemPredicates, itemPredicates } from './item-predicates.ts'
import { chooseSites, type SiteChoice } from './market.ts'
import { matchOf, type ScopeMatch } from './match.ts'
import { missingError } from './missing-part.ts'
import { BITS, keptMask, monthBounds, salesColumn } from './month-predicates.ts'
import {
  checkDiscountVersion,
  chooseDataVersions,
  choosePeriod,
  type DataVersions,
  isWhole,
  missingMonths,
  segmentsOf,
  unpricedMonths,
  viewerRange,
} from './period.ts'
import { type SitePart, sitePartsOf } from './site-parts.ts'
import type { Viewer } from './viewer.ts'
import { type Measure, WINDOW_NAMES, type WindowName, windowColumns, yearParts } from './windows.ts'

export interface ScopeInput {
  start: string
  end: string
  version: DiscountVersion
  jd_version?: string | undefined
  douyin_version?: string | undefined
  /** Which months there are to ask for: of the categories (by default), or of the sites: where an item is followed through its categories. */
  months_of?: 'categories' | 'sites'
}

/** What a question reads of the rows beside columns of `item_year`. */
export interface Reading {
  /** Windows that are looked at, which decide the years that are read; default: now. */
  windows?: readonly WindowName[]
  /** The mask of the months that count in each window; default: yes. */
  masks?: boolean
  /** Sums over each window. */
  sums?: readonly Measure[]
  /** `m_sales` and `m_sold`: arrays of twelve months, minor units and units, 0 where a month does not count. With them `kept`, the mask of the months that count. */
  months?: boolean
  /** Only these items, by key. They are looked for before what is described of items, which takes longer to test. */
  items?: readonly string[]
  /**
   * skus: a row per SKU, year and state instead, from `sku_year`, for a scope of items by id; its conditions on months would be tested on the SKU's.
   * around: the items beside those that the filter names by id, them included.
   */
  of?: 'items' | 'skus' | 'around'
}

/**
 * The resolved meaning of "this filter, these months, this version, for this viewer", and the only place where a filter becomes SQL, or a
 * {@link ScopeMatch} for rows in memory.
 * An analysis reads from {@link Scope.rows} and uses the fragments below; it knows nothing else of the filter.
 */
export class Scope {
  readonly catalog: Catalog
  readonly currency: string
  readonly choices: readonly SiteChoice[]
  /** The entries of the filter's `plat` one by one, where {@link Scope.choices} has them added up by site. */
  readonly parts: readonly SitePart[]
  readonly asked: MonthRange
  readonly version: DiscountVersion
  readonly versions: DataVersions
  /** The categories that the filter chooses, each by itself; none: all of them. */
  readonly categories: readonly ChosenCategory[]
  /** Whose scope it is; what an answer takes from here beside the filter must be part of {@link Scope.key}. */
  readonly viewer: Viewer
  readonly windows: Readonly<Record<WindowName, MonthRange>>
  readonly missing: ReturnType<typeof missingMonths>
  /** How growth against each base is told to the viewer. */
  readonly growthTold: Readonly<Record<Base, GrowthTold>>
  /** Months of the windows in which a chosen site has sales that are not known: their sum is no sum of all, and no average can be told. */
  readonly unpriced: ReadonlySet<Month>
  /** The filter's conditions as values, for rows that are kept in memory. */
  readonly match: ScopeMatch
  readonly #segments: readonly LiveSegment[]
  readonly #predicates: ItemPredicates
  readonly #kept: Sql
  readonly #masked: boolean
  readonly #filterText: string

  constructor(filter: SearchFilter, input: ScopeInput, catalog: Catalog, viewer: Viewer) {
    this.catalog = catalog
    this.choices = chooseSites(filter.plat, catalog, viewer)
    this.parts = sitePartsOf(filter.plat, catalog)
    const [first] = this.choices
    if (!first) throw new MarketError('parameter')
    const sites = this.choices.map((choice) => choice.site)
    this.currency = first.site.currency
    this.asked = { start: input.start, end: input.end }
    this.version = input.version
    this.versions = chooseDataVersions(this.choices, { jd: input.jd_version, douyin: input.douyin_version }, catalog, viewer)
    this.#segments = segmentsOf(this.versions, catalog)
    const categories = wholeChoice(filter, sites, catalog, viewer)
    this.categories = categories
    this.viewer = viewer
    const ranges = rangesOf(categories)
    const now = choosePeriod(this.asked, this.#segments, viewer, input.months_of === 'sites' ? null : ranges)
    checkMonths(filter, now)
    checkDiscountVersion(input.version, now, viewer)
    this.windows = { now, mom: previousRange(now), yoy: yearEarlier(now) }
    this.growthTold = { mom: growthTold(this.windows, 'mom', viewer), yoy: growthTold(this.windows, 'yoy', viewer) }
    this.missing = missingMonths(now, this.versions, this.#segments, input.version)
    const bounds = monthBounds(filter, this.currency)
    this.match = matchOf(filter, input.version, this.choices, ranges, bounds)
    this.#predicates = itemPredicates(filter, this.choices, ranges, catalog)
    this.unpriced = unpricedMonths(this.windows, this.#segments, input.version)
    this.#kept = keptMask(bounds, input.version, this.unpriced.size > 0)
    this.#masked = bounds !== null || input.version !== 'none'
    const custom = categories.flatMap((category) => (category.custom ? category.ranges : []))
    const group = (viewer.custom ?? []).filter(({ sub_name }) => sub_name === filter.sub_name)
    this.#filterText = canonicalFilter(filter) + (custom.length > 0 ? JSON.stringify([custom, group, viewer.categories ?? null]) : '')
  }

  /** Equal for two scopes that select the same figures at the same revision. */
  get key(): string {
    const { start, end } = this.windows.now
    const sites = this.choices.map(({ site }) => `${site.id}@${this.versions.get(site.id) ?? ''}`)
    const limit = this.viewer.month_limit ? `${this.viewer.month_limit.start}-${this.viewer.month_limit.end ?? ''}` : ''
    return [
      this.catalog.revision,
      start,
      end,
      this.asked.start,
      this.asked.end,
      this.version,
      limit,
      sites.join(','),
      this.#filterText,
    ].join('|')
  }

  /** Whether growth against the window can be told: it is loaded, of the site where one is named, and the viewer may be told. */
  isKnown(window: WindowName, site?: string): boolean {
    return (window === 'now' || this.growthTold[window] !== 'untold') && this.isLoaded(window, site)
  }

  /** Whether every chosen site, or the one named, has data in all months of the window. */
  isLoaded(window: WindowName, site?: string): boolean {
    const versions = site === undefined ? this.versions : new Map([...this.versions].filter(([id]) => id === site))
    return isWhole(this.windows[window], versions, this.#segments, this.version)
  }

  /** The growth of a figure against what it was in the base; null where that is not known, is zero or may not be told. */
  growth(base: Base, now: number | null, then: number | null): number | null {
    return growth(now, then, this.growthTold[base])
  }

  /** The months of a window that may be told one by one: every chosen site has figures there, and the viewer may see them. */
  tellableMonths(window: WindowName): Set<Month> {
    const range = this.windows[window]
    const missing = new Set(missingMonths(range, this.versions, this.#segments, this.version).map(({ month }) => month))
    const { start, end } = viewerRange(this.viewer)
    return new Set(monthsOf(range).filter((month) => !missing.has(month) && month >= start && month <= end))
  }

  /**
   * Whether what a base of comparison consists of may be told (its months, brands, items) and not only its sum: see
   * `docs/decisions/rights-on-categories-and-tabs.md`.
   */
  isTellable(window: WindowName): boolean {
    return this.tellableMonths(window).size === monthCount(this.windows[window])
  }

  /** What is compared with where nobody chose: a year earlier, unless only the period just before is whole. */
  usualBase(): Base {
    return !this.isTellable('yoy') && this.isTellable('mom') ? 'mom' : 'yoy'
  }

  /** Whether anything of the site is loaded in the months asked. */
  hasData(site: string): boolean {
    return this.missing.filter(({ sites }) => sites.includes(site)).length < monthCount(this.windows.now)
  }

  /**
   * A subselect with one row per item, year and state that the filter lets through, for the years of the windows named: the columns of `item_year`
   * asked for, and what {@link Reading} asks for. The parts are columns, so that an expression is written once however often a question uses it: planning a
   * statement takes longer than reading a category.
   */
  rows(columns: readonly Sql[], { windows = ['now'], masks = true, sums = [], months = false, items, of = 'items' }: Reading = {}): Sql {
    const parts = [...columns, sql`${this.#kept} AS kept`]
    if (months || sums.includes('sales')) parts.push(sql`${this.#monthly(salesColumn(this.version))} AS m_sales`)
    if (months || sums.includes('sold')) parts.push(sql`${this.#monthly(sql`sold`)} AS m_sold`)
    for (const window of new Set(windows.map((name) => this.#same(name))))
      parts.push(...windowColumns(window, this.windows[window], masks, sums))
    return sql`(SELECT year, ${join(parts, ', ')} FROM ${of === 'skus' ? sql`sku_year` : sql`item_year`} ${this.#where(windows, items, of)})`
  }

  /** Whether a row has a month that counts in the window. */
  active(window: WindowName): Sql {
    return sql`${this.activeMask(window)} != 0`
  }

  /** The months of a row that count in the window, as a mask. */
  activeMask(window: WindowName): Sql {
    return WINDOW_NAMES[this.#same(window)].mask
  }

  /** A row's sum of sales or sold over the window. */
  total(measure: Measure, window: WindowName): Sql {
    return WINDOW_NAMES[this.#same(window)][measure]
  }

  /** The segments with the years of the windows, in ascending order. */
  segmentsOf(windows: readonly WindowName[]): number[] {
    const years = new Set(windows.flatMap((window) => yearParts(this.windows[window]).map((part) => part.year)))
    return this.#segments
      .filter((segment) => years.has(segment.year))
      .map((segment) => segment.segment)
      .sort((a, b) => a - b)
  }

  /** Whether rows are chosen by nothing beyond whole platforms and categories, whatever the months. */
  get isUnconditioned(): boolean {
    const { plain, named, described } = this.#predicates
    const categories = this.categories.length > 0 ? 1 : 0
    return (
      !this.#masked && this.choices.every(({ types }) => !types) && plain.length === categories && named.length + described.length === 0
    )
  }

  /** When twelve months are asked for, both bases are the same months: they are read once. */
  #same(window: WindowName): WindowName {
    return window === 'yoy' && this.windows.mom.start === this.windows.yoy.start ? 'mom' : window
  }

  #monthly(column: Sql): Sql {
    if (!this.#masked) return column
    return sql`arrayMap((x, b) -> if(bitAnd(kept, b) != 0, x, 0), ${column}, ${BITS})`
  }

  /**
   * Conditions on attributes and filings stand after the others for good: left to itself the engine tests each of them in a step of reading of its
   * own, which takes longer to plan than a category takes to read.
   */
  #where(windows: readonly WindowName[], items: readonly string[] | undefined, of: Reading['of']): Sql {
    const { plain, named, described } = this.#predicates
    const own = items ? [sql`item IN ${v.uint64s(items)}`] : []
    const ids = of === 'around' ? [] : named
    const first = join([sql`segment IN ${v.uint32s(this.segmentsOf(windows))}`, ...own, ...plain, ...ids], ' AND ')
    return described.length === 0 ? sql`WHERE ${first}` : sql`PREWHERE ${first} WHERE ${join(described, ' AND ')}`
  }
}

/** The categories of a filter of which all is there. Throws a MarketError when something is not. */
function wholeChoice(filter: SearchFilter, sites: readonly Site[], catalog: Catalog, viewer: Viewer): ChosenCategory[] {
  const { chosen, missing } = chooseCategories(filter, sites, catalog, viewer)
  const [fault] = [...missing, ...strayFilingConditions(filter, chosen, catalog)]
  if (fault) throw missingError(fault)
  return chosen
}

/** Throws when the filter says something that is not recorded for the months. */
function checkMonths(filter: SearchFilter, range: MonthRange): void {
  const fault = filterMonthsFault(filter, range)
  if (fault) throw fieldError(filter.attrv_or.length > 0 ? 'attrv_or' : 'attrv_and', RULE_TEXTS[fault].zh, RULE_TEXTS[fault].en)
}
