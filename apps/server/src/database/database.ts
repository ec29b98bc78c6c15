import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DataFolder } from '../data-folder.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'
import type { WriteWatch } from './write-watch.ts'

/** The accounts' database, its schema up to date. */
export interface Database {
  db: Kysely<Schema>
  /** What only the embedded one has; null on a PostgreSQL server, which keeps its own copies and writes through to the disk. */
  embedded: EmbeddedFiles | null
  close(): Promise<void>
}

export interface EmbeddedFiles {
  /** The whole database as a gzipped tar, for a snapshot. */
  dump(): Promise<Uint8Array>
  /** How many statements have changed something since it was opened. */
  changes(): number
  /** Told of all that is asked: nobody else writes to it while it is open. */
  writes: WriteWatch
}

/** Where the accounts are kept. */
export interface DatabasePlace {
  /** The folder of the embedded database; not used with a `url`. */
  folder: string
  /** Where copies of the embedded one are kept: the newest is named when it cannot be opened. */
  snapshots?: string
  /** `postgres://user:password@host:port/database`; null: the embedded one. */
  url: string | null
  /** How many connections to a PostgreSQL server may be open at once. */
  connections: number
  /** How long an answer of a PostgreSQL server is waited for, in milliseconds. */
  patience?: number
  /** Whether the folder of the embedded one is removed after it is closed: what the next opening would look for is not written. */
  passing?: boolean
  /** Told when a connection is lost, or none can be had; the next question opens another. */
  onLost?(error: unknown): void
}

/** Where the settings say that the accounts are kept. */
export function databasePlace(config: Config, folder: DataFolder): DatabasePlace {
  return { folder: folder.accounts, snapshots: folder.snapshots, url: config.database_url, connections: config.database_connections }
}

/**
 * Opens the accounts' database, embedded or on a PostgreSQL server, and brings its schema up to date. Throws a PlainFault when the server cannot be
 * reached or used, when the embedded one is damaged, or when the schema is that of a newer program.
 */
export function openDatabase({ folder, snapshots, url, passing, ...options }: DatabasePlace): Promise<Database> {
  return url === null ? openEmbedded(folder, snapshots, passing) : openPostgres(url, options)
}
