import type { Engine } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { createTableText } from './table.ts'
import { TABLES } from './tables.ts'

/**
 * One step of the schema. Every statement must do no harm when it is run again (IF NOT EXISTS and the like): a process that is killed in the
 * middle runs the whole step again. A step that was released is never changed; later needs are later steps.
 */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly statements: () => Sql[]
}

/** All steps in order. The first makes every table in its present shape, so later steps must also be right on a table that already has it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'tables',
    statements: () => Object.entries(TABLES).map(([name, table]) => unsafeRaw(createTableText(name, table))),
  },
]

/** Brings a folder to the present schema, forward only. Gives the version it is at. Throws when the folder is newer than the program. */
export async function migrate(engine: Engine, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  await engine.command(unsafeRaw(createTableText('schema_version', TABLES.schema_version)))
  const done = (await engine.query<{ version: number }>(sql`SELECT max(version) AS version FROM schema_version`))[0]?.version ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (done > newest) throw new Error(`the market data was written by a newer program (schema ${done}, this program knows ${newest})`)
  for (const { version, name, statements } of migrations) {
    if (version <= done) continue
    for (const statement of statements()) await engine.command(statement, { lane: 'background', tag: 'migrate' })
    await engine.command(sql`INSERT INTO schema_version SELECT ${v.uint32(version)}, ${v.string(name)}, now64(3, 'UTC')`)
  }
  return Math.max(done, newest)
}
