import { RowDecoder } from './decode.ts'
import type { Lane, Limits, Progress, QueryOptions } from './engine.ts'
import { EngineError, toEngineError } from './errors.ts'
import { Handover } from './handover.ts'
import { Lanes } from './lanes.ts'
import { limitsOf } from './limits.ts'
import { hexLiteral } from './literal.ts'
import { Pool } from './pool.ts'
import { sharesOf } from './turns.ts'

export const ROWS_FORMAT = 'JSONCompactEachRowWithNamesAndTypes'

const TAG = /^[A-Za-z0-9._:-]{1,100}$/

/** What a statement runs with: the mark by which the engine knows it, and what it may use. */
export interface Running {
  mark: string
  lane: Lane
  limits: Limits
}

interface RunnerParts<C> {
  /** Each runs one statement at a time. */
  connections: readonly C[]
  limits: Partial<Limits>
  /** What all marks begin with. */
  prefix?: string
  /** Runs a statement beside the pool, and gives its rows as text in {@link ROWS_FORMAT}. */
  control(statement: string): Promise<string>
  /** Called when work on a connection has failed, once it has really ended; whoever asked is told after it. */
  failed?(connection: C, thrown: unknown): void | Promise<void>
}

/** Runs statements on the connections of an engine: people's first, each with its limits, and ended in the engine when whoever asked leaves. */
export class Runner<C> {
  readonly lanes: Lanes
  readonly #parts: RunnerParts<C>
  readonly #pool: Pool<C>
  readonly #running = new Map<string, Promise<void>>()
  #count = 0

  constructor(parts: RunnerParts<C>) {
    this.#parts = parts
    this.#pool = new Pool(parts.connections)
    this.lanes = new Lanes(sharesOf(parts.connections.length))
  }

  /** Takes a connection, works, and gives it back when the work has really ended, which may be after the caller left. Throws EngineError. */
  async run<T>(options: QueryOptions, work: (connection: C, running: Running) => Promise<T>): Promise<T> {
    const { signal, lane = 'interactive', tag = 'query' } = options
    if (!TAG.test(tag)) throw new RangeError('a tag is letters, digits and ._:-')
    const mark = `${this.#parts.prefix ?? ''}${tag}#${++this.#count}`
    limitsOf(options, this.#parts.limits)
    if (lane === 'background') await this.lanes.pause(signal)
    const connection = await this.#pool.acquire(lane, signal)
    const running = { mark, lane, limits: limitsOf(options, this.#parts.limits, this.lanes.isNearPeople()) }
    const result = work(connection, running).catch(async (thrown: unknown) => {
      await this.#parts.failed?.(connection, thrown)
      throw thrown
    })
    const ended = result.then(
      () => undefined,
      () => undefined,
    )
    this.#running.set(mark, ended)
    void ended.then(() => {
      this.#running.delete(mark)
      this.#pool.release(connection, lane)
    })
    return new Promise((resolve, reject) => {
      const cancel = () => {
        reject(new EngineError('cancelled', signal?.reason))
        void this.#kill(mark, ended)
      }
      signal?.addEventListener('abort', cancel, { once: true })
      result.then(resolve, (thrown) => reject(toEngineError(thrown))).finally(() => signal?.removeEventListener('abort', cancel))
      if (signal?.aborted) cancel()
    })
  }

  /** Like {@link Runner.run}, for work that gives its rows in blocks: whoever takes them is waited for, and may leave. `put` resolves false when no more is wanted. */
  async *blocks<R>(
    options: QueryOptions,
    work: (connection: C, running: Running, put: (rows: R[]) => Promise<boolean>) => Promise<void>,
  ): AsyncGenerator<R[]> {
    const blocks = new Handover<R[]>()
    const leaving = new AbortController()
    const signal = options.signal ? AbortSignal.any([options.signal, leaving.signal]) : leaving.signal
    const put = async (rows: R[]) => rows.length === 0 || (await blocks.put(rows))
    const finished = this.run({ lane: 'background', ...options, signal }, (connection, running) => work(connection, running, put))
    finished.then(
      () => blocks.end(),
      (thrown) => blocks.fail(thrown),
    )
    try {
      for (let rows = await blocks.take(); rows !== null; rows = await blocks.take()) yield rows
    } finally {
      blocks.leave()
      leaving.abort()
    }
  }

  /** How far the running statements of a tag are, or null when none runs. */
  async progress(tag: string): Promise<Progress | null> {
    const marks = [...this.#running.keys()].filter((mark) => mark.startsWith(`${this.#parts.prefix ?? ''}${tag}#`))
    if (marks.length === 0) return null
    const text = await this.#parts.control(`SELECT toInt64(sum(read_rows)) AS read_rows, toInt64(sum(total_rows_approx)) AS total_rows
      FROM system.processes WHERE Settings['log_comment'] IN (${marks.map(hexLiteral).join(', ')})`)
    return new RowDecoder().push<Progress>(text)[0] ?? null
  }

  /** Takes no more work, ends what runs, and resolves when all of it has ended. */
  async close(): Promise<void> {
    const idle = this.#pool.close()
    for (const [mark, ended] of this.#running) void this.#kill(mark, ended)
    await idle
  }

  /** Asks until the statement is gone: it may not have been registered when it was asked first. */
  async #kill(mark: string, ended: Promise<void>): Promise<void> {
    let over = false
    void ended.then(() => {
      over = true
    })
    for (let pause = 10; !over; pause = Math.min(pause * 2, 500)) {
      // What cannot be ended ends by its time limit at the latest.
      await this.#parts.control(`KILL QUERY WHERE Settings['log_comment'] = ${hexLiteral(mark)} ASYNC`).catch(() => undefined)
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, pause))])
    }
  }
}
