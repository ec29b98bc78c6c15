import { RowDecoder } from '../decode.ts'
import { codeOf } from '../errors.ts'
import { IN_MEMORY } from '../folder.ts'
import { hexLiteral } from '../literal.ts'
import type { Coordinators } from './coordinators.ts'
import type { NodeClient } from './node-client.ts'

/** How often a process says that it is there, in milliseconds; and after how many seconds without a word what it had in memory goes. */
const [BEAT_MS, SILENT_S] = [10_000, 60]

/** A process that said nothing for so many seconds is not counted any more. */
const COUNTED_S = 25

/** Every so many beats what dead processes left is looked for. */
const SWEEP_BEATS = 6

/** Numbers of the engine's errors: no such table, no such database. */
const MISSING = [60, 81]

const TRIES = 3

/** Seconds that closing waits for a server. */
const CLOSING_S = 5

/** Whether an error says that something in a database in memory is not there. */
export function isMissing(thrown: unknown, memory: string): boolean {
  return MISSING.includes(codeOf(thrown) ?? 0) && String(thrown).includes(memory)
}

/**
 * The database in a server's memory for what this process alone may read: tables of scopes and corrections. Its name is the process's own, so that two processes on one market never meet, and it has a
 * beat, so that what a process left that died is told from what is in use.
 */
export class ScratchDatabase {
  readonly name: string
  readonly #coordinators: Coordinators
  readonly #prefix: string
  #clock: NodeJS.Timeout | null = null
  #beats = 0

  /** `run`: twelve hexadecimal digits, of this process alone. */
  constructor(coordinators: Coordinators, database: string, run: string) {
    this.#coordinators = coordinators
    this.#prefix = `${database}_${IN_MEMORY}`
    this.name = `${this.#prefix}_${run}`
  }

  /** Makes it, and says from then on that it is in use; `lost` is called when it is found not to be there any more. */
  async begin(lost: (thrown: unknown) => void): Promise<void> {
    await this.sweep()
    await this.renew()
    this.#clock ??= setInterval(() => void this.#again().catch(lost), BEAT_MS).unref()
  }

  /** Makes it anew, empty. */
  async renew(): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        await this.#coordinators.current.text(`DROP DATABASE IF EXISTS ${this.name} SYNC`)
        await this.#coordinators.current.text(`CREATE DATABASE ${this.name} ENGINE = Memory`)
        await this.#coordinators.current.text(
          `CREATE TABLE ${this.name}.beat (at DateTime) ENGINE = Memory SETTINGS min_rows_to_keep = 1, max_rows_to_keep = 1`,
        )
        return await this.#beat()
      } catch (error) {
        // One that looks for what is left may come between the database and its beat.
        if (tries === TRIES || !isMissing(error, this.name)) throw error
      }
  }

  /** Removes what processes left that have said nothing for a minute, by each server's clock. */
  async sweep(): Promise<void> {
    await this.#onEach(async (node) => {
      for (const name of await this.#namesOfOthers(node))
        if (await isSilent(node, name, SILENT_S)) await node.text(`DROP DATABASE IF EXISTS ${name} SYNC`)
    })
  }

  /** How many other processes say that they are there. */
  async others(): Promise<number> {
    const there = new Set<string>()
    await this.#onEach(async (node) => {
      for (const name of await this.#namesOfOthers(node)) if (!(await isSilent(node, name, COUNTED_S))) there.add(name)
    })
    return there.size
  }

  /** Also what this process left itself on a node that it went away from is of others. */
  async #namesOfOthers(node: NodeClient): Promise<string[]> {
    const pattern = `^${this.#prefix}_[0-9a-f]{12}$`
    const rows = await rowsOf<{ name: string }>(
      node,
      `SELECT name FROM system.databases WHERE engine = 'Memory' AND match(name, ${hexLiteral(pattern)})`,
    )
    return rows.map(({ name }) => name).filter((name) => name !== this.name || node !== this.#coordinators.current)
  }

  /** On a node that is gone nothing is done. */
  async #onEach(work: (node: NodeClient) => Promise<void>): Promise<void> {
    const ended = await Promise.allSettled(this.#coordinators.all.map(({ node }) => work(node)))
    if (ended.every(({ status }) => status === 'rejected')) for (const one of ended) if (one.status === 'rejected') throw one.reason
  }

  async close(): Promise<void> {
    if (!this.#clock) return
    clearInterval(this.#clock)
    await this.#coordinators.current.text(`DROP DATABASE IF EXISTS ${this.name} SYNC`, CLOSING_S).catch(() => undefined)
  }

  async #again(): Promise<void> {
    await this.#beat()
    if (++this.#beats % SWEEP_BEATS === 0) await this.sweep()
  }

  async #beat(): Promise<void> {
    await this.#coordinators.current.text(`INSERT INTO ${this.name}.beat SELECT now()`)
  }
}

async function isSilent(node: NodeClient, name: string, limit: number): Promise<boolean> {
  try {
    const [beat] = await rowsOf<{ seconds: number }>(
      node,
      `SELECT toInt64(dateDiff('second', max(at), now())) AS seconds FROM ${name}.beat`,
    )
    return (beat?.seconds ?? 0) > limit
  } catch (error) {
    if (isMissing(error, name)) return true
    throw error
  }
}

async function rowsOf<R>(node: NodeClient, statement: string): Promise<R[]> {
  return new RowDecoder().push<R>(await node.text(statement))
}
