import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { systemCode } from '../plain-fault.ts'
import { DatabaseAway } from './database-away.ts'
import { poolClient } from './pool-client.ts'
import { codeWithin, UNREACHABLE } from './postgres-faults.ts'

/**
 * What a server says before it goes: connection exceptions (08), that it was told to stop, crashed or is starting (57P), that it has no connection left, that
 * it ended a transaction which did nothing, and that it may not write any more, since another one has taken over.
 */
const GOING = /^(08...|57P0[1235]|53300|25P03|25006)$/
/** The driver has no codes for these. */
const CUT = /terminated|timeout exceeded|connection error and is not queryable|Query read timeout/

/** Whether the error says that the server is away or does not answer, rather than what it thinks of a statement. */
function saysAway(error: unknown): boolean {
  const code = systemCode(error) ?? codeWithin(error)
  if (code !== '') return GOING.test(code) || UNREACHABLE.includes(code)
  return error instanceof Error && CUT.test(error.message)
}

/**
 * A pool that lives through the loss of its server: an error on a connection that is in use would end the process if nobody listened. What is asked while the
 * server is away or says nothing fails with {@link DatabaseAway}, and a connection on which it happened is not used again. `onLost` is told of lost
 * connections, and once when none can be had.
 */
export function patientPool(pool: pg.Pool, onLost: (error: unknown) => void = () => undefined): PostgresPool {
  let away = false
  pool.on('connect', (client) => client.on('error', onLost))
  // The listener above is told of idle connections too.
  pool.on('error', () => undefined)
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      try {
        const client = await pool.connect()
        away = false
        return watched(client)
      } catch (error) {
        if (!saysAway(error)) throw error
        if (!away) onLost(error)
        away = true
        throw new DatabaseAway(error)
      }
    },
  }
}

/** The connection for one use of it. */
function watched(client: pg.PoolClient): PostgresPoolClient {
  let lost: DatabaseAway | null = null
  const ask = async (text: string, values: readonly unknown[]) => {
    if (lost) throw lost
    try {
      return await client.query(text, [...values])
    } catch (error) {
      if (!saysAway(error)) throw error
      lost = new DatabaseAway(error)
      throw lost
    }
  }
  return poolClient(ask, (destroy) => client.release(destroy === true || lost !== null))
}
