import type { FastifyRequest } from 'fastify'
import { currentActivity, resumed } from '../main-thread/activity.ts'
import { type Caller, type FairShares, FairTurns } from '../main-thread/fair-turns.ts'
import { giveWay } from '../main-thread/give-way.ts'
import { sha256 } from '../tokens.ts'
import { networkOf } from './network.ts'
import { sessionToken } from './session-cookie.ts'

/** Nobody's thousand calls stand before somebody's one: neither while it is looked up who asks, nor where what a call does begins. */
const SHARES: FairShares = { running: 4, runningEach: 2, runningOfSession: 2, waiting: 5000, waitingEach: 1000 }

/** Sessions and keys of which it is remembered whose they are. */
const MAX_OWNERS = 50_000

/** What a request is told apart by before it is known who makes it. */
type Arrival = Pick<FastifyRequest, 'headers' | 'cookies' | 'protocol' | 'ip'>

/**
 * Whose call begins next: by account in turn, and within an account by session and key. What proves nothing, or was not met before, is in the turn of its
 * network. Between the beginnings of calls the process looks at its sockets, so that what needs no turn is heard at once.
 */
export class Arrivals {
  readonly #turns = new FairTurns(SHARES)
  /** The account of a session or key, by the hash of what proves it. That never changes, so it may be remembered whatever becomes of either; it decides the turn and nothing else. */
  readonly #owners = new Map<string, string>()

  get state(): { running: number; waiting: number } {
    return this.#turns.state
  }

  /** Finds out who makes a call when it is its turn. Throws `Crowded` where too many of the same caller wait, an AbortError for one who leaves. */
  async turn<T extends { asker: { account: { id: string } } | null }>(
    request: Arrival,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> {
    const credential = credentialHash(request)
    const caller = this.#callerOf(request, credential)
    const activity = currentActivity()
    if (activity) activity.caller = caller
    const release = await this.#turns.take(caller, signal)
    try {
      await giveWay()
      resumed()
      const identity = await work()
      if (credential !== null && identity.asker) {
        this.#remember(credential, identity.asker.account.id)
        if (activity) activity.caller = this.#callerOf(request, credential)
      }
      return identity
    } finally {
      release()
    }
  }

  #callerOf({ ip }: Arrival, credential: string | null): Caller {
    const network = `network ${networkOf(ip)}`
    if (credential === null) return { owner: network, session: network }
    const owner = this.#owners.get(credential)
    return { owner: owner === undefined ? network : `account ${owner}`, session: credential }
  }

  #remember(credential: string, owner: string): void {
    this.#owners.delete(credential)
    this.#owners.set(credential, owner)
    if (this.#owners.size > MAX_OWNERS) for (const oldest of this.#owners.keys().take(1)) this.#owners.delete(oldest)
  }
}

function credentialHash(request: Arrival): string | null {
  const credential = request.headers['x-api-key'] ?? sessionToken(request)
  return credential === undefined ? null : sha256(String(credential))
}
