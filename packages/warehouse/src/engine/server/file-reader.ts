import type { Sql } from '../../sql/sql.ts'
import { type EmbeddedEngine, openEmbedded } from '../embedded.ts'
import type { QueryOptions } from '../engine.ts'

/** Reads files of this machine, with the engine within this process, which is begun when a file is first read. `path`: a folder of its own. */
export class FileReader {
  readonly #path: string
  #opened: Promise<EmbeddedEngine> | null = null

  constructor(path: string) {
    this.#path = path
  }

  async query<R>(q: Sql, options?: QueryOptions): Promise<R[]> {
    return (await this.#open()).query<R>(q, options)
  }

  async *encoded(q: Sql, options?: QueryOptions): AsyncGenerator<Uint8Array> {
    yield* (await this.#open()).encoded(q, options)
  }

  async close(): Promise<void> {
    await (await this.#opened)?.close()
  }

  #open(): Promise<EmbeddedEngine> {
    this.#opened ??= openEmbedded({ path: this.#path, connections: 2 }).catch((error: unknown) => {
      this.#opened = null
      throw error
    })
    return this.#opened
  }
}
