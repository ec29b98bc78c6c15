import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { connectEmbedded } from '../database/embedded.ts'
import { connectPostgres } from '../database/postgres.ts'
import type { Schema } from '../database/schema.ts'

/** A PostgreSQL server to run the tests on: an address of a user who may make databases. Unset: they run on the embedded database. */
const SERVER = process.env.MARKETSCOPE_TEST_DATABASE_URL || null

/** Beginning of the names of databases that tests make. */
const PREFIX = 'marketscope_test_'

const CONNECTIONS = 4

/** The address of a test's own database on the server of the tests, made when it is not there; null when tests run on the embedded one. `data`: the data folder it belongs to. */
export async function testDatabase(data: string): Promise<string | null> {
  if (SERVER === null) return null
  const name = nameFor(data)
  await onServer(SERVER, async (client) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`)
  })
  const address = new URL(SERVER)
  address.pathname = `/${name}`
  return address.href
}

/** Opens the database that belongs to a folder, wherever the tests run. */
export async function openTestDatabase(folder: string): Promise<Database> {
  return openDatabase({ folder, url: await testDatabase(folder), connections: CONNECTIONS })
}

/** The database that belongs to a folder as it is, its schema untouched. */
export async function connectTestDatabase(folder: string): Promise<Kysely<Schema>> {
  const url = await testDatabase(folder)
  return url === null ? (await connectEmbedded(folder)).db : connectPostgres(url, CONNECTIONS)
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
