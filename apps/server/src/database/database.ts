import { mkdir } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { MIGRATIONS } from './migrations.ts'
import type { Schema } from './schema.ts'

export interface Database {
  db: Kysely<Schema>
  /** The whole database as a gzipped tar, for a snapshot. */
  dump(): Promise<Uint8Array>
  /** How many statements have changed something since it was opened. */
  changes(): number
  close(): Promise<void>
}

/** Opens the accounts' database in a folder, makes it when missing, and brings its schema up to date. One process at a time: the data folder's lock sees to it. */
export async function openDatabase(folder: string): Promise<Database> {
  await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create(folder, { parsers: { [types.INT8]: Number, [types.DATE]: (value: string) => value } })
  let changes = 0
  const db = new Kysely<Schema>({
    dialect: new PGliteDialect({ pglite }),
    log: (event) => {
      if (event.level === 'query' && event.query.query.kind !== 'SelectQueryNode') changes += 1
    },
  })
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } }).migrateToLatest()
  if (error) {
    await db.destroy()
    throw error
  }
  changes = 0
  return {
    db,
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
    changes: () => changes,
    close: () => db.destroy(),
  }
}
