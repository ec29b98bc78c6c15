import type { Engine } from '../engine/engine.ts'
import { sql, table, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { listRevisions } from './revision.ts'
import type { TableName } from './tables.ts'

/** The tables that are partitioned by segment. */
export const SEGMENT_TABLES = ['item_month', 'item_year', 'sku_month', 'sku_year'] as const satisfies readonly TableName[]

async function onDisk(engine: Engine): Promise<{ table: (typeof SEGMENT_TABLES)[number]; segment: number }[]> {
  return engine.query(
    sql`SELECT DISTINCT table, toUInt32(partition) AS segment FROM system.parts
      WHERE active AND database = currentDatabase() AND table IN ${v.strings(SEGMENT_TABLES)} ORDER BY table, segment`,
  )
}

const taken = new WeakMap<Engine, number>()

/** Numbers for new segments, never used before and never given twice while the engine is open. */
export async function takeSegments(engine: Engine, count: number): Promise<number[]> {
  const published = (await listRevisions(engine)).flatMap((one) => one.segments.map((segment) => segment.segment))
  const found = (await onDisk(engine)).map((one) => one.segment)
  const last = [...published, ...found].reduce((a, b) => Math.max(a, b), taken.get(engine) ?? 0)
  taken.set(engine, last + count)
  return Array.from({ length: count }, (_, i) => last + 1 + i)
}

/**
 * Drops the segments that none of the last `keep` publications names: what was replaced long ago, and what a load left that was killed. `building`
 * are the segments that a running load is at, which stay. Gives the numbers of those dropped.
 */
export async function dropDeadSegments(engine: Engine, building: readonly number[] = [], keep = 10): Promise<number[]> {
  const revisions = await listRevisions(engine, keep)
  const stays = new Set([...building, ...revisions.flatMap((one) => one.segments.map((segment) => segment.segment))])
  const dead = (await onDisk(engine)).filter((one) => !stays.has(one.segment))
  for (const { table: name, segment } of dead) {
    const partition = unsafeRaw(String(Math.trunc(segment)))
    await engine.command(sql`ALTER TABLE ${table(name)} DROP PARTITION ${partition}`, { lane: 'background', tag: 'housekeeping' })
  }
  return [...new Set(dead.map((one) => one.segment))].sort((a, b) => a - b)
}
