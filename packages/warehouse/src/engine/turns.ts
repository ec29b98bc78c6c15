import { MarketError } from '@marketscope/contract/errors'
import type { Text } from '@marketscope/contract/text'
import { EngineError } from './errors.ts'

/** How many questions are worked on and wait: of everybody together, and of each account. */
export interface Shares {
  running: number
  runningEach: number
  waiting: number
  waitingEach: number
}

/** The shares of an engine with so many connections: more places than these, because much is answered from memory, and a few of them for one account. */
export function sharesOf(connections: number): Shares {
  return { running: 2 * connections, runningEach: Math.min(3, connections), waiting: 300, waitingEach: 40 }
}

/** More questions wait than may: when to come again, in whole seconds. */
export class Crowded extends MarketError {
  readonly seconds: number

  constructor(seconds: number, text: Text) {
    super('too_many', text)
    this.seconds = seconds
  }
}

interface Waiting {
  give: () => void
  refuse: (thrown: unknown) => void
}

interface Account {
  running: number
  waiting: Waiting[]
}

/** Nobody is sent away for longer: what waits is worked off by then. */
const LONGEST_SECONDS = 30

/** How much the newest question says of how long one takes. */
const NEWEST = 0.1

/**
 * Whose question is worked on next. An account has a share of the places; what it asks beyond waits, and free places go to the accounts in turn, within an
 * account to what came first. Where everybody's queue is full, an account that has less waiting than another takes the last place of the longest queue.
 */
export class Turns {
  readonly #shares: Shares
  readonly #now: () => number
  /** In the order of whose turn is next. */
  readonly #accounts = new Map<string, Account>()
  #running = 0
  #waiting = 0
  #takes = 0

  /** `now`: milliseconds. */
  constructor(shares: Shares, now: () => number = () => performance.now()) {
    this.#shares = shares
    this.#now = now
  }

  get state(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  /** A place for a question of the account, when it is its turn; what is given gives it back. Throws {@link Crowded}, and for one who leaves the queue an AbortError. */
  take(account: string, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) return Promise.reject(new EngineError('cancelled', signal.reason))
    const own = this.#accounts.get(account) ?? { running: 0, waiting: [] }
    const waits = this.#running >= this.#shares.running || own.running >= this.#shares.runningEach
    if (waits) {
      const crowded = this.#makeRoom(own)
      if (crowded) return Promise.reject(crowded)
    }
    this.#accounts.set(account, own)
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#drop(account, own, entry)
        reject(new EngineError('cancelled', signal?.reason))
      }
      const entry: Waiting = {
        give: () => {
          signal?.removeEventListener('abort', leave)
          resolve(this.#place(account, own))
        },
        refuse: (thrown) => {
          signal?.removeEventListener('abort', leave)
          this.#drop(account, own, entry)
          reject(thrown)
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      own.waiting.push(entry)
      this.#waiting++
      this.#hand()
    })
  }

  #place(account: string, own: Account): () => void {
    const began = this.#now()
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const took = this.#now() - began
      this.#takes = this.#takes === 0 ? took : this.#takes + NEWEST * (took - this.#takes)
      own.running--
      this.#running--
      this.#forget(account, own)
      this.#hand()
    }
  }

  #hand(): void {
    while (this.#running < this.#shares.running) {
      const next = this.#next()
      if (!next) return
      const [account, own, entry] = next
      own.waiting.shift()
      this.#waiting--
      own.running++
      this.#running++
      this.#accounts.delete(account)
      this.#accounts.set(account, own)
      entry.give()
    }
  }

  #next(): [string, Account, Waiting] | null {
    for (const [account, own] of this.#accounts) {
      const [entry] = own.waiting
      if (entry && own.running < this.#shares.runningEach) return [account, own, entry]
    }
    return null
  }

  /** Sees to it that one more may wait; else gives what the one who asks is told. */
  #makeRoom(own: Account): Crowded | null {
    const { waitingEach, runningEach, waiting, running } = this.#shares
    if (own.waiting.length >= waitingEach) return this.#told(own.waiting.length, Math.min(runningEach, running), OF_ONE)
    if (this.#waiting < waiting) return null
    const [longest] = [...this.#accounts.values()].sort((a, b) => b.waiting.length - a.waiting.length)
    const crowded = this.#told(this.#waiting, running, OF_ALL)
    if (!longest || longest.waiting.length <= own.waiting.length + 1) return crowded
    longest.waiting.at(-1)?.refuse(crowded)
    return null
  }

  #told(waiting: number, places: number, text: (seconds: number) => Text): Crowded {
    const seconds = Math.min(LONGEST_SECONDS, Math.max(1, Math.ceil((this.#takes * waiting) / places / 1000)))
    return new Crowded(seconds, text(seconds))
  }

  #drop(account: string, own: Account, entry: Waiting): void {
    const at = own.waiting.indexOf(entry)
    if (at < 0) return
    own.waiting.splice(at, 1)
    this.#waiting--
    this.#forget(account, own)
  }

  #forget(account: string, own: Account): void {
    if (own.running === 0 && own.waiting.length === 0) this.#accounts.delete(account)
  }
}

const OF_ONE = (seconds: number): Text => ({
  zh: `此账号同时进行的查询过多，请 ${seconds} 秒后再试`,
  en: `This account asks too much at once: please try again in ${seconds} s`,
})

const OF_ALL = (seconds: number): Text => ({
  zh: `当前使用的人较多，请 ${seconds} 秒后再试`,
  en: `Many people are asking at the moment: please try again in ${seconds} s`,
})
