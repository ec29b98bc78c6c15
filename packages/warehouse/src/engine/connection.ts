import { Session } from 'chdb'

/** A query that reads more rows than these leaves the cache of unpacked data alone. */
const CACHED_ROWS = 3_000_000

const CONNECTION_ARGS = [
  '--max_query_size=268435456',
  '--output_format_json_quote_64bit_integers=1',
  '--output_format_json_quote_denormals=0',
  '--session_timezone=UTC',
  `--merge_tree_max_rows_to_use_cache=${CACHED_ROWS}`,
  // The planner hashes every expression of a chain of ANDs again and again to derive comparisons that follow from others, of which our statements have none it could use: for the
  // statement that reads a file by a mapping that was half of its planning, and of a small load's time a sixth.
  '--optimize_and_compare_chain=0',
  // Compiling to machine code what has been asked three times holds up the one who asks by a tenth of a second, and a small load by half of one.
  '--compile_expressions=0',
  '--compile_aggregate_expressions=0',
  '--compile_sort_description=0',
]

/** One connection to the embedded engine, which runs one query at a time. */
export class Connection {
  readonly #path: string
  readonly #args: readonly string[]
  #session: Session

  /** `cacheBytes`: memory for unpacked data that is kept between queries; the first connection of a process decides. */
  constructor(path: string, cacheBytes: number) {
    this.#path = path
    this.#args = [...CONNECTION_ARGS, `--uncompressed_cache_size=${Math.round(cacheBytes)}`]
    this.#session = new Session(path, { connectionArgs: this.#args })
  }

  get session(): Session {
    return this.#session
  }

  /**
   * Must follow every failed query: what a failed or killed query had already put out stays in its connection and comes out in front of the next
   * result. A new connection takes about a millisecond.
   */
  renew(): void {
    const old = this.#session
    this.#session = new Session(this.#path, { connectionArgs: this.#args })
    old.close()
  }

  close(): void {
    this.#session.close()
  }
}
