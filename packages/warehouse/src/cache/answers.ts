import type { Lanes } from '../engine/lanes.ts'
import type { ResultCache } from './result-cache.ts'

/** Who puts a question, and the signal that aborts when they leave. */
export interface Asking {
  signal?: AbortSignal | undefined
  /** The account in whose turn it is worked on; left out: nobody's, it is worked on at once. */
  account?: string | undefined
  /** Work that nobody waits for: behind people, and kept for nobody else. */
  background?: boolean | undefined
}

/** Answers by key: at hand, or worked out. */
export interface Answers {
  get(key: string, compute: (signal: AbortSignal) => Promise<unknown>, signal?: AbortSignal): Promise<unknown>
}

/** Works on a question in the turn of who asks. */
export function inTurn<T>(lanes: Lanes, { account, signal }: Asking, work: () => Promise<T>): Promise<T> {
  return account === undefined ? work() : lanes.turn(account, work, signal)
}

/** The answers as an account gets them: those that are kept at once, all others in its turn. One that is being worked out for somebody else takes a turn too. */
export function answersInTurn(cache: ResultCache<unknown>, lanes: Lanes, { account }: Asking): Answers {
  return {
    get: (key, compute, signal) => {
      const work = () => cache.get(key, compute, signal)
      return cache.has(key) ? work() : inTurn(lanes, { account, signal }, work)
    },
  }
}
