import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { columnList, identifier, renderTyped, type Sql, sql, table as tableName, v } from '../../sql/sql.ts'
import type { TableName } from '../../tables/tables.ts'
import type { CommandOptions, Engine, EngineNode, Limits, Progress, QueryOptions } from '../engine.ts'
import { EngineError } from '../errors.ts'
import { FILE_FORMATS } from '../file-source.ts'
import type { Ledger } from '../ledger.ts'
import { Runner } from '../runner.ts'
import { putSpooled } from '../spool.ts'
import type { Coordinators } from './coordinators.ts'
import type { FileReader } from './file-reader.ts'
import type { NodeClient } from './node-client.ts'
import type { NodeListener, NodeWatch } from './node-watch.ts'
import { readsCopiesAlone } from './placement.ts'
import { isMissing, type ScratchDatabase } from './scratch-database.ts'
import type { SoleMark } from './sole-mark.ts'

interface Parts {
  coordinators: Coordinators
  /** Every node, with the tables of its own shard. */
  shards: readonly NodeClient[]
  /** Reads files of this machine. */
  files: FileReader
  /** What processes share; null: one has the market. */
  ledger: Ledger | null
  mark: SoleMark
  watch: NodeWatch
  /** Called when a node goes away and when it is back. */
  nodeListeners: NodeListener[]
  /** What this process has in the memory of the coordinator. */
  memory: ScratchDatabase
  connections: number
  limits: Partial<Limits>
  /** A folder for rows on their way; made when there are some, and removed. */
  folder: string
  /** Makes the tables that unite those of all shards, where they are not as they are to be. */
  unite(ledger: Ledger): Promise<void>
  /** Adds to the copies of each node what it lacks. */
  alignCopies(): Promise<void>
}

/** Seconds that a query for what runs may take. */
const CONTROL_S = 3

/** ClickHouse on servers, over HTTP. */
export class ServerEngine implements Engine {
  readonly lanes
  readonly memory: string
  readonly ledger: Ledger
  readonly files: FileReader
  readonly nodes: readonly EngineNode[]
  readonly #parts: Parts
  readonly #runner: Runner<null>
  readonly #memoryLostListeners: (() => void)[] = []
  #renewing: Promise<void> | null = null
  #begun = false
  #closing: Promise<void> | null = null

  /** `run`: what statements of this process are known by. */
  constructor(parts: Parts, run: string) {
    const { coordinators, shards, files, ledger, mark, memory, watch, connections, limits } = parts
    this.#parts = parts
    this.memory = memory.name
    this.files = files
    this.ledger = ledger ?? mark.ledger
    this.#runner = new Runner({
      connections: Array.from({ length: connections }, () => null),
      limits,
      prefix: `${run}:`,
      failed: (_, thrown) => this.#notice(thrown),
      control: async (statement) => {
        const others = shards.map((node) => node.text(statement, CONTROL_S).catch(() => ''))
        const result = await coordinators.current.text(statement, CONTROL_S)
        await Promise.all(others)
        return result
      },
    })
    this.lanes = this.#runner.lanes
    parts.nodeListeners.push(() => {
      if (coordinators.failOver((one) => watch.isThere(one))) void this.#renew()
    })
    this.nodes = shards.map((node) => ({
      query: (q, options) => this.#query(node, q, options),
      command: (q, options) => this.#command(node, q, options),
    }))
  }

  query<R>(q: Sql, options?: QueryOptions & { first?: readonly Sql[] }): Promise<R[]> {
    return this.#failingOver(q, (node) => this.#query<R>(node, q, options))
  }

  command(q: Sql, options?: CommandOptions): Promise<void> {
    return this.#command(this.#parts.coordinators.current, q, options)
  }

  rows<R>(q: Sql, options: QueryOptions = {}): AsyncGenerator<R[]> {
    return this.#runner.blocks<R>(options, (_, running, put) => this.#parts.coordinators.current.blocks(q, running, put))
  }

  async *encoded(q: Sql, options: QueryOptions = {}): AsyncGenerator<Uint8Array> {
    for await (const pieces of this.#runner.blocks<Uint8Array>(options, (_, running, put) =>
      this.#parts.coordinators.current.encoded(q, running, put),
    ))
      yield* pieces
  }

  columns(q: Sql, options: QueryOptions = {}): Promise<Uint8Array> {
    return this.#failingOver(q, (node) => this.#runner.run({ lane: 'background', ...options }, (_, running) => node.columns(q, running)))
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

  isThere(): boolean {
    return !this.#parts.watch.signal().aborted
  }

  alignCopies(): Promise<void> {
    return this.#parts.alignCopies()
  }

  onNode(listener: NodeListener): void {
    this.#parts.nodeListeners.push(listener)
  }

  onMemoryLost(listener: () => void): void {
    this.#memoryLostListeners.push(listener)
  }

  withoutFiles<T>(work: () => Promise<T>): Promise<T> {
    return this.files.lend(work)
  }

  progress(tag: string): Promise<Progress | null> {
    return this.#runner.progress(tag)
  }

  claim(): Promise<void> {
    const { ledger, mark } = this.#parts
    return ledger ? mark.refuseOther() : mark.claim()
  }

  others(): Promise<number> {
    return this.#parts.memory.others()
  }

  async begin(): Promise<void> {
    await rm(this.#parts.folder, { recursive: true, force: true })
    await this.#parts.unite(this.ledger)
    await this.#parts.memory.begin((thrown) => void this.#notice(thrown))
    this.#parts.watch.start()
    this.#begun = true
  }

  close(): Promise<void> {
    this.#closing ??= (async () => {
      const { coordinators, shards, files, mark, memory, watch } = this.#parts
      await watch.close()
      await this.#runner.close()
      await memory.close()
      await mark.release()
      await Promise.all([...new Set([...coordinators.all.map(({ node }) => node), ...shards])].map((node) => node.close()))
      await files.close()
    })()
    return this.#closing
  }

  /** Reads at the node that coordinates; once more at the next one when that is away, where one node can answer. */
  async #failingOver<T>(q: Sql, read: (node: NodeClient) => Promise<T>): Promise<T> {
    const { coordinators } = this.#parts
    const node = coordinators.current
    try {
      return await read(node)
    } catch (error) {
      const isAway = error instanceof EngineError && error.reason === 'away'
      if (!isAway || coordinators.current === node || !readsCopiesAlone(renderTyped(q).text)) throw error
      return read(coordinators.current)
    }
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
    if (!this.#begun || !isMissing(thrown, this.memory)) return
    await this.#renew()
  }

  #renew(): Promise<void> {
    this.#renewing ??= this.#parts.memory
      .renew()
      .catch(() => undefined)
      .then(() => {
        for (const listener of this.#memoryLostListeners) listener()
        this.#renewing = null
      })
    return this.#renewing
  }

  #put(into: Sql, rows: Readable, options: QueryOptions): Promise<void> {
    return this.#runner
      .run({ lane: 'background', ...options }, (_, running) => this.#parts.coordinators.current.insert(into, rows, running))
      .finally(() => rows.destroy())
  }
}
