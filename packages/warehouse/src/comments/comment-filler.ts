import { setTimeout } from 'node:timers/promises'
import type { Engine, QueryOptions } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import type { Segmenter } from '../words/segmenter.ts'
import { COMMENT_SITE, commentSlices } from './comment-rows.ts'
import { cutComment, cuttingNumber } from './cut-comment.ts'

/** What was done the last time. `rows`: comments that were cut; `seconds`: how long it took. */
export interface FillerState {
  rows: number
  seconds: number
  failure: unknown
}

interface Missing {
  item: string
  month: number
  comment_id: string
  text: string
  load_id: string
}

/** Comments in a slice of the items' hashes, on average, and at most so many that are cut before they are kept. */
const [SLICE, BLOCK] = [16_384, 4096]

/** Milliseconds of work, and of rest after it: it takes half of the time at most, and nobody waits long. */
const [WORK_MS, REST_MS] = [4, 4]

/**
 * Fills the table `comment_words` in the background: whatever comment has no row of its load under the present {@link cuttingNumber} is cut into words. What
 * is kept outlives a restart; a pass that is broken off goes on with what is missing.
 */
export class CommentFiller {
  readonly #engine: Engine
  readonly #words: () => Promise<Segmenter>
  readonly #leaving = new AbortController()
  readonly #options: QueryOptions
  #filling: Promise<void> | null = null
  #isAsked = false
  #state: FillerState = { rows: 0, seconds: 0, failure: null }
  #told: (state: FillerState) => void = () => undefined

  /** `words`: opens what cuts; called when a pass finds something to cut. */
  constructor(engine: Engine, words: () => Promise<Segmenter>) {
    this.#engine = engine
    this.#words = words
    this.#options = { signal: this.#leaving.signal, tag: 'comment-words', lane: 'background', limits: { threads: 1 } }
  }

  get state(): FillerState {
    return this.#state
  }

  /** Begins a pass, or has another one follow the one that is under way. */
  start(): void {
    if (this.#leaving.signal.aborted) return
    this.#isAsked = true
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null
      if (this.#leaving.signal.aborted) return
      if (this.#isAsked) this.start()
      else this.#told(this.#state)
    })
  }

  /** Whom to tell each time when nothing is left to be cut. */
  onSettled(tell: (state: FillerState) => void): void {
    this.#told = tell
    if (!this.#filling) tell(this.#state)
  }

  /** Resolves when nothing is being cut. */
  async settled(): Promise<void> {
    while (this.#filling) await this.#filling
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.settled()
  }

  async #fill(): Promise<void> {
    const began = performance.now()
    this.#state = { rows: 0, seconds: 0, failure: null }
    try {
      while (this.#isAsked) {
        this.#isAsked = false
        await this.#pass()
      }
    } catch (failure) {
      if (!this.#leaving.signal.aborted) this.#state.failure = failure
    }
    this.#state.seconds = (performance.now() - began) / 1000
  }

  async #pass(): Promise<void> {
    for (const { from, to } of await commentSlices(SLICE, (question) => this.#engine.query(question, this.#options)))
      await this.#fillSlice(from, to)
  }

  async #fillSlice(from: bigint, to: bigint): Promise<void> {
    for (let after: Missing | undefined, more = true; more; ) {
      const rows = await this.#missing(from, to, after)
      after = rows.at(-1)
      more = rows.length === BLOCK
      if (rows.length === 0) return
      const segmenter = await this.#segmenter()
      await this.#engine.insert(
        'comment_words',
        this.#cut(rows, segmenter),
        'JSONEachRow',
        ['item', 'month', 'comment_id', 'load_id', 'dictionary', 'words', 'mood', 'cut_at'],
        this.#options,
      )
      this.#state.rows += rows.length
    }
  }

  #missing(from: bigint, to: bigint, after: Missing | undefined): Promise<Missing[]> {
    const rest = after
      ? sql`AND (item, month, comment_id) > (${v.uint64(after.item)}, ${v.uint32(after.month)}, ${v.string(after.comment_id)})`
      : sql``
    return this.#engine.query<Missing>(
      sql`
      SELECT item, month, comment_id, text, load_id
      FROM comment FINAL
      WHERE site = ${v.string(COMMENT_SITE)} AND item BETWEEN ${v.uint64(from)} AND ${v.uint64(to)} ${rest}
        AND (item, month, comment_id, load_id) NOT IN (
          SELECT item, month, comment_id, load_id FROM comment_words FINAL
          WHERE dictionary = ${v.uint64(cuttingNumber())} AND item BETWEEN ${v.uint64(from)} AND ${v.uint64(to)})
      ORDER BY item, month, comment_id LIMIT ${v.uint32(BLOCK)}`,
      this.#options,
    )
  }

  /** The words of the market may take seconds to read, which nobody waits for who leaves. */
  #segmenter(): Promise<Segmenter> {
    const { signal } = this.#leaving
    return new Promise((resolve, reject) => {
      const leave = () => reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      this.#words()
        .then(resolve, reject)
        .finally(() => signal.removeEventListener('abort', leave))
      if (signal.aborted) leave()
    })
  }

  async *#cut(rows: readonly Missing[], segmenter: Segmenter): AsyncGenerator<string> {
    const dictionary = String(cuttingNumber())
    const cut_at = new Date().toISOString().slice(0, -1).replace('T', ' ')
    let lines = ''
    let since = performance.now()
    for (const { text, ...place } of rows) {
      lines += `${JSON.stringify({ ...place, dictionary, ...cutComment(text, segmenter), cut_at })}\n`
      if (performance.now() - since < WORK_MS) continue
      await setTimeout(REST_MS, undefined, { signal: this.#leaving.signal })
      since = performance.now()
    }
    yield lines
  }
}
