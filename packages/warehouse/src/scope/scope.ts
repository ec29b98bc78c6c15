import { BASES, type Base, baseRanges } from '@marketscope/contract/bases'
import type { Amounts } from '@marketscope/contract/currency'
import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { MarketError } from '@marketscope/contract/errors'
import type { SearchFilter } from '@marketscope/contract/filter'
import { type Month, type MonthRange, monthsSince } from '@marketscope/contract/months'
import type { Naming } from '@marketscope/contract/naming'
import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import { type CategoryRange, isOfTree } from '../catalog/category-ranges.ts'
import { type Sql, sql } from '../sql/sql.ts'
import { type ChosenCategory, rangesOf } from './categories.ts'
import { type Conversion, chooseConversion } from './conversion.ts'
import { type DaysByBase, daysByBase } from './equal-days.ts'
import { type GrowthTold, growthTold } from './growth.ts'
import { keptMonths } from './item-months.ts'
import { itemPredicates } from './item-predicates.ts'
import { KnownMonths } from './known-months.ts'
import { chooseSites, type SiteChoice } from './market.ts'
import { monthBounds } from './month-predicates.ts'
import type { ScopeOverlay } from './overlay.ts'
import {
  checkDiscountVersion,
  chooseDataVersions,
  choosePeriod,
  type DataVersions,
  missingMonths,
  segmentsOf,
  sharesMonths,
  unfinishedMonths,
  unpricedMonths,
} from './period.ts'
import type { RollupSource } from './rollup-source.ts'
import type { DerivedColumn, MonthColumn, RowColumn } from './row-columns.ts'
import type { DaysCounted } from './row-days.ts'
import { type Reading, type ReadScope, RowReader } from './row-reader.ts'
import type { RuleMarket } from './rules/condition-sql.ts'
import { classPredicate } from './rules/scope-classes.ts'
import { correctionsOf } from './scope-corrections.ts'
import { checkMonths, compareStart, moneyAsked, namingAsked, type ScopeInput, wholeChoice } from './scope-input.ts'
import type { ScopeTable } from './scope-table.ts'
import { filterKey, selectionKey } from './selection-key.ts'
import { type SitePart, sitePartsOf } from './site-parts.ts'
import { firstCounted } from './told-by-attributes.ts'
import type { Viewer } from './viewer.ts'
import type { Measure, ReadWindow, WindowName } from './windows.ts'

/**
 * The resolved meaning of "this filter, these months, this version, for this viewer", and the only place where a filter becomes SQL.
 * An analysis reads from {@link Scope.rows} and {@link Scope.months} and uses the fragments below; it knows nothing else of the filter.
 */
export class Scope extends KnownMonths {
  readonly catalog: Catalog
  readonly currency: string
  /** The whole parts that amounts of its rows are in. */
  readonly amounts: Amounts
  /** How amounts are converted; null: they are as they were loaded. */
  readonly conversion: Conversion | null
  readonly choices: readonly SiteChoice[]
  /** The entries of the filter's `plat` one by one, where {@link Scope.choices} has them added up by site. */
  readonly parts: readonly SitePart[]
  readonly asked: MonthRange
  readonly first: Month | ''
  readonly version: DiscountVersion
  readonly versions: DataVersions
  /** Chosen sites in whose tree no category is chosen, while there is one in another: they are not asked, which is not that they sold nothing. */
  readonly notAsked: readonly string[]
  /** The categories that the filter chooses, each by itself; none: all of them. */
  readonly categories: readonly ChosenCategory[]
  /** Whose scope it is; what an answer takes from here beside the filter must be part of {@link Scope.key}. */
  readonly viewer: Viewer
  /** What things are called in answers; no part of {@link Scope.key}, which tells what is selected. */
  readonly naming: Naming
  readonly compareStart: Month | null
  readonly windows: Readonly<Record<WindowName, MonthRange>>
  readonly missing: ReturnType<typeof missingMonths>
  readonly growthTold: Readonly<Record<Base, GrowthTold>>
  readonly unpriced: ReadonlyMap<Month, readonly string[]>
  readonly unfinished: ReadonlyMap<Month, readonly string[]>
  readonly byDays: DaysByBase
  /** The scheme whose classes the filter names; '': none. */
  readonly ruleId: string
  /** The ids of items that the filter names, of the only site of the scope. */
  readonly itemIds: readonly string[]
  /** The tree numbers of the categories, ascending and apart from each other; null: all. */
  readonly ranges: readonly CategoryRange[] | null
  /** Whether finding its rows costs more than reading them: by titles, attributes, filings or names. */
  readonly isCostly: boolean
  /** The corrections of its viewer that are about its sites and categories, and the items it names; null: there are none. */
  readonly corrections: ScopeOverlay | null
  /** How attributes are written in its rows, by what is equal of them. */
  readonly attributes: Catalog['attributes']
  /** Where its rows have been put; null: they are read from the market. */
  readonly table: ScopeTable | null = null
  /** What may be told of it without reading its rows; null: nothing. */
  readonly rollups: RollupSource | null = null
  readonly segments: readonly LiveSegment[]
  private readonly reader: RowReader
  private readonly filterText: string

  /** `keys`: the items that are read of it, see {@link KeyedScope}. */
  constructor(filter: SearchFilter, input: ScopeInput, catalog: Catalog, viewer: Viewer, keys: readonly string[] | null = null) {
    super()
    this.catalog = catalog
    this.choices = chooseSites(filter.plat, catalog, viewer)
    this.parts = sitePartsOf(filter.plat, catalog)
    const [first] = this.choices
    if (!first) throw new MarketError('parameter')
    const sites = this.choices.map((choice) => choice.site)
    this.asked = { start: input.start, end: input.end }
    this.version = input.version
    const categories = wholeChoice(filter, sites, catalog, viewer)
    this.categories = categories
    this.viewer = viewer
    this.naming = namingAsked(input, viewer, first.site)
    const ranges = rangesOf(categories)
    this.ranges = ranges
    this.notAsked = ranges ? sites.filter(({ tree }) => !isOfTree(ranges, tree, catalog)).map(({ id }) => id) : []
    const versions = chooseDataVersions(this.choices, { jd: input.jd_version, douyin: input.douyin_version }, catalog, viewer)
    this.versions = new Map([...versions].filter(([site]) => !this.notAsked.includes(site)))
    this.segments = segmentsOf(this.versions, catalog)
    this.conversion = chooseConversion(sites, moneyAsked(input, viewer), this.segments, catalog)
    this.amounts = this.conversion?.amounts ?? first.site.currency
    this.currency = this.conversion?.amounts.currency ?? first.site.currency
    this.first = firstCounted(filter, viewer, input.by_attributes)
    const now = choosePeriod(monthsSince(this.first, this.asked), this.segments, viewer, input.months_of === 'sites' ? null : ranges)
    checkMonths(filter, now)
    checkDiscountVersion(input.version, now, viewer)
    this.compareStart = compareStart(input, now, viewer)
    this.windows = { now, ...baseRanges(now, this.compareStart) }
    this.growthTold = { mom: growthTold(this.windows, 'mom', viewer), yoy: growthTold(this.windows, 'yoy', viewer) }
    this.missing = missingMonths(now, this.versions, this.segments, input.version)
    this.itemIds = filter.item_ids
    this.ruleId = filter.rule_id
    this.corrections = correctionsOf(input, viewer, catalog, { sites, ranges, itemIds: this.itemIds, keys })
    const overlay = this.corrections?.shown ? this.corrections.overlay : null
    this.attributes = overlay?.spellings(catalog.attributes) ?? catalog.attributes
    const resolved = { filter, choices: this.choices, ranges, attributes: this.attributes }
    const predicates = itemPredicates({ ...resolved, corrected: false })
    const corrected = overlay && { table: overlay.table, predicates: itemPredicates({ ...resolved, corrected: true }) }
    const classes = classPredicate(filter, viewer, this.ruleMarket)
    if (classes?.of === 'item') for (const one of [predicates, corrected?.predicates]) one?.described.push(classes.test)
    this.isCostly =
      classes !== null || filter.title !== '' || predicates.described.length > 0 || filter.brand.length + filter.shop.length > 0
    this.unpriced = unpricedMonths(this.windows, this.segments, input.version, this.conversion?.unknown)
    this.unfinished = unfinishedMonths(this.windows, this.segments)
    this.byDays = daysByBase(this)
    const { windows, segments, version, conversion } = this
    const [unpriced, shared] = [this.unpriced.size > 0, sharesMonths(windows, segments)]
    const kept = keptMonths(monthBounds(filter, this.amounts), classes?.of === 'month' ? classes.test : null, { version, unpriced, shared })
    this.reader = new RowReader({
      windows,
      segments,
      version,
      conversion,
      predicates,
      corrected,
      kept,
      shared,
      unpriced,
      table: null,
      beside: [],
      days: Object.fromEntries(Object.entries(this.byDays).map(([base, { counted }]) => [base, counted])),
    })
    this.filterText = filterKey(filter, categories, viewer) + (classes?.key ?? '')
  }

  /** Equal for two scopes whose answers are the same: they select the same figures, and tell the same of the months that were asked. */
  get key(): string {
    return [this.selected, this.asked.start, this.asked.end].join('|')
  }

  /** Equal for two scopes that select the same figures at the same revision. */
  get selected(): string {
    return selectionKey(this, this.filterText)
  }

  /** The labels of a row of {@link Scope.rows}. */
  get labels(): Sql {
    return this.corrections?.shown ? sql`labels` : sql`CAST([], 'Array(String)')`
  }

  /** What rules of custom analysis are told by. */
  get ruleMarket(): RuleMarket {
    const { catalog, amounts, attributes, segments, windows } = this
    const sites = this.choices.map(({ site }) => site)
    return { sites, catalog, amounts, attributes, segments: segments.map(({ segment }) => segment), months: windows.now }
  }

  /** All that may be read of its rows. */
  get readWindows(): ReadWindow[] {
    return ['now', ...BASES, ...BASES.filter((base) => this.byDays[base]).map((base) => `${base}_whole` as const)]
  }

  /** The same scope with its rows in a table that was made of {@link Scope.months}. */
  on(table: ScopeTable): Scope {
    return this.changed({ table }, { table })
  }

  /** See {@link RowReader.rows}. */
  rows(columns: readonly (RowColumn | Sql)[], reading: Reading = {}): Sql {
    return this.reader.rows(columns, reading)
  }

  /** See {@link RowReader.months}. */
  months(
    columns: readonly (RowColumn | MonthColumn | DerivedColumn)[],
    windows: readonly ReadWindow[] = ['now'],
    items?: readonly string[],
    within?: readonly (RowColumn | DerivedColumn)[],
  ): Sql {
    return this.reader.months(columns, windows, items, within)
  }

  /** Whether a row of {@link Scope.months} lies in the window. */
  inWindow(window: ReadWindow): Sql {
    return this.reader.inWindow(window)
  }

  /** See {@link RowReader.yearOf}. */
  yearOf(windows: readonly ReadWindow[]): Sql {
    return this.reader.yearOf(windows)
  }

  /** Whether a row has a month that counts in the window. */
  active(window: ReadWindow): Sql {
    return sql`${this.activeMask(window)} != 0`
  }

  /** The months of a row that count in the window, as a mask. */
  activeMask(window: ReadWindow): Sql {
    return this.reader.names(window).mask
  }

  /** A row's sum of sales or sold over the window. */
  total(measure: Measure, window: ReadWindow): Sql {
    return this.reader.names(window)[measure]
  }

  /** See {@link RowReader.source}. */
  source(table: Sql, clause: Sql): Sql {
    return this.reader.source(table, clause)
  }

  /** The segments with the years of the windows, in ascending order. */
  segmentsOf(windows: readonly ReadWindow[]): number[] {
    return this.reader.segmentsOf(windows)
  }

  /** Whether rows are chosen by nothing beyond whole platforms and categories, whatever the months, and their amounts as they were loaded. */
  get isUnconditioned(): boolean {
    return this.choices.every(({ types }) => !types) && this.reader.hasOnly(this.categories.length > 0 ? 1 : 0)
  }

  /** The same scope, which may be answered from sums that were worked out before. */
  summedUp(rollups: RollupSource): Scope {
    return this.changed({ rollups })
  }

  /** The same scope, of which some days of more months can be read. It is read from the market. */
  withDays(beside: readonly DaysCounted[]): Scope {
    return beside.length === 0 ? this : this.changed({ table: null, rollups: null }, { table: null, beside })
  }

  /** Whether days are read beside the windows. */
  get hasDaysBeside(): boolean {
    return this.reader.of.beside.length > 0
  }

  private changed(change: Partial<Scope>, read: Partial<ReadScope> = {}): Scope {
    return Object.assign(Object.create(Scope.prototype) as Scope, this, change, { reader: new RowReader({ ...this.reader.of, ...read }) })
  }
}
