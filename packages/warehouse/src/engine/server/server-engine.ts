import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { columnList, identifier, type Sql, sql, table as tableName, v } from '../../sql/sql.ts'
import type { TableName } from '../../tables/tables.ts'
import type { CommandOptions, Engine, EngineNode, Limits, Progress, QueryOptions } from '../engine.ts'
import { codeOf } from '../errors.ts'
import { FILE_FORMATS } from '../file-source.ts'
import { Runner } from '../runner.ts'
import { putSpooled } from '../spool.ts'
import type { FileReader } from './file-reader.ts'
import type { NodeClient } from './node-client.ts'

interface Parts {
  /** The node that is asked, with the tables of all. */
  asked: NodeClient
  /** Every node, with the tables that it keeps itself. */
  kept: readonly NodeClient[]
  /** Reads files of this machine. */
  files: FileReader
  memory: string
  connections: number
  limits: Partial<Limits>
  /** A folder for rows on their way; made when there are some, and removed. */
  folder: string
  /** Makes the tables of all and the database in memory. */
  begin(): Promise<void>
  /** Makes the database in memory, empty. */
  renew(): Promise<void>
}

/** Numbers of the engine's errors: no such table, no such database. */
const GONE = [60, 81]

/** Whether an error says that something in the database in memory is not there. */
function isGone(thrown: unknown, memory: string): boolean {
  return GONE.includes(codeOf(thrown) ?? 0) && String(thrown).includes(memory)
}

/** ClickHouse on servers, over HTTP. */
export class ServerEngine implements Engine {
  readonly lanes
  readonly memory: string
  readonly files: FileReader
  readonly nodes: readonly EngineNode[]
  readonly #parts: Parts
  readonly #runner: Runner<null>
  readonly #lost: (() => void)[] = []
  #renewing: Promise<void> | null = null
  #begun = false
  #closing: Promise<void> | null = null

  /** `run`: what statements of this process are known by. */
  constructor(parts: Parts, run: string) {
    const { asked, kept, files, memory, connections, limits } = parts
    this.#parts = parts
    this.memory = memory
    this.files = files
    this.#runner = new Runner({
      connections: Array.from({ length: connections }, () => null),
      limits,
      prefix: `${run}:`,
      failed: (_, thrown) => this.#notice(thrown),
      control: async (statement) => {
        const others = kept.filter((node) => node !== asked).map((node) => node.text(statement).catch(() => ''))
        const told = await asked.text(statement)
        await Promise.all(others)
        return told
      },
    })
    this.lanes = this.#runner.lanes
    this.nodes = kept.map((node) => ({
      query: (q, options) => this.#query(node, q, options),
      command: (q, options) => this.#command(node, q, options),
    }))
  }

  query<R>(q: Sql, options?: QueryOptions & { first?: readonly Sql[] }): Promise<R[]> {
    return this.#query<R>(this.#parts.asked, q, options)
  }

  command(q: Sql, options?: CommandOptions): Promise<void> {
    return this.#command(this.#parts.asked, q, options)
  }

  rows<R>(q: Sql, options: QueryOptions = {}): AsyncGenerator<R[]> {
    return this.#runner.blocks<R>(options, (_, running, put) => this.#parts.asked.blocks(q, running, put))
  }

  async *encoded(q: Sql, options: QueryOptions = {}): AsyncGenerator<Uint8Array> {
    for await (const pieces of this.#runner.blocks<Uint8Array>(options, (_, running, put) => this.#parts.asked.encoded(q, running, put)))
      yield* pieces
  }

  columns(q: Sql, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#runner.run({ lane: 'background', ...options }, (_, running) => this.#parts.asked.columns(q, running))
  }

  readonly insert: Engine['insert'] = async (table, rows, format, columns, options = {}) => {
    const into = sql`INSERT INTO ${tableName(table)} (${columnList(table, columns)}) FORMAT ${identifier(FILE_FORMATS, format)}`
    await mkdir(this.#parts.folder, { recursive: true })
    const place = { format, folder: this.#parts.folder, signal: options.signal }
    await putSpooled(rows, place, (path) => this.#put(into, createReadStream(path), options))
  }

  async insertRead(table: TableName, columns: readonly string[], rows: Sql, options: QueryOptions = {}): Promise<void> {
    const named = await this.files.query<{ name: string; type: string }>(sql`DESCRIBE (${rows})`, { lane: 'background', ...options })
    // Columns of this format are known by their names: these say which is which, as in INSERT … SELECT the place does.
    const structure = named.map(({ name, type }) => `\`${name}\` ${type}`).join(', ')
    const into = sql`INSERT INTO ${tableName(table)} (${columnList(table, columns)}) SELECT * FROM input(${v.string(structure)}) FORMAT Native`
    await this.#put(into, Readable.from(this.files.encoded(rows, options)), options)
  }

  onMemoryLost(tell: () => void): void {
    this.#lost.push(tell)
  }

  withoutFiles<T>(work: () => Promise<T>): Promise<T> {
    return this.files.lend(work)
  }

  progress(tag: string): Promise<Progress | null> {
    return this.#runner.progress(tag)
  }

  async begin(): Promise<void> {
    await rm(this.#parts.folder, { recursive: true, force: true })
    await this.#parts.begin()
    this.#begun = true
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      const { asked, kept, files } = this.#parts
      await this.#runner.close()
      if (this.#begun) await asked.text(`DROP DATABASE IF EXISTS ${this.memory} SYNC`).catch(() => undefined)
      await Promise.all([...new Set([asked, ...kept])].map((node) => node.close()))
      await files.close()
    })()
    return this.#closing
  }

  #query<R>(node: NodeClient, q: Sql, { first = [], ...options }: QueryOptions & { first?: readonly Sql[] } = {}): Promise<R[]> {
    return this.#runner.run(options, async (_, running) => {
      for (const one of first) await node.command(one, running)
      return node.query<R>(q, running)
    })
  }

  #command(node: NodeClient, q: Sql, { inMemory: _, ...options }: CommandOptions = {}): Promise<void> {
    return this.#runner.run(options, (_connection, running) => node.command(q, running))
  }

  /** A server that was started again has nothing in memory any more: what was there is begun anew, and whoever had tables there is told. */
  async #notice(thrown: unknown): Promise<void> {
    if (!this.#begun || !isGone(thrown, this.memory)) return
    this.#renewing ??= this.#parts
      .renew()
      .catch(() => undefined)
      .then(() => {
        for (const tell of this.#lost) tell()
        this.#renewing = null
      })
    await this.#renewing
  }

  #put(into: Sql, rows: Readable, options: QueryOptions): Promise<void> {
    return this.#runner
      .run({ lane: 'background', ...options }, (_, running) => this.#parts.asked.insert(into, rows, running))
      .finally(() => rows.destroy())
  }
}
