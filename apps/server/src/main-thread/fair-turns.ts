import { type Shares, Turns } from '@marketscope/warehouse/engine/turns'

/** In whose turn something is. */
export interface Caller {
  /** An account or, before it is known, a network; or what the process does by itself. */
  owner: string
  /** The session or key that the owner asks by. */
  session: string
}

/** How many are worked on, of all, of an owner and of a session; and how many wait, of all and of each owner and session. */
export interface FairShares extends Shares {
  runningOfSession: number
}

/** Turns by owner, and within an owner by session: neither another account nor a session of the same one waits behind all that one session asks. */
export class FairTurns {
  readonly #sessions: Turns
  readonly #owners: Turns

  constructor({ running, runningEach, runningOfSession, waiting, waitingEach }: FairShares) {
    this.#sessions = new Turns({ running: Number.POSITIVE_INFINITY, runningEach: runningOfSession, waiting, waitingEach })
    this.#owners = new Turns({ running, runningEach, waiting, waitingEach })
  }

  get state(): { running: number; waiting: number } {
    const { running, waiting } = this.#owners.state
    return { running, waiting: waiting + this.#sessions.state.waiting }
  }

  /** A place when it is the caller's turn; what is given gives it back. Throws `Crowded` where too many wait, and for one who leaves an AbortError. */
  async take({ owner, session }: Caller, signal?: AbortSignal): Promise<() => void> {
    const leaveSession = await this.#sessions.take(session, signal)
    const leaveOwner = await this.#owners.take(owner, signal).catch((thrown: unknown) => {
      leaveSession()
      throw thrown
    })
    return () => {
      leaveOwner()
      leaveSession()
    }
  }
}
