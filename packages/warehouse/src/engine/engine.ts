import type { Sql } from '../sql/parts.ts'
import type { TableName } from '../tables/tables.ts'
import type { FileFormat } from './file-source.ts'
import type { Lanes } from './lanes.ts'
import type { Ledger } from './ledger.ts'

/** What one query may use. */
export interface Limits {
  /** Seconds of running; waiting for a free connection is not counted. */
  seconds: number
  memoryBytes: number
  threads: number
}

/**
 * Interactive queries, which people wait for, go first and may use every connection; background ones (loads, exports, housekeeping) have half of them at
 * most, and beside people one thread each.
 */
export type Lane = 'interactive' | 'background'

export interface QueryOptions {
  /** Ends the query in the engine too; the promise rejects at once with an EngineError named AbortError. */
  signal?: AbortSignal
  /** A word for the log and for `progress`: letters, digits and `._:-`, up to 100. */
  tag?: string
  /** Defaults: interactive 30 s, 4 GiB, 2 threads; background 1 h, 8 GiB, 2 threads (beside people: 1). */
  limits?: Partial<Limits>
  /** Default: interactive. */
  lane?: Lane
}

export interface CommandOptions extends QueryOptions {
  /** It changes the database in memory only, and so goes well on a full disk too; what changes the folder is refused there. */
  inMemory?: boolean
}

/** Rows read by a running query, of how many it expects to read (0 = not known yet). */
export interface Progress {
  read_rows: number
  total_rows: number
}

/** One of the machines that keep the market data: what is asked and changed there is of the tables that it keeps itself. */
export type EngineNode = Pick<Engine, 'query' | 'command'>

/**
 * The market data's engine, the only way to it. All methods throw `EngineError`.
 *
 * How values come back: UInt64 (and wider) as decimal text, everywhere inside arrays, maps and tuples; Int64 and all smaller integers as
 * numbers (an Int64 beyond Number.MAX_SAFE_INTEGER is an error); floats as numbers, with null for NaN and infinity; Date as 'yyyy-MM-dd'; DateTime in UTC;
 * Bool as boolean; Map as object; a tuple with names as object, else as array; Nullable as null. `count()`, `uniqExact()` and `length()` are UInt64:
 * write `toInt64(count())` for a number.
 */
export interface Engine {
  /** Who goes first: whoever works for people takes their turn here. */
  readonly lanes: Lanes
  /** Which numbers are given, who works at the market, and what is published. */
  readonly ledger: Ledger
  /**
   * All rows of a SELECT as objects. `first`: what is to be run before it, one after the other, in the same turn, and in memory only; where something of it
   * fails, nothing after it is run.
   */
  query<R>(q: Sql, options?: QueryOptions & { first?: readonly Sql[] }): Promise<R[]>
  /** The rows in blocks of up to 65 409, memory flat however many there are. Leaving the loop early ends the query. */
  rows<R>(q: Sql, options?: QueryOptions): AsyncIterable<R[]>
  /** The whole result in the engine's binary format of columns (`Native`), a piece after the other, memory flat. Leaving the loop early ends the query. */
  encoded(q: Sql, options?: QueryOptions): AsyncIterable<Uint8Array>
  /** The whole result in the engine's binary format of columns, for reading many rows into arrays; see `NativeColumns`. Keep results to some ten thousand rows. */
  columns(q: Sql, options?: QueryOptions): Promise<Uint8Array>
  /**
   * INSERT … SELECT, and whatever gives no rows. What changes how a table is, or removes rows of it, is said to each of {@link Engine.nodes} instead; what is in memory only
   * is not.
   */
  command(q: Sql, options?: CommandOptions): Promise<void>
  /**
   * Rows that are already encoded, memory flat, the fastest way in. Each chunk must end at the end of a row; formats with a heading may have it
   * in the first chunk only, which then makes the whole input one INSERT. It is not atomic: what came before a failure stays.
   */
  insert(
    table: TableName,
    rows: AsyncIterable<string | Uint8Array>,
    format: FileFormat,
    columns: readonly string[],
    options?: QueryOptions,
  ): Promise<void>
  /** The rows of a SELECT that is about files of this machine and nothing else, put into a table. Not atomic. */
  insertRead(table: TableName, columns: readonly string[], rows: Sql, options?: QueryOptions): Promise<void>
  /** Answers what is asked of files of this machine and nothing else. */
  readonly files: Pick<Engine, 'query'>
  /** Works while no file of this machine is read, the engine within this process being free for another folder. Throws where the market itself is within it, and MarketError while that is done already. */
  withoutFiles<T>(work: () => Promise<T>): Promise<T>
  /** Each has a part of the rows of every table; one where the data is in one place. */
  readonly nodes: readonly EngineNode[]
  /** Takes the market for this process, before anything is changed. Throws a MarketFault where another one has it that shares it with nobody. */
  claim(): Promise<void>
  /** How many other processes have opened this market, and say that they are there. */
  others(): Promise<number>
  /** Once all nodes have their tables: makes that they are read and filled as one, and the database in memory, empty. */
  begin(): Promise<void>
  /** What the database in memory is called: what is there goes with the process. */
  readonly memory: string
  /** Where every machine has a copy of some tables: adds what one lacks. While nobody else changes the market. */
  alignCopies(): Promise<void>
  /** Whether every machine that keeps the market data answered when it was asked last. */
  isThere(): boolean
  /** `listener` is called when a machine that keeps the market data does not answer any more, and when it does again, with its address. */
  onNode(listener: (url: string, state: 'away' | 'back', cause: unknown) => void): void
  /** `listener` is called when nothing of the database in memory is there any more, while this process goes on: what tables it had is to be forgotten. */
  onMemoryLost(listener: () => void): void
  /** How far the running queries of a tag are, or null when none runs. */
  progress(tag: string): Promise<Progress | null>
  /** Ends what runs, and lets go of the folder. */
  close(): Promise<void>
}
