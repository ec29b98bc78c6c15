import { type Shares, Turns } from '@marketscope/warehouse/engine/turns'
import type { FastifyRequest } from 'fastify'
import { networkOf } from './network.ts'
import { sessionToken } from './session-cookie.ts'

/** Looking up who asks takes the accounts' database a millisecond or two, one after the other: nobody's thousand calls stand before somebody's one. */
const SHARES: Shares = { running: 4, runningEach: 2, waiting: 5000, waitingEach: 1000 }

/** What a request is told apart by before it is known who makes it. */
type Arrival = Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol' | 'ip'>

/** Whose call is looked at next: by key, session and, where there is neither, network in turn. */
export class Arrivals {
  readonly #turns = new Turns(SHARES)

  get state(): { running: number; waiting: number } {
    return this.#turns.state
  }

  /** Looks at a call when it is its turn. Throws `Crowded` where too many of the same caller wait, an AbortError for one who leaves. */
  async turn<T>(request: Arrival, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const giveBack = await this.#turns.take(callerOf(request), signal)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }
}

function callerOf(request: Arrival): string {
  const key = request.headers['x-api-key']
  if (key !== undefined) return `key ${String(key)}`
  const token = sessionToken(request)
  return token === undefined ? `network ${networkOf(request.ip)}` : `session ${token}`
}
