import type { Base } from '@marketscope/contract/bases'
import type { AttributeRow } from '../attributes/attribute-questions.ts'
import type { NumberSales } from '../attributes/range-points.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import type { CrossGrid, CrossQuestion } from '../fragments/attribute-cross.ts'
import type { ValueMonths, ValuePage, ValueQuestion, ValuesAsked } from '../fragments/attribute-groups.ts'
import type { NumericAttribute, RangeFigures } from '../fragments/attribute-ranges.ts'
import type { NumberedGroups } from '../fragments/category-children-sums.ts'
import type { ItemFact } from '../fragments/lookups.ts'
import type { GroupFigures, GroupMeasure, GroupPage, MonthSums } from '../query/page.ts'
import type { CategoryRange } from '../scope/category-ranges.ts'
import type { SitePart } from '../scope/site-parts.ts'
import type { WindowName } from '../scope/windows.ts'
import type { BrandBandRow, BrandsAsked } from './brand-bands.ts'
import type { FilingFigures } from './filing-figures.ts'
import type { ItemMeasure, ShelfDays } from './item-measures.ts'
import type { ItemMonths, ItemRef } from './item-months.ts'
import type { PeriodSums } from './period-sums.ts'

/** Sums and exact distinct counts of a window. Sales in minor units; brands and shops without those that are "none". */
export interface WindowFigures {
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
}

/** What is told of a month; `month`: year × 12 + place, January 0. */
export interface MonthFigures extends WindowFigures {
  month: number
}

/** The bases of comparison that are whole. */
export interface Bases {
  mom: boolean
  yoy: boolean
}

/** Which rows of a table: sorted by `by`, unknown values last, ties by id in the order of their bytes. */
export interface PageQuestion<By extends string> {
  by: By
  desc: boolean
  offset: number
  limit: number
  /** Bases to sum; one that is not known is 0. */
  known: Bases
  /** Normalised; only rows that contain it. '' for all. */
  word: string
}

/** A page of brands; id '' is "none". */
export type BrandPage = GroupPage<GroupFigures>

/** The sums of a scope, and those of its leading brands, best first; brands without name have no place among them. */
export interface BrandLeaders {
  sales: number
  sold: number
  before: number
  /** How many brands have a month in the window now. */
  brands: number
  leaders: [sales: number, sold: number][]
  leaders_before: number[]
}

/** The band of item-months whose price is not known: nothing sold and no list price. */
export const UNKNOWN_BAND = -1

export interface BandFigures {
  band: number
  sales: number
  sold: number
  items: number
}

/** Sums and exact distinct items of a part in a band, and its sales there in the bases of comparison (0 where those are not asked for). */
export interface PartCell {
  sales: number
  sold: number
  items: number
  mom: number
  yoy: number
}

/** Positive sales of a scope in a band. */
export interface BandGain {
  band: number
  sales: number
}

/** Lower ends of bands that follow from the gains in the bands of a grid, in order; they are among those of the grid, and the first is 0. */
export interface ChosenEdges {
  grid: readonly number[]
  choose(gains: readonly BandGain[]): readonly number[]
}

/** Sales and units of a band in a month (year × 12 + place, January 0); `gained` leaves out months with negative sales. */
export interface BandMonth {
  band: number
  month: number
  sales: number
  sold: number
  gained: number
}

/** An item of the scope by key. */
export interface ItemFigures {
  item: string
  item_id: string
  site: string
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** Which items of a scope. `shelf`: only rows whose shelf time is known and lies within; null for all. */
export interface ItemQuestion extends PageQuestion<ItemMeasure> {
  shelf?: ShelfDays | null
}

/** A page of items with count and sums of all that match, also of those that sold only before. A page beyond the last may say a count of 0. */
export interface ItemPage {
  rows: ItemFigures[]
  count: number
  sales: number
  sold: number
  mom: number
  yoy: number
}

/** The products that sold most now or in the base, with the titles they had last; `sales` and `base`: of all products with a month now or sales in the base. */
export interface Leaders {
  products: { title: string; sales: number; sold: number; base: number; now: boolean }[]
  sales: number
  base: number
}

/** What an item was last in the months asked; amounts are the latest known ones in minor units, comments the sum of the known ones. */
export interface ItemState {
  title: string
  brand_id: string
  shop: string
  shop_id: string
  shop_type: string
  category: number
  shelf_time: string | null
  price: number | null
  crossed_price: number | null
  lowest_price: number | null
  comments: number | null
  /** The first and the last of the months asked in which it sold, `yyyy-MM`; null when it sold in none. */
  sold_from: string | null
  sold_to: string | null
}

/** The sums of a scope of one item in windows, and the category it was in last of the months asked; null where it has no row in them. */
export interface ItemSums {
  sums: { sales: number; sold: number }[]
  category: number | null
}

/** An attribute and its value as they are written. */
export type AttributePair = readonly [name: string, value: string]

/** How many of the items of a category sold more than one of them, how many there are, what they sold together and what that one did. */
export interface ItemStanding {
  better: number
  items: number
  sales: number
  own: number
}

export type Language = 'zh' | 'en'

/** What analyses usually ask of a scope: money in minor units, windows and filter as the scope says. */
export interface Figures {
  /** One for each window, in the order given. */
  windows(windows: readonly WindowName[]): Promise<WindowFigures[]>
  /** Month by month of the windows, by default of now. */
  months(windows?: readonly WindowName[]): Promise<MonthFigures[]>
  /** What the scope sold month by month of the window now. */
  monthSums(): Promise<MonthSums[]>
  /** The items of the window now and of the base; sums that tell what a change is made of. */
  periodSums(base: Base): Promise<PeriodSums>
  /** The parts of a scope by themselves: for each of them one for each window, in the orders given. */
  partWindows(parts: readonly SitePart[], windows: readonly WindowName[]): Promise<WindowFigures[][]>
  /** Each part month by month of the window now. */
  partMonths(parts: readonly SitePart[]): Promise<MonthSums[][]>
  /** Of each list of category numbers that has something in the window now, by its place; one may be in several, and counts in each for the sums of all too. */
  categoryParts(parts: readonly (readonly CategoryRange[])[]): Promise<NumberedGroups>
  brandPage(question: PageQuestion<GroupMeasure>, language: Language): Promise<BrandPage>
  /** The first `count` places; `compared`: with the window mom. */
  brandLeaders(count: number, compared: boolean): Promise<BrandLeaders>
  /** The months of the brands with the most sales, best first. */
  brandMonths(top: number): Promise<{ id: string; months: MonthSums[] }[]>
  /**
   * Item-months by their average price, for each window in the order given; bands without any are left out. `edges`: ascending lower ends of the bands in
   * minor units, the first one 0. Distinct items of each band.
   */
  bands(edges: readonly number[], windows: readonly WindowName[]): Promise<BandFigures[][]>
  /** The parts of a scope by price band, each by itself: for each of them its cells by band. */
  partBands(parts: readonly SitePart[], edges: readonly number[] | ChosenEdges, known: Bases): Promise<Map<number, PartCell>[]>
  /**
   * Brands by price band: the leaders in their order, items without a brand, the other brands and everything. Rows without items are left out, but for that of
   * everything.
   */
  brandBands(asked: BrandsAsked): Promise<BrandBandRow[]>
  /** Positive sales by band, ascending, for finding where a scope's sales lie. */
  bandGains(edges: readonly number[]): Promise<BandGain[]>
  bandMonths(edges: readonly number[]): Promise<BandMonth[]>
  itemPage(question: ItemQuestion): Promise<ItemPage>
  /** The months of single items; those without a month of the scope in the window now are left out. */
  itemMonths(items: readonly ItemRef[]): Promise<ItemMonths[]>
  /** Keys of the `most` items of a site with the most sales, ties by id. */
  siteLeaders(site: string, most: number): Promise<string[]>
  /** Of a scope of one item: in the order of the windows. */
  itemSums(windows: readonly WindowName[]): Promise<ItemSums>
  /** What the item of such a scope says of itself in the years of the windows: attributes with their values, none of them empty, each pair once. */
  itemPairs(windows: readonly WindowName[]): Promise<AttributePair[]>
  /**
   * Where the item of such a scope stands by sales among those that were in the category itself in these months, counting only what was sold while they were in
   * it.
   */
  itemStanding(category: number): Promise<ItemStanding>
  /** The first `most`, ties by id. `base` null: nothing to compare with. */
  titledLeaders(base: 'mom' | 'yoy' | null, most: number): Promise<Leaders>
  /** The items put together by their filing. */
  filings(directory: FilingDirectory): FilingFigures
  /** The attributes of the items, those that most items have first. */
  attributes(): Promise<AttributeRow[]>
  /** Their names in the order in which they are offered, which is known sooner. */
  attributeNames(): Promise<string[]>
  /** A page of the values of attributes, or of their combinations. */
  valuePage(values: ValuesAsked, question: ValueQuestion): Promise<ValuePage>
  /** The months of the values with the most sales; items that have none of the attributes are left out. */
  valueMonths(values: Pick<ValuesAsked, 'attributes' | 'reading'>, top: number): Promise<ValueMonths[]>
  /** Which numbers the values of an attribute have, ascending, with the sales of each. */
  numberSales(attribute: NumericAttribute): Promise<NumberSales[]>
  /** The bands that begin at `edges` (ascending, the first one 0), and what lies in none. */
  rangeFigures(attribute: NumericAttribute, edges: readonly number[], known: Bases): Promise<RangeFigures[]>
  crossGrid(question: CrossQuestion): Promise<CrossGrid>
  /** By item key. */
  itemStates(items: readonly string[]): Promise<Map<string, ItemState>>
  itemFacts(items: readonly string[]): Promise<Map<string, ItemFact>>
  /** Names by id; ids without a name are left out. */
  brandNames(ids: readonly string[], language: Language): Promise<Map<string, string>>
  /** Names by shop key. */
  shopNames(keys: readonly string[], language: Language): Promise<Map<string, string>>
}
