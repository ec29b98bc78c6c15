import type { CallTimes } from '@marketscope/contract/calls/monitor'
import { LEFT } from '../http/failure.ts'
import { Histogram } from './histogram.ts'

/** Calls are known beforehand; should their number ever grow with what is asked, further ones are not counted. */
const MOST_CALLS = 1000

interface Counted {
  method: string
  path: string
  times: Histogram
  count: number
  failed: number
  left: number
}

/** How long each call took since the server started, in a memory that does not grow. */
export class Timings {
  readonly since: Date
  readonly #calls = new Map<string, Counted>()

  constructor(since: Date) {
    this.since = since
  }

  /** Notes an answer: `path` as it was declared (with its aspect), `ms` from the first byte of the request to the last of the answer. */
  note(method: string, path: string, status: number, ms: number): void {
    const key = `${method} ${path}`
    const call = this.#calls.get(key) ?? { method, path, times: new Histogram(), count: 0, failed: 0, left: 0 }
    if (call.count === 0) {
      if (this.#calls.size >= MOST_CALLS) return
      this.#calls.set(key, call)
    }
    call.count += 1
    if (status === LEFT) {
      call.left += 1
      return
    }
    if (status >= 500) call.failed += 1
    call.times.add(ms)
  }

  /** Every call that was made, by path and method. */
  list(): CallTimes[] {
    return [...this.#calls.values()]
      .map(({ times, ...call }) => ({
        ...call,
        p50: times.percentile(0.5),
        p95: times.percentile(0.95),
        p99: times.percentile(0.99),
        max: times.max(),
      }))
      .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.method < b.method ? -1 : 1))
  }
}
