import type { Engine } from '../engine/engine.ts'
import { type Sql, sql, v } from '../sql/sql.ts'
import { unsafeRaw } from '../sql/unsafe-raw.ts'
import { columnsOf, columnText, createTableText, type Table } from './table.ts'
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

/**
 * All steps in order. New tables and new columns need no step: what a folder lacks of `TABLES` is added first, so a step may count on it,
 * and a new folder goes through all of them too.
 */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, name: 'tables', statements: () => [] },
  {
    version: 2,
    name: 'comment-places',
    // What was written before the column was declared has it computed at each reading until it is written down, which goes on in the background.
    statements: () => [sql`ALTER TABLE comment MATERIALIZE COLUMN place`, sql`ALTER TABLE comment_words MATERIALIZE COLUMN place`],
  },
]

/** Brings a folder to the present schema, forward only. Gives the version it is at. Throws when the folder is newer than the program. */
export async function migrate(engine: Engine, migrations: readonly Migration[] = MIGRATIONS): Promise<number> {
  await addMissing(engine, { schema_version: TABLES.schema_version })
  const done = (await engine.query<{ version: number }>(sql`SELECT max(version) AS version FROM schema_version`))[0]?.version ?? 0
  const newest = migrations.at(-1)?.version ?? 0
  if (done > newest) throw new Error(`the market data was written by a newer program (schema ${done}, this program knows ${newest})`)
  await addMissing(engine, TABLES)
  for (const { version, name, statements } of migrations) {
    if (version <= done) continue
    for (const statement of statements()) await engine.command(statement, { lane: 'background', tag: 'migrate' })
    await engine.command(sql`INSERT INTO schema_version SELECT ${v.uint32(version)}, ${v.string(name)}, now64(3, 'UTC')`)
  }
  return Math.max(done, newest)
}

/** Makes the tables and columns that are declared but not there. A type that differs is left to a step. */
async function addMissing(engine: Engine, tables: Readonly<Record<string, Table>>): Promise<void> {
  const rows = await engine.query<{ name: string }>(
    sql`SELECT concat(table, '.', name) AS name FROM system.columns WHERE database = currentDatabase()`,
  )
  const there = new Set(rows.flatMap(({ name }) => [name, name.slice(0, name.indexOf('.'))]))
  for (const [name, table] of Object.entries(tables)) {
    const missing = columnsOf(table).filter((column) => !there.has(`${name}.${column}`))
    if (!there.has(name)) await engine.command(unsafeRaw(createTableText(name, table)))
    else if (missing.length > 0) {
      const added = missing.map((column) => `ADD COLUMN IF NOT EXISTS ${columnText(table, column)}`)
      await engine.command(unsafeRaw(`ALTER TABLE \`${name}\` ${added.join(', ')}`), { lane: 'background', tag: 'migrate' })
    }
  }
}
