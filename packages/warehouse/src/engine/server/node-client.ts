import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client'
import { renderTyped, type Sql } from '../../sql/sql.ts'
import { RowDecoder } from '../decode.ts'
import { STANDING, setStatement, settingsOf } from '../limits.ts'
import { paramText } from '../literal.ts'
import { ROWS_FORMAT, type Running } from '../runner.ts'
import type { ServerAddress } from './address.ts'

/** A statement ends by its own limit: longer than any of them. */
const REQUEST_MS = 7 * 24 * 3600 * 1000

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

/** A server takes 128 KiB beside a statement, unless it is told otherwise. */
const MOST_LETTERS = 30_000

/** Whether the whole answer is waited for: what fails in between is then told as a failure, and not in the middle of it. */
const WHOLE = { wait_end_of_query: 1 } as const

/** One ClickHouse server and one of its databases, over HTTP. `memory`: what the database in memory is called there. */
export class NodeClient {
  readonly #client: ClickHouseClient
  readonly #called: Readonly<Record<string, string>>

  constructor({ url, username, password, database }: ServerAddress, connections: number, called: Readonly<Record<string, string>>) {
    this.#called = called
    this.#client = createClient({
      url,
      username,
      password,
      database,
      request_timeout: REQUEST_MS,
      max_open_connections: connections,
      use_multipart_params_auto: true,
      log: { level: ClickHouseLogLevel.OFF },
      clickhouse_settings: asTexts({ ...STANDING, ...TOGETHER }),
    })
  }

  /** Rows as text in {@link ROWS_FORMAT}, of a statement that says everything itself. */
  async text(statement: string): Promise<string> {
    const result = await this.#client.query({ query: statement, format: ROWS_FORMAT, clickhouse_settings: WHOLE })
    return result.text()
  }

  async query<R>(q: Sql, running: Running): Promise<R[]> {
    const result = await this.#client.query({ ...(await this.#statement(q, running, WHOLE)), format: ROWS_FORMAT })
    return new RowDecoder().push<R>(await result.text())
  }

  async command(q: Sql, running: Running): Promise<void> {
    await this.#client.command(await this.#statement(q, running, WHOLE))
  }

  /** The rows in blocks as they come, until `put` wants no more. */
  async blocks<R>(q: Sql, running: Running, put: (rows: R[]) => Promise<boolean>): Promise<void> {
    const result = await this.#client.query({ ...(await this.#statement(q, running)), format: ROWS_FORMAT })
    const decoder = new RowDecoder()
    for await (const lines of result.stream()) {
      const rows = decoder.push<R>(lines.map((line) => `${line.text}\n`).join(''))
      if (!(await put(rows))) break
    }
    result.close()
  }

  /** The whole result in the engine's binary format of columns, in pieces as they come, until `put` wants no more. */
  async encoded(q: Sql, running: Running, put: (pieces: Uint8Array[]) => Promise<boolean>): Promise<void> {
    const { query, ...rest } = await this.#statement(q, running)
    const { stream } = await this.#client.exec({ query: `${query} FORMAT Native`, ...rest })
    for await (const piece of stream) if (!(await put([piece as Uint8Array]))) break
  }

  /** The whole result in the engine's binary format of columns. */
  async columns(q: Sql, running: Running): Promise<Uint8Array> {
    const { query, ...rest } = await this.#statement(q, running, WHOLE)
    const { stream } = await this.#client.exec({ query: `${query} FORMAT Native`, ...rest })
    return Buffer.concat(await stream.toArray())
  }

  /** Puts rows in that are encoded already; `into`: INSERT INTO … FORMAT …. */
  async insert(into: Sql, rows: Readable, running: Running): Promise<void> {
    const { stream } = await this.#client.exec({ ...(await this.#statement(into, running, WHOLE)), values: rows })
    for await (const _ of stream);
  }

  close(): Promise<void> {
    return this.#client.close()
  }

  /** Values go beside the statement; long ones, which a server refuses there, are set before it in a session of their own. */
  async #statement(q: Sql, { limits, lane, mark }: Running, more: Readonly<Record<string, number>> = {}) {
    const { text, params } = renderTyped(q, this.#called)
    const statement = { query: text, clickhouse_settings: { ...asTexts(settingsOf(limits, lane, mark)), ...more } }
    const isLong = [...params.values()].some(({ value }) => paramText(value).length > MOST_LETTERS)
    if (!isLong) return { ...statement, query_params: Object.fromEntries([...params].map(([name, { value }]) => [name, value])) }
    const session_id = randomUUID()
    await this.#client.command({ query: setStatement({}, params), session_id })
    return { ...statement, session_id }
  }
}

/** Settings as the client takes them: those that may be large are texts. */
function asTexts(settings: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))
}
