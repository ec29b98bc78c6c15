import type { EngineNode } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { createTableText, type Table } from '../tables/table.ts'
import { TABLES } from '../tables/tables.ts'
import { SEGMENT_TABLES, segmentChunks, segmentRows } from './segments.ts'

const OPTIONS = { lane: 'background', tag: 'migrate' } as const

/**
 * Gives the tables of segments the order that is declared, where they were made with another one: copies each beside the old one, segments at a time, and
 * exchanges the two. What is killed in between goes on where it was. `tell`: the share that is done, from 0 to 1.
 */
export async function orderBySegment(engine: EngineNode, tell: (share: number) => void): Promise<void> {
  const old = await otherwiseOrdered(engine)
  const all = old.reduce((sum, { rows }) => sum + rows, 0)
  let done = 0
  for (const name of SEGMENT_TABLES) {
    const beside = `${name}_ordered`
    if (!old.some((one) => one.name === name)) {
      // What was exchanged and not removed any more.
      await engine.command(unsafeRaw(`DROP TABLE IF EXISTS \`${beside}\` SYNC`), OPTIONS)
      continue
    }
    await engine.command(unsafeRaw(createTableText(beside, TABLES[name])), OPTIONS)
    for await (const rows of copied(engine, name, beside)) {
      done += rows
      tell(done / all)
    }
    await engine.command(unsafeRaw(`EXCHANGE TABLES \`${name}\` AND \`${beside}\``), OPTIONS)
    await engine.command(unsafeRaw(`DROP TABLE \`${beside}\` SYNC`), OPTIONS)
  }
}

/** The tables of segments that lie otherwise than declared, with their rows. */
async function otherwiseOrdered(engine: EngineNode): Promise<{ name: string; rows: number }[]> {
  const found = await engine.query<{ name: string; lies: string; rows: number }>(
    sql`SELECT name, concat('(', sorting_key, ')', partition_key) AS lies, ifNull(toInt64(total_rows), 0) AS rows FROM system.tables
      WHERE database = currentDatabase() AND name IN ${v.strings(SEGMENT_TABLES)} ORDER BY name`,
    OPTIONS,
  )
  const declared: Readonly<Record<string, Table>> = TABLES
  return found.filter(({ name, lies }) => declared[name]?.orderBy !== lies)
}

/** Copies what the table beside lacks, and tells how many rows were dealt with. */
async function* copied(engine: EngineNode, name: (typeof SEGMENT_TABLES)[number], beside: string): AsyncGenerator<number> {
  const there = new Map((await segmentRows(engine, unsafeRaw(beside), OPTIONS)).map(({ segment, rows }) => [segment, rows]))
  const columns = unsafeRaw(Object.keys(TABLES[name].columns).join(', '))
  const missing: { segment: number; rows: number }[] = []
  for (const { segment, rows } of await segmentRows(engine, unsafeRaw(name), OPTIONS)) {
    const copy = there.get(segment) ?? 0
    if (copy === rows) {
      yield rows
      continue
    }
    if (copy > 0) await engine.command(sql`DELETE FROM ${unsafeRaw(beside)} WHERE segment = ${v.uint32(segment)}`, OPTIONS)
    missing.push({ segment, rows })
  }
  for (const { segments, rows } of segmentChunks(missing)) {
    await engine.command(
      sql`INSERT INTO ${unsafeRaw(beside)} (${columns}) SELECT ${columns} FROM ${unsafeRaw(name)} WHERE segment IN ${v.uint32s(segments)}
        SETTINGS max_threads = 1, min_insert_block_size_rows = 4000000, min_insert_block_size_bytes = 2000000000`,
      OPTIONS,
    )
    yield rows
  }
}
