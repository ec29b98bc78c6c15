import type { WatchedTable, WriteWatch } from './write-watch.ts'

/**
 * Caches what was read of tables until one of them may have been written to; the least recently used go where there are more than `capacity`. Without a watch, as
 * where other processes write to the database too, nothing is cached and everything is read.
 */
export class CachedReads<T extends object> {
  readonly #watch: WriteWatch | null
  readonly #tables: readonly WatchedTable[]
  readonly #capacity: number
  readonly #entries = new Map<string, { value: T; version: number }>()

  constructor(watch: WriteWatch | null, tables: readonly WatchedTable[], capacity: number) {
    this.#watch = watch
    this.#tables = tables
    this.#capacity = capacity
  }

  /** What `read` gives for the key, or gave before anything was written. That there is nothing (null) is not cached: there is no end of what is not. */
  async get(key: string, read: () => Promise<T | null>): Promise<T | null> {
    // Taken before it is read: what is written meanwhile makes it stale.
    const version = this.#watch?.version(this.#tables)
    const cached = this.#entries.get(key)
    this.#entries.delete(key)
    if (cached && cached.version === version) {
      this.#entries.set(key, cached)
      return cached.value
    }
    const value = await read()
    if (value === null || version === undefined || version !== this.#watch?.version(this.#tables)) return value
    this.#entries.delete(key)
    this.#entries.set(key, { value, version })
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#capacity) break
      this.#entries.delete(oldest)
    }
    return value
  }
}
