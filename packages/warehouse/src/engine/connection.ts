import { Session } from 'chdb'

const CONNECTION_ARGS = [
  '--max_query_size=268435456',
  '--output_format_json_quote_64bit_integers=1',
  '--output_format_json_quote_denormals=0',
  '--session_timezone=UTC',
  '--max_partitions_per_insert_block=100000',
]

/** One connection to the embedded engine, which runs one query at a time. */
export class Connection {
  readonly #path: string
  #session: Session

  constructor(path: string) {
    this.#path = path
    this.#session = new Session(path, { connectionArgs: CONNECTION_ARGS })
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
    this.#session = new Session(this.#path, { connectionArgs: CONNECTION_ARGS })
    old.close()
  }

  close(): void {
    this.#session.close()
  }
}
