import { setTimeout } from 'node:timers/promises'
import { EngineError } from '../errors.ts'

/** How often each node is pinged, how long its answer is waited for, and how often in a row it may fail before it is away. */
const [PING_INTERVAL_MS, PING_TIMEOUT_MS, MAX_FAILURES] = [500, 1800, 2]

/** This process may have stood still itself: what came meanwhile is read before it is taken for nothing. */
const GRACE_MS = 200

export interface WatchedNode {
  url: string
}

interface State {
  isAway: boolean
  failures: number
  outage: AbortController
}

/** Called when a node goes away and when it is back. */
export type NodeListener = (url: string, state: 'away' | 'back', cause: unknown) => void

/**
 * Pings every node again and again. A node that hangs takes connections and answers nothing, and the engine waits for it for as long as a question may run: what people ask is given up as soon as
 * this finds it gone.
 */
export class NodeWatch {
  readonly #nodes: ReadonlyMap<string, State>
  readonly #closing = new AbortController()
  readonly #listener: NodeListener
  #outage = new AbortController()
  #polling: Promise<unknown> | null = null

  constructor(nodes: readonly WatchedNode[], listener: NodeListener) {
    this.#nodes = new Map(nodes.map(({ url }) => [url, { isAway: false, failures: 0, outage: new AbortController() }]))
    this.#listener = listener
  }

  /** Aborted with an EngineError `away` as long as a node is away: any, or the one with this address. */
  signal(url?: string): AbortSignal {
    return (url === undefined ? this.#outage : (this.#nodes.get(url)?.outage ?? this.#outage)).signal
  }

  /** Whether the node was there when it was pinged last. */
  isThere(url: string): boolean {
    return this.#nodes.get(url)?.isAway !== true
  }

  start(): void {
    this.#polling ??= Promise.all([...this.#nodes].map(([url, state]) => this.#poll(url, state)))
  }

  /** A node refused a connection: it is away until it answers a ping. */
  fail(url: string, cause: unknown): void {
    const state = this.#nodes.get(url)
    if (state && this.#polling) this.#note(url, { state, failures: MAX_FAILURES, cause })
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#polling
  }

  async #poll(url: string, state: State): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      const cause = await this.#ping(url)
      if (signal.aborted) return
      this.#note(url, { state, failures: cause === undefined ? 0 : state.failures + 1, cause })
      await setTimeout(PING_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** Undefined: it answered; else why not. */
  async #ping(url: string): Promise<unknown> {
    const ping = async () => {
      try {
        const answer = await fetch(`${url}/ping`, { signal: this.#closing.signal })
        if (!answer.ok) return new Error(`it answers ${answer.status}`)
        await answer.text()
        return undefined
      } catch (error) {
        return error ?? new Error('it does not answer')
      }
    }
    const timeout = new Error(`it says nothing for ${PING_TIMEOUT_MS + GRACE_MS} ms`)
    const timedOut = async () => {
      await setTimeout(PING_TIMEOUT_MS, undefined, { ref: false })
      await setTimeout(GRACE_MS, undefined, { ref: false })
      return timeout
    }
    return Promise.race([ping(), timedOut()])
  }

  #note(url: string, { state, failures, cause }: { state: State; failures: number; cause: unknown }): void {
    state.failures = failures
    const isSilent = cause instanceof Error && cause.message.startsWith('it says nothing')
    const isAway = failures >= MAX_FAILURES || (failures > 0 && (isSilent || state.isAway))
    if (isAway === state.isAway) return
    state.isAway = isAway
    if (isAway) {
      const error = new EngineError('away', cause)
      state.outage.abort(error)
      this.#outage.abort(error)
    } else {
      state.outage = new AbortController()
      if ([...this.#nodes.values()].every((one) => !one.isAway)) this.#outage = new AbortController()
    }
    this.#listener(url, isAway ? 'away' : 'back', cause)
  }
}
