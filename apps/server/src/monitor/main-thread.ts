import { performance } from 'node:perf_hooks'
import { callCounter } from '../http/call-counter.ts'
import { type Activity, ongoingActivities, type ThreadTimes, watchThread } from '../main-thread/activity.ts'
import type { Services } from '../services.ts'

/** How often it is checked whether the thread is free. */
const INTERVAL_MS = 20
/** A block that is longer is written into the log. */
const LONG_BLOCK_MS = 200
/** Lines a minute about one activity: what goes wrong again and again does not wash away the rest. */
const LINES_PER_MINUTE = 5
/** Activities that a line names at most. */
const MAX_ACTIVITIES = 5

/** What had the thread during a block: calls of one name and account are one. */
export interface ThreadUse {
  name: string
  account: string | null
  times: number
  ms: number
}

/** A time in which the main thread did nothing but go on with what it was at: no request was heard. */
export interface Block {
  ms: number
  at: Date
  /** What had the thread longest; null: not known. */
  name: string | null
}

/** Watches how long the main thread hears nothing. */
export class MainThread {
  readonly #parts: Pick<Services, 'log' | 'now'>
  readonly #lines: ReturnType<typeof callCounter>
  readonly #thread = watchThread()
  readonly #clock: NodeJS.Timeout
  readonly #suppressed = new Map<string | null, number>()
  #checkedAt = performance.now()
  #utilization = performance.eventLoopUtilization()
  #longest: Block | null = null
  #blocks = 0

  constructor(parts: Pick<Services, 'log' | 'now'>) {
    this.#parts = parts
    this.#lines = callCounter(LINES_PER_MINUTE, 60, parts.now)
    this.#clock = setInterval(() => this.#check(), INTERVAL_MS)
    this.#clock.unref()
  }

  /** The longest block since the start, null before there was one; and how many were over 200 ms. */
  get state(): { longest: Block | null; blocks: number } {
    return { longest: this.#longest, blocks: this.#blocks }
  }

  stop(): void {
    clearInterval(this.#clock)
    this.#thread.end()
  }

  #check(): void {
    const now = performance.now()
    const utilization = performance.eventLoopUtilization()
    const times = this.#thread.take()
    // A process that was stopped, or a machine that slept, was late without doing anything.
    const ms = Math.min(now - this.#checkedAt - INTERVAL_MS, utilization.active - this.#utilization.active)
    ;[this.#checkedAt, this.#utilization] = [now, utilization]
    if (ms > (this.#longest?.ms ?? 0) || ms > LONG_BLOCK_MS) this.#note(Math.round(ms), threadUse(times))
  }

  #note(ms: number, uses: readonly ThreadUse[]): void {
    const name = uses[0]?.name ?? null
    if (ms > (this.#longest?.ms ?? 0)) this.#longest = { ms, at: this.#parts.now(), name }
    if (ms <= LONG_BLOCK_MS) return
    this.#blocks++
    const suppressed = this.#suppressed.get(name) ?? 0
    if (this.#lines.count(name ?? '') > 0) {
      this.#suppressed.set(name, suppressed + 1)
      return
    }
    this.#suppressed.delete(name)
    const measured = uses.reduce((sum, one) => sum + one.ms, 0)
    this.#parts.log({
      event: 'blocked',
      ms,
      ran: uses.slice(0, MAX_ACTIVITIES),
      // Where something went on that was not noted, it is one of these.
      ...(measured < ms / 2 ? { under_way: ongoingActivities().slice(0, MAX_ACTIVITIES).map(nameAndAccount) } : {}),
      ...(suppressed > 0 ? { left_out: suppressed } : {}),
    })
  }
}

const nameAndAccount = ({ name, account }: Activity) => ({ name, account })

/** What had the thread, longest first. */
function threadUse(times: ThreadTimes): ThreadUse[] {
  const merged = new Map<string, ThreadUse>()
  for (const [{ name, account }, ms] of times) {
    const key = `${name} ${account}`
    const use = merged.get(key) ?? { name, account, times: 0, ms: 0 }
    merged.set(key, { ...use, times: use.times + 1, ms: use.ms + ms })
  }
  return [...merged.values()].map((use) => ({ ...use, ms: Math.round(use.ms) })).sort((a, b) => b.ms - a.ms)
}
