import type { Lane } from './engine.ts'
import { EngineError } from './errors.ts'

interface Waiting<C> {
  leave: () => void
  lane: Lane
  give: (connection: C) => void
  /** How many were let past it. */
  passed: number
}

/** Background work that waits lets so many of people's queries past it, so that it gets on even when people never stop asking. */
const PASSED = 16

/**
 * A fixed set of connections, handed out first come first served within a lane, to people first. Background work never holds more than half of them (at
 * least one), so that people are never locked out by a load.
 */
export class Pool<C> {
  readonly #free: C[]
  readonly #backgroundMost: number
  readonly #waiting: Waiting<C>[] = []
  readonly #size: number
  #background = 0
  #closed = false
  #idle: (() => void) | null = null

  constructor(connections: readonly C[]) {
    this.#free = [...connections]
    this.#size = connections.length
    this.#backgroundMost = Math.max(1, Math.floor(connections.length / 2))
  }

  /** A connection, when one is free. Rejects with an AbortError when the caller leaves the queue or the pool closes. */
  acquire(lane: Lane, signal?: AbortSignal): Promise<C> {
    if (signal?.aborted || this.#closed) return Promise.reject(new EngineError('cancelled', signal?.reason))
    return new Promise((resolve, reject) => {
      const leave = () => {
        const at = this.#waiting.indexOf(entry)
        if (at >= 0) this.#waiting.splice(at, 1)
        reject(new EngineError('cancelled', signal?.reason))
      }
      const entry: Waiting<C> = {
        lane,
        leave,
        passed: 0,
        give: (connection) => {
          signal?.removeEventListener('abort', leave)
          resolve(connection)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      this.#waiting.push(entry)
      this.#hand()
    })
  }

  /** Gives a connection back once its query has really ended. */
  release(connection: C, lane: Lane): void {
    if (lane === 'background') this.#background--
    this.#free.push(connection)
    this.#hand()
    if (this.#free.length === this.#size) this.#idle?.()
  }

  /** Takes no more work, sends the waiting away, and resolves when every connection is back. */
  async close(): Promise<void> {
    this.#closed = true
    for (const entry of this.#waiting.splice(0)) entry.leave()
    if (this.#free.length === this.#size) return
    await new Promise<void>((resolve) => {
      this.#idle = resolve
    })
  }

  #hand(): void {
    while (this.#free.length > 0) {
      const entry = this.#next()
      const connection = entry && this.#free.shift()
      if (connection === undefined || !entry) return
      this.#waiting.splice(this.#waiting.indexOf(entry), 1)
      if (entry.lane === 'background') this.#background++
      entry.give(connection)
    }
  }

  #next(): Waiting<C> | undefined {
    const background = this.#background < this.#backgroundMost ? this.#waiting.find(({ lane }) => lane === 'background') : undefined
    const interactive = this.#waiting.find(({ lane }) => lane === 'interactive')
    if (!background || !interactive) return background ?? interactive
    if (background.passed >= PASSED) return background
    background.passed++
    return interactive
  }
}
