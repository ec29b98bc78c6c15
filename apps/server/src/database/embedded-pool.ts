import { messages, type PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { currentActivity, resumed } from '../main-thread/activity.ts'
import { type Caller, type FairShares, FairTurns } from '../main-thread/fair-turns.ts'
import { giveWay } from '../main-thread/give-way.ts'
import { poolClient } from './pool-client.ts'
import { VALUE_TYPES } from './value-types.ts'
import { WriteWatch } from './write-watch.ts'

/** A statement with more or longer text than these is planned each time it comes: what is kept of one takes memory until the database is closed. */
const KEPT = 1000
const LONGEST = 4000

/** It does one thing after the other, for whoever asks in turn; who may wait is decided before. */
const SHARES: FairShares = {
  ...{ running: 1, runningEach: 1, runningOfSession: 1 },
  ...{ waiting: Number.POSITIVE_INFINITY, waitingEach: Number.POSITIVE_INFINITY },
}

/** In whose turn is what no activity asks. */
const NOBODY: Caller = { owner: 'nobody', session: 'nobody' }

/** Changes what statements give, so that they are to be planned anew. */
const SCHEMA_CHANGE = /^\s*(alter|create|drop)\b/i

/** The embedded database for the driver of a server. */
export interface EmbeddedPool extends PostgresPool {
  /** Told of all that is asked. */
  readonly writes: WriteWatch
  /** Does the work while nobody asks the database anything, in or out of a transaction. */
  alone<T>(work: () => Promise<T>): Promise<T>
}

/** Of messages to the database: what ends a question that is told in several, and one that is told at once. */
const [SYNC, SIMPLE] = ['S', 'Q'].map((letter) => letter.charCodeAt(0))

/** A fault below the database, as of the disk, in the form in which the database tells one. */
class BelowDatabase extends Error {
  override readonly name = 'error'
  readonly length = 0
  constructor(cause: unknown) {
    super('a fault below the database', { cause })
  }
}

/**
 * PGlite, whose own faults come as messages of the database do, followed by what it says when it is ready: a driver would take anything else for a connection
 * that is lost, with what was begun on it, which here is neither. As after any error, what follows is passed over up to the end of the question.
 */
function withFaultsTold(pglite: PGlite): PGlite {
  let [isTold, isSkipping] = [false, false]
  const ask: PGlite['execProtocolStream'] = async (message, options) => {
    const isLast = message[0] === SYNC || message[0] === SIMPLE
    if (isSkipping && !isLast) return []
    try {
      const answer = await pglite.execProtocolStream(message, options)
      isTold ||= answer.some(({ name }) => name === 'error')
      return answer
    } catch (fault) {
      const told = isTold ? [] : [new BelowDatabase(fault)]
      isTold = isSkipping = true
      return isLast ? [...told, new messages.ReadyForQueryMessage(5, 'I')] : told
    } finally {
      if (isLast) isTold = isSkipping = false
    }
  }
  return new Proxy(pglite, { get: (target, key) => (key === 'execProtocolStream' ? ask : Reflect.get(target, key, target)) })
}

/**
 * The one connection of PGlite, for the driver that asks a server too: both are handed values and give them in the same way. A statement is planned once
 * and kept under a name, since planning takes several times as long as running it. It is asked in turn by account, and gives way to the process' sockets before
 * each statement: PGlite runs in this thread. `end` closes PGlite.
 */
export function embeddedPool(pglite: PGlite): EmbeddedPool {
  const pool = new pg.Pool({ ...createPgConfig(withFaultsTold(pglite)), max: 1, idleTimeoutMillis: 0, types: VALUE_TYPES } as pg.PoolConfig)
  // An error ends the process where nobody listens; whoever asked is told of it.
  const heard = () => undefined
  pool.on('error', heard)
  pool.on('connect', (client) => client.on('error', heard))
  const [writes, turns] = [new WriteWatch(), new FairTurns(SHARES)]
  const names = new Map<string, string>()
  let count = 0

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= KEPT || text.length > LONGEST) return known
    const name = `s${++count}`
    names.set(text, name)
    return name
  }

  /** Whether a transaction could not be taken back: nobody is to go on in it. */
  let isLeftOpen = false

  const ask = async (client: pg.PoolClient, text: string, values: readonly unknown[] = []) => {
    await giveWay()
    writes.note(text)
    if (SCHEMA_CHANGE.test(text)) names.clear()
    const name = values.length > 0 ? nameOf(text) : undefined
    try {
      return await client.query({ text, values: [...values], ...(name === undefined ? {} : { name }) })
    } catch (error) {
      if (!(error instanceof BelowDatabase)) throw error
      // What it has kept of a statement in whose middle it was is not known.
      names.clear()
      throw error.cause
    } finally {
      resumed()
    }
  }

  /** The connection, and what gives it back. */
  async function connect(): Promise<{ client: pg.PoolClient; release(): void }> {
    const giveBack = await turns.take(currentActivity()?.caller ?? NOBODY)
    const client = await pool.connect().catch((error: unknown) => {
      giveBack()
      throw error
    })
    const release = () => {
      client.release()
      giveBack()
    }
    if (!isLeftOpen) return { client, release }
    try {
      await ask(client, 'rollback')
      isLeftOpen = false
      return { client, release }
    } catch (error) {
      release()
      throw error
    }
  }

  return {
    writes,
    options: pool.options,
    connect: async (): Promise<PostgresPoolClient> => {
      const { client, release } = await connect()
      return poolClient(
        (text, values) => ask(client, text, values),
        (destroy) => {
          isLeftOpen ||= destroy === true
          release()
        },
      )
    },
    end: async () => {
      await pool.end()
      await pglite.close()
    },
    alone: async (work) => {
      const { release } = await connect()
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
