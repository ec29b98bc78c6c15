import { mkdir } from 'node:fs/promises'
import { PGlite, types } from '@electric-sql/pglite'
import { Kysely, type LogEvent, PGliteDialect } from 'kysely'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import type { Schema } from './schema.ts'

/** The embedded database as it is, its schema untouched. */
export async function connectEmbedded(folder: string, log?: (event: LogEvent) => void): Promise<{ db: Kysely<Schema>; pglite: PGlite }> {
  await mkdir(folder, { recursive: true })
  const pglite = await PGlite.create(folder, { parsers: { [types.INT8]: Number, [types.DATE]: (value: string) => value } })
  return { db: new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), ...(log ? { log } : {}) }), pglite }
}

/** Opens the database in a folder, makes it when missing, and brings its schema up to date. One process at a time: the data folder's lock sees to it. */
export async function openEmbedded(folder: string): Promise<Database> {
  let changes = 0
  const { db, pglite } = await connectEmbedded(folder, (event) => {
    if (event.level === 'query' && event.query.query.kind !== 'SelectQueryNode') changes += 1
  })
  try {
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
  changes = 0
  return {
    db,
    embedded: {
      dump: async () => new Uint8Array(await (await pglite.dumpDataDir('gzip')).arrayBuffer()),
      changes: () => changes,
    },
    close: () => db.destroy(),
  }
}
