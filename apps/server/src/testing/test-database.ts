import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { connectEmbedded } from '../database/embedded.ts'
import { connectPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'
import { type Beginning, beginEmbedded } from './database-template.ts'

/** A PostgreSQL server to run the tests on: an address of a user who may make databases. Unset: they run on the embedded database. */
const SERVER = process.env.MARKETSCOPE_TEST_DATABASE_URL || null

/** Beginning of the names of databases that tests make. */
const PREFIX = 'marketscope_test_'

const CONNECTIONS = 4

/** Held while the database that others are copies of is made: no two test files make it at once. */
const MAKING_TEMPLATE = 730_114

/** The address of a test's own database on the server of the tests, made when it is not there; null when tests run on the embedded one. `data`: the data folder it belongs to. */
export async function testDatabase(data: string, beginning: Beginning = 'empty'): Promise<string | null> {
  if (SERVER === null) return null
  const name = nameFor(data)
  await onServer(SERVER, async (client) => {
    if (await isThere(client, name)) return
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${beginning === 'empty' ? 'template0' : await template(client)} ENCODING 'UTF8'`)
  })
  return addressOf(SERVER, name)
}

const addressOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href

async function isThere(client: pg.Client, name: string): Promise<boolean> {
  return (await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])).rowCount === 1
}

/** The name of a database with the schema as it is now: made once in a run, whole under its name or not there. */
async function template(client: pg.Client): Promise<string> {
  const name = `${PREFIX}template_${createHash('sha256')
    .update(process.env.MARKETSCOPE_TEST_TEMPLATES ?? '')
    .digest('hex')
    .slice(0, 16)}`
  if (await isThere(client, name)) return name
  await client.query('SELECT pg_advisory_lock($1)', [MAKING_TEMPLATE])
  try {
    if (await isThere(client, name)) return name
    const half = `${name}_half`
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${half} TEMPLATE template0 ENCODING 'UTF8'`)
    const { close } = await openDatabase({ folder: '', url: addressOf(SERVER ?? '', half), connections: 1 })
    await close()
    await client.query(`ALTER DATABASE ${half} RENAME TO ${name}`)
    return name
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [MAKING_TEMPLATE])
  }
}

/** Opens the database that belongs to a folder, wherever the tests run. */
export async function openTestDatabase(folder: string): Promise<Database> {
  const url = await testDatabase(folder, 'migrated')
  if (url === null) await beginEmbedded(folder, 'migrated')
  return openDatabase({ folder, url, connections: CONNECTIONS })
}

/** A database with the folder that it belongs to. */
export interface TemporaryDatabase {
  folder: string
  db: Kysely<Schema>
  /** Closes the database, and removes it and the folder. */
  close(): Promise<void>
}

/** Opens a database in a temporary folder; `name`: a word of the folder's name. */
export async function openTemporaryDatabase(name: string): Promise<TemporaryDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `marketscope-${name}-`))
  const database = await openTestDatabase(folder)
  const close = async () => {
    await database.close()
    await dropTestDatabase(folder)
    await rm(folder, { recursive: true, force: true })
  }
  return { folder, db: database.db, close }
}

/** The database that belongs to a folder as it is, its schema untouched. */
export async function connectTestDatabase(folder: string): Promise<Kysely<Schema>> {
  const url = await testDatabase(folder)
  if (url !== null) return connectPostgres(url, { connections: CONNECTIONS })
  await beginEmbedded(folder, 'empty')
  return (await connectEmbedded(folder)).db
}

/** Removes the database of a data folder, where tests run on a server. */
export async function dropTestDatabase(data: string): Promise<void> {
  if (SERVER !== null) await onServer(SERVER, (client) => client.query(`DROP DATABASE IF EXISTS ${nameFor(data)} WITH (FORCE)`))
}

/** Removes every database that tests have left, at the end of a run. */
export async function dropTestDatabases(): Promise<void> {
  if (SERVER === null) return
  await onServer(SERVER, async (client) => {
    const { rows } = await client.query<{ datname: string }>('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [PREFIX])
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  })
}

const nameFor = (data: string) => `${PREFIX}${createHash('sha256').update(data).digest('hex').slice(0, 24)}`

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
