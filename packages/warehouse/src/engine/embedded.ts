import { readdir, unlink } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { drainPending, type Session, type StreamChunk } from 'chdb'
import { columnList, renderTyped, type Sql, sql, table as tableName } from '../sql/sql.ts'
import { TABLES, type TableName } from '../tables/tables.ts'
import { answered } from './answered.ts'
import { Connection } from './connection.ts'
import { RowDecoder } from './decode.ts'
import type { CommandOptions, Engine, Limits, Progress, QueryOptions } from './engine.ts'
import { EngineError } from './errors.ts'
import { type FileFormat, fileSource } from './file-source.ts'
import { IN_MEMORY, prepareFolder, refuseFull, whyNotOpened } from './folder.ts'
import { clearFrozen } from './freeze.ts'
import type { Lanes } from './lanes.ts'
import { SOLE_LEDGER } from './ledger.ts'
import { setStatement, settingsOf } from './limits.ts'
import { ROWS_FORMAT, Runner } from './runner.ts'
import { putSpooled } from './spool.ts'

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
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedEngine> {
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

interface Statement {
  session: Session
  set: string
  text: string
}

/** ClickHouse within this process. */
export class EmbeddedEngine implements Engine {
  readonly lanes: Lanes
  readonly ledger = SOLE_LEDGER
  readonly files = this
  readonly nodes = [this]
  readonly memory = IN_MEMORY
  readonly #control: Connection
  readonly #connections: readonly Connection[]
  readonly #runner: Runner<Connection>
  readonly #folder: string
  #closing: Promise<void> | null = null

  constructor(control: Connection, connections: readonly Connection[], folder: string, limits: Partial<Limits>) {
    this.#control = control
    this.#connections = connections
    this.#runner = new Runner({
      connections,
      limits,
      control: async (statement) => control.session.query(statement, ROWS_FORMAT),
      failed: (connection) => connection.renew(),
    })
    this.lanes = this.#runner.lanes
    this.#folder = folder
  }

  async query<R>(q: Sql, { first = [], ...options }: QueryOptions & { first?: readonly Sql[] } = {}): Promise<R[]> {
    const all = first.toReversed().reduce((after, one) => sql`${one}; ${after}`, q)
    return this.#run(all, options, async ({ session, set, text }) => {
      const result = await answered(session.queryAsync(`${set}; ${text}`, { format: ROWS_FORMAT }))
      return new RowDecoder().push<R>(result.text())
    })
  }

  async columns(q: Sql, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#run(q, { lane: 'background', ...options }, async ({ session, set, text }) => {
      const result = await answered(session.queryAsync(`${set}; ${text}`, { format: 'Native' }))
      return result.bytes()
    })
  }

  command(q: Sql, options?: CommandOptions): Promise<void> {
    return this.#change(q, options)
  }

  async #change(q: Sql, options: CommandOptions = {}): Promise<void> {
    if (!options.inMemory) await refuseFull(this.#folder)
    await this.#run(q, options, ({ session, set, text }) => session.queryAsync(`${set}; ${text}`, { format: 'Null' }))
  }

  rows<R>(q: Sql, options: QueryOptions = {}): AsyncGenerator<R[]> {
    return this.#streamed(q, options, ROWS_FORMAT, (chunk) => new RowDecoder().push<R>(chunk.text()))
  }

  async *encoded(q: Sql, options: QueryOptions = {}): AsyncGenerator<Uint8Array> {
    for await (const pieces of this.#streamed(q, options, 'Native', (chunk) => [Buffer.from(chunk.raw())])) yield* pieces
  }

  insert(
    table: TableName,
    rows: AsyncIterable<string | Uint8Array>,
    format: FileFormat,
    columns: readonly string[],
    options: QueryOptions = {},
  ): Promise<void> {
    const types: Readonly<Record<string, string>> = TABLES[table].columns
    const structure = columns.map((column) => `${column} ${types[column]}`).join(', ')
    return putSpooled(rows, { format, folder: this.#folder, signal: options.signal }, (path) =>
      this.insertRead(table, columns, sql`SELECT * FROM ${fileSource(path, format, structure)}`, options),
    )
  }

  async insertRead(table: TableName, columns: readonly string[], rows: Sql, options: QueryOptions = {}): Promise<void> {
    await this.#change(sql`INSERT INTO ${tableName(table)} (${columnList(table, columns)}) ${rows}`, { lane: 'background', ...options })
  }

  progress(tag: string): Promise<Progress | null> {
    return this.#runner.progress(tag)
  }

  /** The folder is locked as long as it is open. */
  async claim(): Promise<void> {}

  async others(): Promise<number> {
    return 0
  }

  async begin(): Promise<void> {}

  /** It is within the process. */
  isThere(): boolean {
    return true
  }

  async alignCopies(): Promise<void> {}

  onNode(): void {}

  /** It goes with the process. */
  onMemoryLost(): void {}

  async withoutFiles<T>(): Promise<T> {
    throw new TypeError('the market is within this process')
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      await this.#runner.close()
      for (const connection of [...this.#connections, this.#control]) connection.close()
      await drainPending()
    })()
    return this.#closing
  }

  #run<T>(q: Sql, options: QueryOptions, work: (statement: Statement) => Promise<T>): Promise<T> {
    const { text, params } = renderTyped(q)
    return this.#runner.run(options, ({ session }, { mark, lane, limits }) =>
      work({ session, set: setStatement(settingsOf(limits, lane, mark), params), text }),
    )
  }

  #streamed<R>(q: Sql, options: QueryOptions, format: string, read: (chunk: StreamChunk) => R[]): AsyncGenerator<R[]> {
    const { text, params } = renderTyped(q)
    return this.#runner.blocks<R>(options, async ({ session }, { mark, lane, limits }, put) => {
      await session.queryAsync(setStatement(settingsOf(limits, lane, mark), params), { format: 'Null' })
      for await (const chunk of session.queryStream(text, { format })) if (!(await put(read(chunk)))) break
    })
  }
}
