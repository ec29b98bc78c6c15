import type { Revision, Segment } from '../../schema/revision.ts'
import { lastSegment } from '../../schema/segments.ts'
import { sql, v } from '../../sql/sql.ts'
import { goodRows, type LoadContext, step } from '../context.ts'
import { DAY_MONTHS } from '../days/day-months.ts'

/** A segment that this load makes: what it replaces (0: nothing), how many rows it may have, and whether some are of SKUs. */
export interface NewSegment {
  segment: number
  site: string
  version: string
  year: number
  replaces: number
  rows: number
  skus: boolean
}

/** Rows of segments that are written with one statement: few enough for memory, and for two statements at a time; not so few that the same items are joined too often. */
const CHUNK_ROWS = { least: 500_000, most: 2_000_000, chunks: 16 }

/**
 * The segments that this load makes anew: those of the months it brings, and all of the sites whose category tree it renumbers.
 */
export async function affectedSegments(context: LoadContext, revision: Revision, renumbered: readonly string[]): Promise<NewSegment[]> {
  const options = step(context, 'segments')
  const brought = await context.engine.query<{ site: string; version: string; year: number; rows: number; skus: number }>(
    sql`SELECT toString(site) AS site, toString(version) AS version, toUInt16(intDiv(month, 100)) AS year, toInt64(count()) AS rows,
        toInt64(countIf(kind = 'sku_months')) AS skus FROM load_row
      WHERE ${goodRows(context, 'item_months', DAY_MONTHS, 'sku_months')} GROUP BY site, version, year ORDER BY site, version, year`,
    options,
  )
  const treeSites = new Set([...context.sites.values()].filter((site) => renumbered.includes(site.tree)).map((site) => site.id))
  const key = (one: { site: string; version: string; year: number }) => `${one.site}|${one.version}|${one.year}`
  const out = new Map<string, Omit<NewSegment, 'segment'>>()
  for (const one of brought) out.set(key(one), { ...one, skus: one.skus > 0, replaces: 0 })
  for (const old of revision.segments) {
    const found = out.get(key(old))
    if (found) {
      found.replaces = old.segment
      found.rows += old.rows
    } else if (treeSites.has(old.site))
      out.set(key(old), { site: old.site, version: old.version, year: old.year, rows: old.rows, skus: false, replaces: old.segment })
  }
  const replaced = [...out.values()].map((one) => one.replaces).filter((segment) => segment > 0)
  const withSkus = await segmentsWithSkus(context, replaced)
  const all = [...out.values()]
  const first = await context.engine.ledger.numbers('segment', await lastSegment(context.engine), all.length)
  return all.map((one, place) => ({ ...one, skus: one.skus || withSkus.has(one.replaces), segment: first + place }))
}

async function segmentsWithSkus(context: LoadContext, segments: readonly number[]): Promise<Set<number>> {
  if (segments.length === 0) return new Set()
  const rows = await context.engine.query<{ segment: number }>(
    sql`SELECT DISTINCT segment FROM sku_month WHERE segment IN ${v.uint32s(segments)}`,
    step(context, 'segments'),
  )
  return new Set(rows.map((row) => row.segment))
}

/** Segments in groups that fit in one statement, which becomes one block and one part. */
export function chunksOf<T extends { rows: number }>(segments: readonly T[]): T[][] {
  const chunks: T[][] = []
  const all = segments.reduce((sum, segment) => sum + segment.rows, 0)
  const most = Math.min(CHUNK_ROWS.most, Math.max(CHUNK_ROWS.least, all / CHUNK_ROWS.chunks))
  let rows = Number.POSITIVE_INFINITY
  for (const segment of segments) {
    if (rows + segment.rows > most) {
      chunks.push([])
      rows = 0
    }
    chunks.at(-1)?.push(segment)
    rows += segment.rows
  }
  return chunks
}

/** What is in the new segments, for the revision; empty ones are left out. */
export async function describeSegments(context: LoadContext, made: readonly NewSegment[]): Promise<Segment[]> {
  const rows = await context.engine.query<{ segment: number; month: number; rows: number }>(
    sql`SELECT segment, month, toInt64(count()) AS rows FROM item_month WHERE segment IN ${v.uint32s(made.map((one) => one.segment))}
      GROUP BY segment, month ORDER BY segment, month`,
    step(context, 'segments'),
  )
  const bySegment = Map.groupBy(rows, (row) => row.segment)
  return made.flatMap(({ segment, site, version, year, skus }) => {
    const months = bySegment.get(segment) ?? []
    if (months.length === 0 && !skus) return []
    return [
      {
        segment,
        site,
        version,
        year,
        rows: months.reduce((sum, month) => sum + month.rows, 0),
        months: months.map((month) => month.month),
        rows_by_month: months.map((month) => month.rows),
      },
    ]
  })
}

/** The list of what is live once the new segments replace what they replace. */
export function nextSegments(revision: Revision, made: readonly NewSegment[], described: readonly Segment[]): Segment[] {
  const gone = new Set(made.map((one) => one.replaces))
  return [...revision.segments.filter((one) => !gone.has(one.segment)), ...described].sort((a, b) =>
    a.site !== b.site ? (a.site < b.site ? -1 : 1) : a.version !== b.version ? (a.version < b.version ? -1 : 1) : a.year - b.year,
  )
}
