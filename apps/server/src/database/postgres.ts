import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { patientPool } from './patient-pool.ts'
import { checkServer, faultOfServer, notEmpty } from './postgres-faults.ts'
import type { Schema } from './schema.ts'
import { VALUE_TYPES } from './value-types.ts'

const CONNECT_MS = 10_000
/** No statement of ours takes nearly as long. */
const STATEMENT_MS = 60_000
/** How long somebody waits for a server that says nothing; steps of the schema and a restore may take what a statement may. */
const PATIENCE_MS = 15_000
/** How long a start waits for another one that brings the schema up to date. */
const LOCK_MS = 120_000
/** The advisory lock under which one start at a time looks at the schema and changes it. */
const SCHEMA_LOCK = 7_301_950_812

const optionsOf = (url: string) => ({
  connectionString: url,
  application_name: 'marketscope',
  connectionTimeoutMillis: CONNECT_MS,
  keepAlive: true,
  types: VALUE_TYPES,
})

interface PoolOptions {
  connections: number
  /** How long an answer is waited for; left out: as long as a statement may take. */
  patience?: number
  onLost?: ((error: unknown) => void) | undefined
}

/** A database on a PostgreSQL server as it is, its schema untouched. */
export function connectPostgres(url: string, { connections, patience = STATEMENT_MS * 2, onLost }: PoolOptions): Kysely<Schema> {
  const pool = new pg.Pool({
    ...optionsOf(url),
    max: connections,
    statement_timeout: STATEMENT_MS,
    query_timeout: patience,
    idle_in_transaction_session_timeout: STATEMENT_MS,
  })
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: patientPool(pool, onLost) }) })
}

/**
 * Opens a database on a PostgreSQL server and brings its schema up to date, one start at a time. Throws a PlainFault, which never holds the password,
 * when the server cannot be reached, refuses us, is older than PostgreSQL 15, or has the schema of a newer program.
 */
export async function openPostgres(url: string, { patience = PATIENCE_MS, ...options }: PoolOptions): Promise<Database> {
  const stepping = connectPostgres(url, { connections: 1 })
  try {
    await underLock(url, async (keeper) => {
      await checkServer(keeper, url)
      await migrate(stepping)
    })
  } catch (error) {
    throw faultOfServer(error, url) ?? error
  } finally {
    await stepping.destroy()
  }
  const db = connectPostgres(url, { ...options, patience })
  return { db, embedded: null, close: () => db.destroy() }
}

/** Opens a database on a PostgreSQL server that has no table yet, and leaves it so. Throws a PlainFault when it has some, or like {@link openPostgres}. */
export async function openEmptyPostgres(url: string): Promise<Kysely<Schema>> {
  try {
    await underLock(url, async (keeper) => {
      await checkServer(keeper, url)
      const { rows } = await keeper.query(`SELECT 1 FROM pg_tables WHERE schemaname = current_schema() LIMIT 1`)
      if (rows.length > 0) throw notEmpty(url)
    })
  } catch (error) {
    throw faultOfServer(error, url) ?? error
  }
  return connectPostgres(url, { connections: 1 })
}

/** Does the work while this process alone holds the lock of the schema; the server lets go of it when the process dies. */
async function underLock(url: string, work: (keeper: pg.Client) => Promise<void>): Promise<void> {
  const keeper = new pg.Client({ ...optionsOf(url), lock_timeout: LOCK_MS })
  keeper.on('error', () => undefined)
  try {
    await keeper.connect()
    await keeper.query('SELECT pg_advisory_lock($1)', [SCHEMA_LOCK])
    await work(keeper)
  } finally {
    await keeper.end().catch(() => undefined)
  }
}
