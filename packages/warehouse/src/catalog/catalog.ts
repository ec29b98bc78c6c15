import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import { areComplete, coveredDays, type DaysKnown, daysKnown } from '@marketscope/contract/month-days'
import type { Month } from '@marketscope/contract/months'
import { KNOWN_SITES, type Platform, type Site } from '@marketscope/contract/sites'
import type { Text } from '@marketscope/contract/text'
import type { Engine } from '../engine/engine.ts'
import { currentRevision, type DaySegment, type Revision, type Segment } from '../schema/revision.ts'
import { join, sql, v } from '../sql/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { type CategoryCounterparts, readCategoryCounterparts } from './category-counterparts.ts'
import type { CategoryMonths } from './category-months.ts'
import { TREE_BLOCK } from './category-ranges.ts'
import { type ExchangeRates, readExchangeRates } from './exchange-rates.ts'
import { type CategoryNode, Trees } from './trees.ts'

/** What is known of a month by days, and the segment of `item_day` with its rows; null: its source brings it whole, and said which day is the last. */
export interface DaysOfMonth extends DaysKnown {
  segment: number | null
  /** Whether the site's source was complete for all of them when the last was loaded. */
  complete: boolean
}

/** A live segment with the months that have rows at all, and those that have figures of the discount versions. Months: `yyyy-MM`. */
export interface LiveSegment extends Pick<Segment, 'segment' | 'site' | 'version' | 'year'> {
  months: ReadonlySet<Month>
  /** Those that are known by days, with what is known of each. */
  days: ReadonlyMap<Month, DaysOfMonth>
  cp: ReadonlySet<Month>
  min_v2: ReadonlySet<Month>
  /** Months of which some sales are not known, because a source tells units only. */
  unpriced: ReadonlySet<Month>
  /** Months in which any item has several rows. */
  shared: ReadonlySet<Month>
  /** Months in which the shelf time of any item is known. */
  shelved: ReadonlySet<Month>
  /** Whether it has items without a category. */
  uncategorised: boolean
  /** The months in which SKUs have figures, of each version. */
  skus: Readonly<Record<DiscountVersion, ReadonlySet<Month>>>
  categories: CategoryMonths
  /** Names of attributes as they are written. */
  attributes: readonly string[]
}

/** What is live at one revision: sites, trees, segments. Never changes; a publication makes a new one. */
export interface Catalog {
  revision: number
  sites: ReadonlyMap<string, Site>
  trees: Trees
  segments: readonly LiveSegment[]
  /** The names of attributes as they are written, by their folded form. */
  attributes: ReadonlyMap<string, readonly string[]>
  rates: ExchangeRates
  counterparts: CategoryCounterparts
}

/** What is read of the rows of a segment. */
type Facts = Pick<LiveSegment, 'cp' | 'min_v2' | 'unpriced' | 'shared' | 'shelved' | 'uncategorised' | 'skus' | 'categories' | 'attributes'>

const NOTHING: Facts = {
  cp: new Set(),
  min_v2: new Set(),
  unpriced: new Set(),
  shared: new Set(),
  shelved: new Set(),
  uncategorised: false,
  skus: { none: new Set(), cp: new Set(), min_v2: new Set() },
  categories: { numbers: new Uint32Array(), masks: new Uint16Array() },
  attributes: [],
}

/** Reads the catalogue of the current revision. A segment never changes: what `before` tells of those that are still live is taken over. */
export async function readCatalog(engine: Engine, before?: Catalog): Promise<Catalog> {
  const revision = await currentRevision(engine)
  const known = new Map(before?.segments.map((one) => [one.segment, one]))
  const [sites, nodes, rates, counterparts, facts] = await Promise.all([
    readSites(engine, revision),
    readCategories(engine, revision),
    readExchangeRates(engine),
    readCategoryCounterparts(engine),
    readFacts(
      engine,
      revision.segments.filter(({ segment }) => !known.has(segment)),
    ),
  ])
  const byId = new Map<string, Site>(KNOWN_SITES.map((site) => [site.id, site]))
  for (const site of sites) byId.set(site.id, site)
  const segments = revision.segments.map(
    ({ segment, site, version, year, months }): LiveSegment => ({
      ...(known.get(segment) ?? facts.get(segment) ?? NOTHING),
      ...{ segment, site, version, year },
      months: new Set(months.map(monthText)),
      days: daysOf({ site, version, year }, revision, byId),
    }),
  )
  return {
    revision: revision.revision,
    sites: byId,
    trees: new Trees(nodes),
    segments,
    attributes: spellings(segments),
    rates,
    counterparts,
  }
}

/** What a site is called; its id where nobody knows it. */
export function siteNameIn({ sites }: Pick<Catalog, 'sites'>, id: string): Text {
  return sites.get(id)?.name ?? { zh: id, en: id }
}

/** What is known by days of the months of a year. */
function daysOf(
  { site, version, year }: Pick<Segment, 'site' | 'version' | 'year'>,
  { days, open_months }: Revision,
  sites: ReadonlyMap<string, Site>,
): Map<Month, DaysOfMonth> {
  const isOwn = (one: Pick<DaySegment, 'site' | 'version' | 'month'>) =>
    one.site === site && one.version === version && Math.floor(one.month / 100) === year
  const after = sites.get(site)?.complete_after_days
  const open = open_months
    .filter(isOwn)
    .map(({ month, until }): [Month, DaysOfMonth] => [
      monthText(month),
      { ...coveredDays(monthText(month), until), segment: null, complete: false },
    ])
  return new Map([
    ...open,
    ...days.filter(isOwn).map(({ segment, month: number, days: mask, last_loaded_on }): [Month, DaysOfMonth] => {
      const month = monthText(number)
      const days = daysKnown(month, mask, last_loaded_on, after)
      return [month, { ...days, segment, complete: areComplete(month, days.known, last_loaded_on, after) }]
    }),
  ])
}

function spellings(segments: readonly LiveSegment[]): Map<string, string[]> {
  const names = new Set(segments.flatMap(({ attributes }) => attributes))
  return Map.groupBy([...names].sort(), searchForm)
}

async function readSites(engine: Engine, revision: Revision): Promise<Site[]> {
  const rows = await engine.query<{
    id: string
    platform: Platform
    name_zh: string
    name_en: string
    currency: string
    time_zone: string
    tree: string
    complete_after_days: number
  }>(
    sql`SELECT id, platform, name_zh, name_en, currency, time_zone, tree, complete_after_days FROM site WHERE generation = ${v.uint32(revision.site_generation)} ORDER BY id`,
  )
  return rows.map(({ name_zh, name_en, ...site }) => ({ ...site, name: { zh: name_zh, en: name_en } }))
}

async function readCategories(engine: Engine, revision: Revision): Promise<CategoryNode[]> {
  const live = Object.entries(revision.tree_generations)
  if (live.length === 0) return []
  const where = live.map(([tree, generation]) => sql`tree = ${v.string(tree)} AND generation = ${v.uint32(generation)}`)
  return engine.query<CategoryNode>(
    sql`SELECT tree, category_id AS id, parent_id, no, last, level, name_zh, name_en, path_zh, path_en FROM category WHERE ${join(where, ' OR ')} ORDER BY no`,
  )
}

async function readFacts(engine: Engine, segments: readonly Segment[]): Promise<Map<number, Facts>> {
  if (segments.length === 0) return new Map()
  const wanted = sql`segment IN ${v.uint32s(segments.map((one) => one.segment))}`
  const [months, names, skus] = await Promise.all([
    engine.query<{
      segment: number
      months: [category: number, mask: number][]
      cp: number
      min: number
      bare: number
      shared: number
      shelved: number
    }>(
      sql`SELECT segment, arraySort(groupArray((category, own))) AS months, groupBitOr(cp) AS cp, groupBitOr(min) AS min, groupBitOr(bare) AS bare,
          groupBitOr(several) AS shared, groupBitOr(shelved) AS shelved
        FROM (SELECT segment, category, groupBitOr(has) AS own, groupBitOr(has_cp) AS cp, groupBitOr(has_min) AS min, groupBitOr(unpriced) AS bare, groupBitOr(shared) AS several,
          groupBitOrIf(has, shelf_time IS NOT NULL) AS shelved FROM item_year WHERE ${wanted} GROUP BY segment, category)
        GROUP BY segment`,
    ),
    engine.query<{ segment: number; names: string[] }>(
      sql`SELECT segment, groupUniqArrayArray(mapKeys(attributes)) AS names FROM item_year WHERE ${wanted} GROUP BY segment`,
    ),
    engine.query<{ segment: number; none: number; cp: number; min: number }>(
      sql`SELECT segment, groupBitOr(has) AS none, groupBitOr(bitAnd(has, has_cp)) AS cp, groupBitOr(bitAnd(has, has_min)) AS min FROM sku_year WHERE ${wanted} GROUP BY segment`,
    ),
  ])
  const years = new Map(segments.map(({ segment, year }) => [segment, year]))
  const monthsIn = (segment: number, mask: number) => monthsOfMask(years.get(segment) ?? 0, mask)
  const skusOf = new Map(
    skus.map(({ segment, none, cp, min }) => [
      segment,
      { none: monthsIn(segment, none), cp: monthsIn(segment, cp), min_v2: monthsIn(segment, min) },
    ]),
  )
  const namesOf = new Map(names.map((one) => [one.segment, one.names]))
  return new Map(
    months.map(({ segment, months: own, cp, min, bare, shared, shelved }) => [
      segment,
      {
        cp: monthsIn(segment, cp),
        min_v2: monthsIn(segment, min),
        unpriced: monthsIn(segment, bare),
        shared: monthsIn(segment, shared),
        shelved: monthsIn(segment, shelved),
        uncategorised: own.some(([category]) => category % TREE_BLOCK === 0),
        skus: skusOf.get(segment) ?? NOTHING.skus,
        categories: {
          numbers: Uint32Array.from(own, ([category]) => category),
          masks: Uint16Array.from(own, ([, mask]) => mask),
        },
        attributes: namesOf.get(segment) ?? [],
      },
    ]),
  )
}

function monthText(yyyymm: number): Month {
  return `${Math.floor(yyyymm / 100)}-${String(yyyymm % 100).padStart(2, '0')}`
}

function monthsOfMask(year: number, mask: number): Set<Month> {
  return new Set(
    Array.from({ length: 12 }, (_, index) => index).flatMap((index) => ((mask >> index) & 1 ? [monthText(year * 100 + index + 1)] : [])),
  )
}
