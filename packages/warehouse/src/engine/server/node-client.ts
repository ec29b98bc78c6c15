import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { type Param, renderTyped, type Sql } from '../../sql/sql.ts'
import { answered } from '../answered.ts'
import { RowDecoder } from '../decode.ts'
import { EngineError } from '../errors.ts'
import { STANDING, setStatement, settingsOf } from '../limits.ts'
import { paramText } from '../literal.ts'
import { ROWS_FORMAT, type Running } from '../runner.ts'
import type { ServerAddress } from './address.ts'
import type { NodeWatch } from './node-watch.ts'
import { readsCopiesAlone } from './placement.ts'

/** A statement ends by its own limit; a server that has not answered so many seconds after it does not answer any more. */
const [BEYOND_S, LONGEST_S] = [15, 7 * 24 * 3600]

/** Seconds that a statement may take which says everything itself. */
const PLAIN_S = 60

/**
 * What a statement that reads or fills tables of several nodes is: rows come to each node when they are acknowledged, and what one side of a join or of IN gives is worked out once, from
 * all nodes, and handed to each.
 */
const TOGETHER = {
  distributed_foreground_insert: 1,
  distributed_product_mode: 'global',
  prefer_global_in_and_join: 1,
  parallel_distributed_insert_select: 0,
  allow_push_predicate_ast_for_distributed_subqueries: 0,
} as const

/** How long a node waits for another one, in milliseconds: what hangs is not waited for as long as a question may run. */
const BETWEEN = { handshake_timeout_ms: 800, connect_timeout_with_failover_ms: 800, connect_timeout_with_failover_secure_ms: 1500 } as const

/** A server takes 128 KiB beside a statement, unless it is told otherwise. */
const MOST_LETTERS = 30_000

/** Whether the whole answer is waited for: what fails in between is then told as a failure, and not in the middle of it. */
const WHOLE = { wait_end_of_query: 1 } as const

/** One ClickHouse server and one of its databases, over HTTP. `memory`: what the database in memory is called there. */
export class NodeClient {
  readonly #client: ClickHouseClient
  readonly #called: Readonly<Record<string, string>>
  readonly #watch: Pick<NodeWatch, 'signal' | 'fail'> | null
  readonly #url: string
  readonly #isOfAll: boolean

  /** `watch`: says when what people ask is given up. `isOfAll`: the tables of the database read and fill those of all nodes. */
  constructor(
    { url, username, password, database }: ServerAddress,
    connections: number,
    {
      called,
      watch = null,
      isOfAll = false,
    }: { called: Readonly<Record<string, string>>; watch?: Pick<NodeWatch, 'signal' | 'fail'> | null; isOfAll?: boolean },
  ) {
    this.#called = called
    this.#watch = watch
    this.#url = url
    this.#isOfAll = isOfAll
    this.#client = createClient({
      url,
      username,
      password,
      database,
      request_timeout: LONGEST_S * 1000,
      max_open_connections: connections,
      use_multipart_params_auto: true,
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: asTexts({ ...STANDING, ...TOGETHER, ...BETWEEN }),
    })
  }

  /** Rows as text in {@link ROWS_FORMAT}, of a statement that says everything itself; `seconds`: how long it may take. */
  text(statement: string, seconds = PLAIN_S): Promise<string> {
    return this.#patiently(AbortSignal.timeout(seconds * 1000), async (abort_signal) => {
      const result = await this.#client.query({ query: statement, format: ROWS_FORMAT, clickhouse_settings: WHOLE, abort_signal })
      return result.text()
    })
  }

  query<R>(q: Sql, running: Running): Promise<R[]> {
    return this.#run(q, running, WHOLE, async (statement) => {
      const result = await this.#client.query({ ...statement, format: ROWS_FORMAT })
      return new RowDecoder().push<R>(await answered(result.text()))
    })
  }

  command(q: Sql, running: Running): Promise<void> {
    return this.#run(q, running, WHOLE, async (statement) => void (await this.#client.command(statement)))
  }

  /** The rows in blocks as they come, until `put` wants no more. */
  blocks<R>(q: Sql, running: Running, put: (rows: R[]) => Promise<boolean>): Promise<void> {
    return this.#run(q, running, {}, async (statement) => {
      const result = await this.#client.query({ ...statement, format: ROWS_FORMAT })
      const decoder = new RowDecoder()
      for await (const lines of result.stream()) {
        const rows = decoder.push<R>(lines.map((line) => `${line.text}\n`).join(''))
        if (!(await put(rows))) break
      }
      result.close()
    })
  }

  /** The whole result in the engine's binary format of columns, in pieces as they come, until `put` wants no more. */
  encoded(q: Sql, running: Running, put: (pieces: Uint8Array[]) => Promise<boolean>): Promise<void> {
    return this.#run(q, running, {}, async ({ query, ...rest }) => {
      const { stream } = await this.#client.exec({ query: `${query} FORMAT Native`, ...rest })
      for await (const piece of stream) if (!(await put([piece as Uint8Array]))) break
    })
  }

  /** The whole result in the engine's binary format of columns. */
  columns(q: Sql, running: Running): Promise<Uint8Array> {
    return this.#run(q, running, WHOLE, async ({ query, ...rest }) => {
      const { stream } = await this.#client.exec({ query: `${query} FORMAT Native`, ...rest })
      return Buffer.concat(await answered(stream.toArray()))
    })
  }

  /** Puts rows in that are encoded already; `into`: INSERT INTO … FORMAT …. */
  insert(into: Sql, rows: Readable, running: Running): Promise<void> {
    return this.#run(into, running, WHOLE, async (statement) => {
      const { stream } = await this.#client.exec({ ...statement, values: rows })
      for await (const _ of stream);
    })
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  /** Runs a statement until the server has not answered for too long or, where people wait, a node that it needs is away. Throws an EngineError `away` then. */
  #run<T>(q: Sql, running: Running, more: Readonly<Record<string, number>>, work: (statement: Statement) => Promise<T>): Promise<T> {
    const { limits, lane, mark } = running
    const { text, params } = renderTyped(q, this.#called)
    const patience = AbortSignal.timeout(Math.min(LONGEST_S, limits.seconds + BEYOND_S) * 1000)
    const needed = this.#isOfAll && !readsCopiesAlone(text) ? undefined : this.#url
    const signal = lane === 'interactive' && this.#watch ? AbortSignal.any([patience, this.#watch.signal(needed)]) : patience
    return this.#patiently(signal, async (abort_signal) => {
      const statement = { query: text, clickhouse_settings: { ...asTexts(settingsOf(limits, lane, mark)), ...more }, abort_signal }
      return work({ ...statement, ...(await this.#carry(params)) })
    })
  }

  async #patiently<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    try {
      signal.throwIfAborted()
      return await work(signal)
    } catch (error) {
      if (signal.aborted) throw new EngineError('away', signal.reason instanceof EngineError ? signal.reason.cause : error)
      if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') this.#watch?.fail(this.#url, error)
      throw error
    }
  }

  /** Values go beside the statement; long ones, which a server refuses there, are set before it in a session of their own. */
  async #carry(params: ReadonlyMap<string, Param>): Promise<Pick<Statement, 'query_params' | 'session_id'>> {
    const isLong = [...params.values()].some(({ value }) => paramText(value).length > MOST_LETTERS)
    if (!isLong) return { query_params: Object.fromEntries([...params].map(([name, { value }]) => [name, value])) }
    const session_id = randomUUID()
    await this.#client.command({ query: setStatement({}, params), session_id })
    return { session_id }
  }
}

/** A statement as the client takes it. */
interface Statement {
  query: string
  clickhouse_settings: Record<string, string | number>
  abort_signal: AbortSignal
  query_params?: Record<string, unknown>
  session_id?: string
}

/** Settings as the client takes them: those that may be large are texts. */
function asTexts(settings: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}
