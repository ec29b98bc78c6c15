import type { Engine, EngineNode } from '../../engine/engine.ts'
import { ofNodes, onNodes } from '../../engine/nodes.ts'
import { listRevisions, publishedRows, type Revision } from '../../schema/revision.ts'
import { lastSegment, removeSegments, SEGMENT_TABLES, segmentsNamed } from '../../schema/segments.ts'
import { join, sql, table, v } from '../../sql/sql.ts'
import { BEFORE_TABLES, takeBackDirectories, writersOfDirectories } from './directories.ts'

/** What none of so many latest publications names is removed; so many less one can be rolled back. */
export const KEPT_REVISIONS = 10

const OPTIONS = { lane: 'background', tag: 'housekeeping' } as const

/**
 * Removes what no recent publication needs: segments (among them those of loads that did not come to an end), generations of category trees and of
 * sites, and the rows kept for rolling back loads that are too old for it. Not while a load runs.
 */
export async function removeOld(engine: Engine): Promise<void> {
  const lastOf = { segment: await lastSegment(engine), generation: await lastGeneration(engine) }
  const kept = await listRevisions(engine, KEPT_REVISIONS)
  await removeSegments(engine, kept.flatMap(segmentsNamed), lastOf.segment)
  await removeOldGenerations(engine, kept, lastOf.generation)
  const loads = v.uint64s(kept.map((revision) => revision.load_id).filter((id) => /^\d+$/.test(id)))
  const old = BEFORE_TABLES.map((name) => ({ name, rows: sql`FROM ${table(name)} WHERE replaced_by NOT IN ${loads}` }))
  // One that was away may have kept what is removed on the others.
  const found = await ofNodes<{ name: string }>(
    engine,
    join(
      old.map(({ name, rows }) => sql`SELECT ${v.string(name)} AS name ${rows} LIMIT 1`),
      ' UNION ALL ',
    ),
    OPTIONS,
  )
  const has = new Set(found.map(({ name }) => name))
  for (const { name, rows } of old) if (has.has(name)) await onNodes(engine, sql`DELETE ${rows}`, OPTIONS)
}

/** The highest number of a generation of categories or sites that was ever written. */
async function lastGeneration(engine: Engine): Promise<number> {
  const [found] = await engine.query<{ last: number }>(
    sql`SELECT greatest((SELECT max(generation) FROM category), (SELECT max(generation) FROM site)) AS last`,
    OPTIONS,
  )
  return found?.last ?? 0
}

async function removeOldGenerations(engine: Engine, revisions: readonly Revision[], last: number): Promise<void> {
  const known = sql`generation <= ${v.uint32(last)}`
  const trees = revisions.flatMap((one) => Object.entries(one.tree_generations).map(([tree, generation]) => `${tree}|${generation}`))
  const oldTrees = sql`FROM category WHERE ${known} AND concat(toString(tree), '|', toString(generation)) NOT IN ${v.strings(trees)}`
  const oldSites = sql`FROM site WHERE ${known} AND generation NOT IN ${v.uint32s(revisions.map((one) => one.site_generation))}`
  for (const old of [oldTrees, oldSites])
    if ((await ofNodes(engine, sql`SELECT 1 AS x ${old} LIMIT 1`, OPTIONS)).length > 0) await onNodes(engine, sql`DELETE ${old}`, OPTIONS)
}

/** Removes a load's rows in preparation. */
export async function dropStaging(engine: Engine, loadId: bigint): Promise<void> {
  await onNodes(engine, sql`ALTER TABLE load_row DROP PARTITION ID ${v.string(String(loadId))}`, OPTIONS)
}

/** Of a node: the loads that it has rows in preparation of. */
const staged = (node: EngineNode) =>
  node.query<{ id: string }>(
    sql`SELECT DISTINCT partition_id AS id FROM system.parts WHERE active AND database = currentDatabase() AND table = 'load_row'`,
    OPTIONS,
  )

/** Removes what is in preparation, of whatever load: of one that failed it may be on a node that was away then. While nothing is loaded. */
export async function dropLeftStaging(engine: Engine): Promise<void> {
  for (const node of engine.nodes)
    for (const { id } of await staged(node)) await node.command(sql`ALTER TABLE load_row DROP PARTITION ID ${v.string(id)}`, OPTIONS)
}

/** How many rows nobody will ask for: of loads in preparation, and of segments that none of the latest publications names. While nothing is loaded. */
export async function ownerlessRows(engine: Engine): Promise<number> {
  const kept = await listRevisions(engine, KEPT_REVISIONS)
  const named = v.uint32s(kept.flatMap(segmentsNamed))
  const each = SEGMENT_TABLES.map((name) => sql`SELECT toInt64(count()) AS rows FROM ${table(name)} WHERE segment NOT IN ${named}`)
  const found = await ofNodes<{ rows: number }>(
    engine,
    join([sql`SELECT toInt64(count()) AS rows FROM load_row`, ...each], ' UNION ALL '),
    OPTIONS,
  )
  return found.reduce((sum, { rows }) => sum + rows, 0)
}

/** Loads that are published and not rolled back, and those that were rolled back. */
export async function outcomes(engine: Engine): Promise<{ live: Set<string>; undone: Set<string> }> {
  const rows = await engine.query<{ load_id: string; last: string }>(
    sql`SELECT load_id, argMax(note, revision) AS last FROM revision WHERE ${await publishedRows(engine)} GROUP BY load_id`,
    OPTIONS,
  )
  const of = (undone: boolean) => new Set(rows.filter((row) => (row.last === 'roll_back') === undone).map((row) => row.load_id))
  return { live: of(false), undone: of(true) }
}

/** Loads, newest first, that are not live and left something among names and items: of a process that was killed, or when there was no room for taking it back. */
export async function leftOvers(engine: Engine): Promise<string[]> {
  const { live } = await outcomes(engine)
  const wrote = await writersOfDirectories(engine)
  const loads = await engine.query<{ id: string }>(
    sql`SELECT DISTINCT toString(load_id) AS id FROM load WHERE load_id IN ${v.uint64s(wrote)} ORDER BY load_id DESC`,
    OPTIONS,
  )
  return loads.map(({ id }) => id).filter((id) => !live.has(id))
}

/** Takes back what {@link leftOvers} are there. */
export async function takeBackLeftOvers(engine: Engine): Promise<void> {
  for (const id of await leftOvers(engine)) await takeBackDirectories(engine, BigInt(id))
}
