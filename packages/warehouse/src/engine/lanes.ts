import { setTimeout } from 'node:timers/promises'
import { EngineError } from './errors.ts'
import { type Shares, Turns } from './turns.ts'

/** So long after the last question of people background work stays behind: whoever reads an answer asks again. */
const NEAR_MS = 5000

/** Longer than this a step of background work does not wait for people to have their answers: it goes on behind them. */
const PAUSE_MS = 50

/** People ask while their questions are under way, and for so long after the last one. */
const ASKING_MS = 1000

/** While people ask, pieces of work that nobody waits for take one part of the time in so many, all of them together, and rest so long at most. */
const [PARTS, LONGEST_REST_MS] = [4, 15_000]

/** How often such a piece looks whether its time has come. */
const LOOK_MS = 20

/** Milliseconds of work in this process after which it rests as long. */
const WORK_MS = 8

/** Who goes first: people's questions in turn by account, and everything that runs in the background behind them. */
export class Lanes {
  readonly #turns: Turns
  readonly #now: () => number
  #lastLeft = Number.NEGATIVE_INFINITY
  /** Until when pieces of work that nobody waits for rest while people ask, and how many are worked on. */
  #restUntil = Number.NEGATIVE_INFINITY
  #spared = 0
  readonly #whenIdle = new Set<() => void>()

  /** `now`: milliseconds. */
  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#turns = new Turns(shares, now)
    this.#now = now
  }

  /** Questions of people that are worked on, and that wait. */
  get state(): { running: number; waiting: number } {
    return this.#turns.state
  }

  /** Works on a question when it is the account's turn. Throws `Crowded` where too many wait, an AbortError for one who leaves the queue, and what the work throws. */
  async turn<T>(account: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const giveBack = await this.#turns.take(account, signal)
    try {
      return await work()
    } finally {
      giveBack()
      this.#lastLeft = this.#now()
      if (!this.#isBusy()) for (const tell of this.#whenIdle) tell()
    }
  }

  /** Whether somebody's question is worked on, waits, or was answered a moment ago. */
  isNearPeople(): boolean {
    return this.#isBusy() || this.#now() - this.#lastLeft < NEAR_MS
  }

  /** Before each step of background work: resolves when no question of people is under way, after a twentieth of a second at the latest. */
  async pause(signal?: AbortSignal): Promise<void> {
    if (!this.#isBusy()) return
    const idle = new AbortController()
    const tell = () => idle.abort()
    this.#whenIdle.add(tell)
    try {
      await setTimeout(PAUSE_MS, undefined, { signal: signal ? AbortSignal.any([signal, idle.signal]) : idle.signal })
    } catch (thrown) {
      if (signal?.aborted) throw new EngineError('cancelled', signal.reason)
      if (!idle.signal.aborted) throw thrown
    } finally {
      this.#whenIdle.delete(tell)
    }
  }

  /** A piece of work that nobody waits for: while people ask, one at a time, each after a rest that is longer than the piece before it was. Throws an EngineError where it is given up while it rests. */
  async spared<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const isResting = () => this.#spared > 0 || this.#now() < this.#restUntil
    while (isResting() && (this.#isBusy() || this.#now() - this.#lastLeft < ASKING_MS))
      await setTimeout(LOOK_MS, undefined, signal ? { signal } : {}).catch((thrown: unknown) => {
        throw signal?.aborted ? new EngineError('cancelled', signal.reason) : thrown
      })
    const began = this.#now()
    this.#spared++
    try {
      return await work()
    } finally {
      this.#spared--
      const now = this.#now()
      this.#restUntil = now + Math.min(LONGEST_REST_MS, (now - began) * (PARTS - 1))
    }
  }

  /** For background work that computes in this process: call what this gives between its pieces, and it takes half of the time at most while people are near. */
  pacer(): (signal?: AbortSignal) => Promise<void> {
    let since = this.#now()
    return async (signal) => {
      const worked = this.#now() - since
      if (worked < WORK_MS) return
      if (this.isNearPeople()) await setTimeout(worked, undefined, signal ? { signal } : {})
      since = this.#now()
    }
  }

  #isBusy(): boolean {
    const { running, waiting } = this.#turns.state
    return running + waiting > 0
  }
}
