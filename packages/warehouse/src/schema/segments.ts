import type { CommandOptions, Engine, EngineNode } from '../engine/engine.ts'
import { empty, type Sql, sql, table, v } from '../sql/sql.ts'
import type { TableName } from '../tables/tables.ts'
import type { Revision } from './revision.ts'

/** The tables whose rows belong to segments, which come first in their order. */
export const SEGMENT_TABLES = ['item_day', 'item_month', 'item_year', 'sku_month', 'sku_year'] as const satisfies readonly TableName[]

/** Rows that were removed stay on the disk until they are so large a share of a table's. */
const TOO_MANY_REMOVED = 1 / 4

/** Rows that are copied with one statement, unless a segment alone has more. */
const CHUNK_ROWS = 1_000_000

/** Segments with their rows, in their order, put together as far as they are copied with one statement. */
export function segmentChunks(found: readonly { segment: number; rows: number }[]): { segments: number[]; rows: number }[] {
  const chunks: { segments: number[]; rows: number }[] = []
  for (const { segment, rows } of found) {
    const last = chunks.at(-1)
    if (last && last.rows + rows <= CHUNK_ROWS) {
      last.segments.push(segment)
      last.rows += rows
    } else chunks.push({ segments: [segment], rows })
  }
  return chunks
}

/** How many rows each segment has in a table. */
export function segmentRows(engine: EngineNode, name: Sql, options: CommandOptions): Promise<{ segment: number; rows: number }[]> {
  return engine.query(sql`SELECT segment, toInt64(count()) AS rows FROM ${name} GROUP BY segment ORDER BY segment`, options)
}

const OPTIONS = { lane: 'background', tag: 'housekeeping' } as const

/** The numbers of all segments that a revision names. */
export function segmentsNamed({ segments, days }: Pick<Revision, 'segments' | 'days'>): number[] {
  return [...segments, ...days].map(({ segment }) => segment)
}

/** The highest number that a segment was ever written under: published, or not. */
export async function lastSegment(engine: Engine): Promise<number> {
  const found = await engine.query<{ last: number }>(
    sql`SELECT greatest(
      (SELECT max(tupleElement(s, 1)) FROM revision ARRAY JOIN segments AS s), (SELECT max(tupleElement(s, 1)) FROM revision ARRAY JOIN days AS s),
      (SELECT max(segment) FROM item_day), (SELECT max(segment) FROM item_month), (SELECT max(segment) FROM item_year), (SELECT max(segment) FROM sku_month), (SELECT max(segment) FROM sku_year)) AS last`,
    OPTIONS,
  )
  return found[0]?.last ?? 0
}

/**
 * Removes the rows of all segments but those kept, at once for whoever reads. What they take on the disk is given back once removed rows are a
 * quarter of a table: writing the others anew for each segment would take minutes in a large market. Not while a load runs; `last`: the highest number that was given before
 * it was looked what is kept, so that one who comes late takes away nothing that another process has begun since.
 */
export async function removeSegments(engine: Engine, kept: readonly number[], last?: number): Promise<void> {
  const known = last === undefined ? empty : sql` AND segment <= ${v.uint32(last)}`
  await Promise.all(engine.nodes.map((node) => removeFrom(node, sql`segment NOT IN ${v.uint32s(kept)}${known}`)))
}

async function removeFrom(engine: EngineNode, gone: Sql): Promise<void> {
  for (const name of SEGMENT_TABLES) {
    const found = await engine.query<{ segment: number }>(sql`SELECT DISTINCT segment FROM ${table(name)} WHERE ${gone}`, OPTIONS)
    if (found.length === 0) continue
    await engine.command(sql`DELETE FROM ${table(name)} WHERE segment IN ${v.uint32s(found.map(({ segment }) => segment))}`, OPTIONS)
    const [rows] = await engine.query<{ live: number; written: number }>(
      sql`SELECT (SELECT toInt64(count()) FROM ${table(name)}) AS live,
        (SELECT toInt64(sum(rows)) FROM system.parts WHERE active AND database = currentDatabase() AND table = ${v.string(name)}) AS written`,
      OPTIONS,
    )
    if (rows && rows.written - rows.live > rows.written * TOO_MANY_REMOVED)
      await engine.command(sql`ALTER TABLE ${table(name)} APPLY DELETED MASK SETTINGS mutations_sync = 0`, OPTIONS)
  }
}
