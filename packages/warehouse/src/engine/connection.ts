import { Session } from 'chdb'
import { STANDING } from './limits.ts'

const CONNECTION_ARGS = Object.entries(STANDING).map(([name, value]) => `--${name}=${value}`)

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
