import { MarketError } from '@marketscope/contract/errors'
import type { Sql } from '../../sql/sql.ts'
import { type EmbeddedEngine, openEmbedded } from '../embedded.ts'
import type { QueryOptions } from '../engine.ts'

/**
 * Reads files of this machine, with the engine within this process, which is begun when a file is first read. A process has one such engine, in one folder: `path`, of its own. Throws
 * MarketError while it is lent.
 */
export class FileReader {
  readonly #path: string
  #opened: Promise<EmbeddedEngine> | null = null
  #lent = false

  constructor(path: string) {
    this.#path = path
  }

  async query<R>(q: Sql, options?: QueryOptions): Promise<R[]> {
    return (await this.#open()).query<R>(q, options)
  }

  async *encoded(q: Sql, options?: QueryOptions): AsyncGenerator<Uint8Array> {
    yield* (await this.#open()).encoded(q, options)
  }

  /** Works while no file is read, so that the engine within this process may have another folder. */
  async lend<T>(work: () => Promise<T>): Promise<T> {
    this.#refuseLent()
    this.#lent = true
    try {
      await this.close()
      return await work()
    } finally {
      this.#lent = false
    }
  }

  async close(): Promise<void> {
    const opened = this.#opened
    this.#opened = null
    await (await opened)?.close()
  }

  #open(): Promise<EmbeddedEngine> {
    this.#refuseLent()
    this.#opened ??= openEmbedded({ path: this.#path, connections: 2 }).catch((error: unknown) => {
      this.#opened = null
      throw error
    })
    return this.#opened
  }

  #refuseLent(): void {
    if (this.#lent)
      throw new MarketError('conflict', {
        zh: '正在复制市场数据以备份，完成后即可读取文件',
        en: 'The market data is being copied for a backup: files can be read when that is done',
      })
  }
}
