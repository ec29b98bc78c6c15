import type { Engine } from '../../engine/engine.ts'
import { currentRevision, publishedRows } from '../../schema/revision.ts'
import { join, type Sql, sql, table, v } from '../../sql/sql.ts'
import type { TableName } from '../../tables/tables.ts'
import { DIRECTORY_TABLES } from './directories.ts'
import { leftOvers } from './housekeeping.ts'

/** A table of names that has fewer rows than the present publication left in it. */
export interface LostNames {
  table: TableName
  wanted: number
  found: number
}

const OPTIONS = { lane: 'background', tag: 'count-names' } as const

/** Rows of each table of names, each thing once: `name` and `rows`. */
const counts = (): Sql =>
  join(
    DIRECTORY_TABLES.map((name) => sql`SELECT ${v.string(name)} AS name, toInt64(count()) AS rows FROM ${table(name)} FINAL`),
    ' UNION ALL ',
  )

/** Writes down how many rows the tables of names have at the present publication. To be called when no load is on its way, and nothing is left to be taken back. */
export async function noteNames(engine: Engine): Promise<void> {
  await engine.command(
    sql`INSERT INTO names_count SELECT (SELECT max(revision) FROM revision WHERE ${await publishedRows(engine, 1)}) AS revision, name, rows FROM (${counts()})`,
    OPTIONS,
  )
}

/** The same where it was not written down: by an older program, or because the process was killed after it had published. */
export async function noteNamesOnce(engine: Engine): Promise<void> {
  const { revision } = await currentRevision(engine)
  if (revision === 0) return
  const noted = await engine.query(sql`SELECT 1 AS x FROM names_count WHERE revision = ${v.uint64(revision)} LIMIT 1`, OPTIONS)
  if (noted.length === 0) await noteNames(engine)
}

/** The tables of names of which rows are gone. Nothing is known of a publication of which nothing was written down, nor while something is left to be taken back. */
export async function lostNames(engine: Engine): Promise<LostNames[]> {
  if ((await leftOvers(engine)).length > 0) return []
  const { revision } = await currentRevision(engine)
  return engine.query<LostNames>(
    sql`SELECT wanted.name AS table, wanted.rows AS wanted, found.rows AS found
      FROM (SELECT name, toInt64(argMax(rows, revision)) AS rows FROM names_count GROUP BY name HAVING max(revision) = ${v.uint64(revision)}) AS wanted
      INNER JOIN (${counts()}) AS found ON found.name = wanted.name
      WHERE found.rows < wanted.rows ORDER BY table`,
    OPTIONS,
  )
}
