import type { Month } from '@marketscope/contract/months'
import { KNOWN_SITES, type Platform, type Site } from '@marketscope/contract/sites'
import type { Engine } from '../engine/engine.ts'
import { currentRevision, type Revision, type Segment } from '../schema/revision.ts'
import { TREE_BLOCK } from '../scope/categories.ts'
import { join, sql, v } from '../sql/sql.ts'
import { type CategoryNode, Trees } from './trees.ts'

/** A live segment with the months that have rows at all, and those that have figures of the discount versions. Months: `yyyy-MM`. */
export interface LiveSegment extends Pick<Segment, 'segment' | 'site' | 'version' | 'year'> {
  months: ReadonlySet<Month>
  cp: ReadonlySet<Month>
  min_v2: ReadonlySet<Month>
  /** Whether it has items without a category. */
  uncategorised: boolean
}

/** What is live at one revision: sites, trees, segments. Never changes; a publication makes a new one. */
export interface Catalog {
  revision: number
  sites: ReadonlyMap<string, Site>
  trees: Trees
  segments: readonly LiveSegment[]
}

interface Flags {
  segment: number
  cp: number
  min: number
  uncategorised: boolean
}

/** Reads the catalogue of the current revision. */
export async function readCatalog(engine: Engine): Promise<Catalog> {
  const revision = await currentRevision(engine)
  const [sites, nodes, flags] = await Promise.all([
    readSites(engine, revision),
    readCategories(engine, revision),
    readFlags(engine, revision),
  ])
  const byId = new Map<string, Site>(KNOWN_SITES.map((site) => [site.id, site]))
  for (const site of sites) byId.set(site.id, site)
  const flagsOf = new Map(flags.map((one) => [one.segment, one]))
  return {
    revision: revision.revision,
    sites: byId,
    trees: new Trees(nodes),
    segments: revision.segments.map((segment) => ({
      segment: segment.segment,
      site: segment.site,
      version: segment.version,
      year: segment.year,
      months: new Set(segment.months.map(monthText)),
      cp: monthsOfMask(segment.year, flagsOf.get(segment.segment)?.cp ?? 0),
      min_v2: monthsOfMask(segment.year, flagsOf.get(segment.segment)?.min ?? 0),
      uncategorised: flagsOf.get(segment.segment)?.uncategorised ?? false,
    })),
  }
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
  }>(
    sql`SELECT id, platform, name_zh, name_en, currency, time_zone, tree FROM site WHERE generation = ${v.uint32(revision.site_generation)} ORDER BY id`,
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

function readFlags(engine: Engine, revision: Revision): Promise<Flags[]> {
  const segments = revision.segments.map((one) => one.segment)
  return engine.query<Flags>(
    sql`SELECT segment, groupBitOr(has_cp) AS cp, groupBitOr(has_min) AS min, toBool(max(category % ${v.uint32(TREE_BLOCK)} = 0)) AS uncategorised FROM item_year WHERE segment IN ${v.uint32s(segments)} GROUP BY segment`,
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
