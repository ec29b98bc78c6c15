import { readdir, unlink } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { drainPending, type Session } from 'chdb'
import { identifier, join as joinSql, renderTyped, type Sql, sql, table as tableName } from '../sql/sql.ts'
import { TABLES, type TableName } from '../tables/tables.ts'
import { Connection } from './connection.ts'
import { RowDecoder } from './decode.ts'
import type { CommandOptions, Engine, Limits, Progress, QueryOptions } from './engine.ts'
import { EngineError, toEngineError } from './errors.ts'
import { type FileFormat, fileSource } from './file-source.ts'
import { IN_MEMORY, prepareFolder, refuseFull, whyNotOpened } from './folder.ts'
import { clearFrozen } from './freeze.ts'
import { Handover } from './handover.ts'
import { Lanes } from './lanes.ts'
import { limitsOf, setStatement } from './limits.ts'
import { hexLiteral } from './literal.ts'
import { Pool } from './pool.ts'
import { spool } from './spool.ts'
import { sharesOf } from './turns.ts'

const FORMAT = 'JSONCompactEachRowWithNamesAndTypes'

const TAG = /^[A-Za-z0-9._:-]{1,100}$/

export interface EmbeddedOptions {
  /** Folder of the market data; made when missing. One process at a time. */
  path: string
  /** Queries that run side by side; default 4. */
  connections?: number
  /** Limits for every query that does not say otherwise. */
  limits?: Partial<Limits>
  /**
   * Memory for unpacked data kept between interactive queries; it halves their time. Default: an eighth of the machine's, 2 GiB at most. What a query
   * adds to it counts as the query's own memory, so keep it well below the memory limit.
   */
  cacheBytes?: number
}

/**
 * Opens the market data in a folder with ClickHouse inside this process. Throws EngineError `locked` when another process has the folder,
 * `read_only` or `disk_full` when it cannot be written to. Each connection keeps one thread of libuv's pool while a query runs: start Node with
 * UV_THREADPOOL_SIZE of at least connections + 4 (set here when nothing has used the pool yet).
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Engine> {
  const connections = options.connections ?? 4
  process.env.UV_THREADPOOL_SIZE ??= String(connections + 8)
  const cacheBytes = options.cacheBytes ?? Math.min(2 * 1024 ** 3, totalmem() / 8)
  const folder = await prepareFolder(options.path)
  const opened: Connection[] = []
  try {
    for (let i = 0; i <= connections; i++) opened.push(new Connection(options.path, cacheBytes))
    for (const left of await readdir(folder)) await unlink(join(folder, left))
    await clearFrozen(options.path)
    const [control, ...pool] = opened
    if (!control) throw new EngineError('failed')
    await control.session.queryAsync(`CREATE DATABASE IF NOT EXISTS ${IN_MEMORY} ENGINE = Memory`, { format: 'Null' })
    return new EmbeddedEngine(control, pool, folder, options.limits ?? {})
  } catch (thrown) {
    for (const connection of opened) connection.close()
    throw await whyNotOpened(options.path, thrown)
  }
}

interface Running {
  session: Session
  set: string
  text: string
}

class EmbeddedEngine implements Engine {
  readonly lanes: Lanes
  readonly #control: Connection
  readonly #connections: readonly Connection[]
  readonly #pool: Pool<Connection>
  readonly #folder: string
  readonly #limits: Partial<Limits>
  readonly #running = new Map<string, Promise<void>>()
  #count = 0
  #closing: Promise<void> | null = null

  constructor(control: Connection, connections: readonly Connection[], folder: string, limits: Partial<Limits>) {
    this.#control = control
    this.#connections = connections
    this.#pool = new Pool(connections)
    this.lanes = new Lanes(sharesOf(connections.length))
    this.#folder = folder
    this.#limits = limits
  }

  async query<R>(q: Sql, { first = [], ...options }: QueryOptions & { first?: readonly Sql[] } = {}): Promise<R[]> {
    const all = first.toReversed().reduce((after, one) => sql`${one}; ${after}`, q)
    return this.#run(all, options, async ({ session, set, text }) => {
      const result = await session.queryAsync(`${set}; ${text}`, { format: FORMAT })
      return new RowDecoder().push<R>(result.text())
    })
  }

  async columns(q: Sql, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#run(q, { lane: 'background', ...options }, async ({ session, set, text }) => {
      const result = await session.queryAsync(`${set}; ${text}`, { format: 'Native' })
      return result.bytes()
    })
  }

  async command(q: Sql, options: CommandOptions = {}): Promise<void> {
    if (!options.inMemory) await refuseFull(this.#folder)
    await this.#run(q, options, ({ session, set, text }) => session.queryAsync(`${set}; ${text}`, { format: 'Null' }))
  }

  async *rows<R>(q: Sql, options: QueryOptions = {}): AsyncGenerator<R[]> {
    const blocks = new Handover<R[]>()
    const leaving = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, leaving.signal]) : leaving.signal
    const finished = this.#run(q, { lane: 'background', ...options, signal }, async ({ session, set, text }) => {
      await session.queryAsync(set, { format: 'Null' })
      for await (const chunk of session.queryStream(text, { format: FORMAT })) {
        const rows = new RowDecoder().push<R>(chunk.text())
        if (rows.length > 0 && !(await blocks.put(rows))) break
      }
    })
    finished.then(
      () => blocks.end(),
      (thrown) => blocks.fail(thrown),
    )
    try {
      for (let rows = await blocks.take(); rows !== null; rows = await blocks.take()) yield rows
    } finally {
      blocks.leave()
      leaving.abort()
    }
  }

  async insert(
    table: TableName,
    rows: AsyncIterable<string | Uint8Array>,
    format: FileFormat,
    columns: readonly string[],
    options: QueryOptions = {},
  ): Promise<void> {
    const types: Readonly<Record<string, string>> = TABLES[table].columns
    const names = joinSql(
      columns.map((column) => sql`${identifier(Object.keys(types), column)}`),
      ', ',
    )
    const structure = columns.map((column) => `${column} ${types[column]}`).join(', ')
    const put = async (path: string) => {
      const source = fileSource(path, format, structure)
      const into = sql`INSERT INTO ${tableName(table)} (${names}) SELECT * FROM ${source}`
      try {
        await this.command(into, { lane: 'background', ...options })
      } finally {
        await unlink(path)
      }
    }
    let last: Promise<unknown> = Promise.resolve()
    try {
      for await (const path of spool(rows, format, this.#folder, options.signal)) {
        await last
        last = put(path)
        last.catch(() => undefined)
      }
      await last
    } catch (thrown) {
      await last.catch(() => undefined)
      throw isOurs(thrown) ? toEngineError(thrown) : thrown
    }
  }

  async progress(tag: string): Promise<Progress | null> {
    const marks = [...this.#running.keys()].filter((mark) => mark.startsWith(`${tag}#`))
    if (marks.length === 0) return null
    const text = `SELECT toInt64(sum(read_rows)) AS read_rows, toInt64(sum(total_rows_approx)) AS total_rows
      FROM system.processes WHERE Settings['log_comment'] IN (${marks.map(hexLiteral).join(', ')})`
    return new RowDecoder().push<Progress>(this.#control.session.query(text, FORMAT))[0] ?? null
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      const idle = this.#pool.close()
      for (const [mark, ended] of this.#running) void this.#kill(mark, ended)
      await idle
      for (const connection of [...this.#connections, this.#control]) connection.close()
      await drainPending()
    })()
    return this.#closing
  }

  /** Takes a connection, runs, and gives it back when the work has really ended, which may be after the caller left. */
  async #run<T>(q: Sql, options: QueryOptions, work: (running: Running) => Promise<T>): Promise<T> {
    const { signal, lane = 'interactive', tag = 'query' } = options
    if (!TAG.test(tag)) throw new RangeError('a tag is letters, digits and ._:-')
    const { text, params } = renderTyped(q)
    const mark = `${tag}#${++this.#count}`
    limitsOf(options, this.#limits)
    if (lane === 'background') await this.lanes.pause(signal)
    const connection = await this.#pool.acquire(lane, signal)
    const set = setStatement(limitsOf(options, this.#limits, this.lanes.isNearPeople()), lane, mark, params)
    const result = work({ session: connection.session, set, text })
    const ended = result.then(
      () => undefined,
      () => connection.renew(),
    )
    this.#running.set(mark, ended)
    void ended.then(() => {
      this.#running.delete(mark)
      this.#pool.release(connection, lane)
    })
    return new Promise((resolve, reject) => {
      const cancel = () => {
        reject(new EngineError('cancelled', signal?.reason))
        void this.#kill(mark, ended)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      result.then(resolve, (thrown) => reject(toEngineError(thrown))).finally(() => signal?.removeEventListener('abort', cancel))
      if (signal?.aborted) cancel()
    })
  }

  /** Asks until the query is gone: it may not have been registered when it was asked first. Runs on the control connection, a few ms. */
  async #kill(mark: string, ended: Promise<void>): Promise<void> {
    let over = false
    void ended.then(() => {
      over = true
    })
    for (let pause = 10; !over; pause = Math.min(pause * 2, 500)) {
      try {
        this.#control.session.query(`KILL QUERY WHERE Settings['log_comment'] = ${hexLiteral(mark)} ASYNC`, 'Null')
      } catch {
        // The query ends by its time limit at the latest.
      }
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pause))])
    }
  }
}

function isOurs(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && /^E[A-Z]+$/.test(String(thrown.code))
}
