import type { Catalog, LiveSegment } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import { Dictionaries } from './dictionaries.ts'
import type { HotSegment } from './hot-segment.ts'
import { HotFacts } from './item-facts.ts'
import { loadSegment, loadSmallSegments, SLICE, Unfit } from './load-segment.ts'
import { type HotNames, readNames } from './names.ts'
import { readThrough } from './read-through.ts'

/** What the store holds. `seconds`: how long the last filling took; `complete`: whether every live segment is held. */
export interface HotState {
  segments: number
  rows: number
  bytes: number
  seconds: number
  complete: boolean
  /** Questions answered from memory. */
  answered: number
  failure: unknown
}

/** Budgets leave room for what the estimate of a segment may be wrong by. */
const FIRST_GUESS = 400

/** Segments whose attributes are read by one statement. */
const READ_TOGETHER = 32

/** What of the budget the dictionary of attributes may take. */
const DESCRIBING = 0.25

/**
 * The newest segments of `item_year` in memory, filled in the background: newest years first, until the budget is used up. A segment never
 * changes, so what is held is right for every revision that names it; one that is no longer live is let go.
 */
export class HotStore {
  readonly dictionaries = new Dictionaries()
  readonly #engine: Engine
  readonly #budget: number
  readonly #held = new Map<number, HotSegment>()
  readonly #unfit = new Set<number>()
  readonly #leaving = new AbortController()
  #live: readonly LiveSegment[] = []
  #revision = -1
  /** The revision that the last pass was for. */
  #passed = -1
  #names: HotNames | null = null
  #facts: HotFacts | null = null
  #filling: Promise<void> | null = null
  #seconds = 0
  #answered = 0
  #failure: unknown = null
  /** Whether attributes are held: until they turn out to be too many. */
  #describes = true
  #told: (state: HotState) => void = () => undefined

  /** `budget`: bytes; 0 holds nothing. */
  constructor(engine: Engine, budget: number) {
    this.#engine = engine
    this.#budget = budget
  }

  get state(): HotState {
    const own = [...this.#held.values()]
    return {
      segments: own.length,
      rows: own.reduce((sum, segment) => sum + segment.rows, 0),
      bytes: this.#bytes(),
      seconds: this.#seconds,
      complete: this.#live.every((segment) => this.#held.has(segment.segment)),
      answered: this.#answered,
      failure: this.#failure,
    }
  }

  /** Lets go of what the catalogue does not name and begins to read what it does. */
  sync(catalog: Catalog): void {
    if (this.#budget === 0 || this.#leaving.signal.aborted) return
    this.#live = catalog.segments
    this.#revision = catalog.revision
    const live = new Set(catalog.segments.map((segment) => segment.segment))
    for (const segment of this.#held.keys()) if (!live.has(segment)) this.#held.delete(segment)
    this.#start()
  }

  #start(): void {
    this.#filling ??= this.#fill().finally(() => {
      this.#filling = null
      if (this.#passed !== this.#revision && !this.#leaving.signal.aborted) this.#start()
      else if (!this.#leaving.signal.aborted) this.#told(this.state)
    })
  }

  /** Whom to tell each time when reading has come to its end. */
  onSettled(tell: (state: HotState) => void): void {
    this.#told = tell
    if (!this.#filling) tell(this.state)
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    while (this.#filling) await this.#filling
  }

  /** The segments, when all of them are held. */
  view(segments: readonly number[]): HotSegment[] | null {
    const found = segments.flatMap((segment) => this.#held.get(segment) ?? [])
    return found.length === segments.length ? found : null
  }

  /** The names as they were read for the revision; null when they were not. */
  namesAt(revision: number): HotNames | null {
    return this.#names?.revision === revision ? this.#names : null
  }

  /** What product pages show, as it was read for the revision; null when it was not. */
  factsAt(revision: number): HotFacts | null {
    return this.#facts?.revision === revision ? this.#facts : null
  }

  countAnswer(): void {
    this.#answered += 1
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.settled()
  }

  #bytes(): number {
    return [...this.#held.values()].reduce(
      (sum, segment) => sum + segment.bytes,
      this.dictionaries.bytes + (this.#names?.bytes ?? 0) + (this.#facts?.bytes ?? 0),
    )
  }

  async #fill(): Promise<void> {
    const began = performance.now()
    try {
      while (this.#passed !== this.#revision) {
        const revision = this.#revision
        this.#passed = revision
        this.#names = await readNames(this.#engine, revision, this.#leaving.signal)
        this.#facts = null
        await this.#fillSegments(revision)
        const left = this.#budget - this.#bytes()
        this.#facts = await HotFacts.read(this.#engine, revision, this.dictionaries, left, this.#leaving.signal)
      }
      await readThrough(this.#engine, this.#budget, this.#leaving.signal)
    } catch (failure) {
      if (!this.#leaving.signal.aborted) this.#failure = failure
    }
    this.#seconds = (performance.now() - began) / 1000
  }

  async #fillSegments(revision: number): Promise<void> {
    const wanted = this.#live.filter(({ segment }) => !this.#held.has(segment) && !this.#unfit.has(segment)).sort((a, b) => b.year - a.year)
    const counts = await this.#counts(wanted.map((one) => one.segment))
    for (let place = 0; place < wanted.length; place += READ_TOGETHER) {
      const chunk = wanted.slice(place, place + READ_TOGETHER)
      await this.#readAttributes(chunk)
      while (chunk.length > 0) {
        if (this.#revision !== revision) return
        const group = chunk.splice(0, this.#fitting(chunk, counts))
        if (group.length === 0) return
        await this.#load(group, counts)
      }
    }
  }

  /** How many of the segments, from the first, are read by one statement: the first, and after it what is as small. None when the budget is used up. */
  #fitting(segments: readonly LiveSegment[], counts: ReadonlyMap<number, number>): number {
    const { attributes } = this.dictionaries
    const [room, rowBytes] = [this.#budget - this.#bytes(), this.#rowBytes()]
    let rows = 0
    const end = segments.findIndex(({ segment }, place) => {
      rows += counts.get(segment) ?? 0
      if (rows * rowBytes > room) return true
      return place > 0 && (rows > SLICE || attributes.knows(segment) !== attributes.knows(segments[0]?.segment ?? 0))
    })
    return end < 0 ? segments.length : end
  }

  async #load(group: readonly LiveSegment[], counts: ReadonlyMap<number, number>): Promise<void> {
    const [first] = group
    try {
      const { signal } = this.#leaving
      const loaded =
        group.length > 1
          ? await loadSmallSegments(this.#engine, group, counts, this.dictionaries, signal)
          : first && [await loadSegment(this.#engine, first, counts.get(first.segment) ?? 0, this.dictionaries, signal)]
      for (const segment of loaded ?? [])
        if (this.#live.some((live) => live.segment === segment.segment)) this.#held.set(segment.segment, segment)
    } catch (failure) {
      if (!(failure instanceof Unfit)) throw failure
      // Which of several it is shows when each is read by itself.
      if (group.length > 1) for (const one of group) await this.#load([one], counts)
      else if (first) this.#unfit.add(first.segment)
    }
  }

  async #readAttributes(segments: readonly LiveSegment[]): Promise<void> {
    const { attributes } = this.dictionaries
    if (!this.#describes) return
    const unread = segments.map(({ segment }) => segment).filter((segment) => !attributes.knows(segment))
    this.#describes = (await attributes.read(this.#engine, unread, this.#leaving.signal)) && attributes.bytes < this.#budget * DESCRIBING
  }

  #rowBytes(): number {
    const { rows, bytes } = this.state
    return rows > 10_000 ? (bytes / rows) * 1.1 : FIRST_GUESS
  }

  async #counts(segments: readonly number[]): Promise<Map<number, number>> {
    if (segments.length === 0) return new Map()
    const rows = await this.#engine.query<{ segment: number; rows: number }>(
      sql`SELECT segment, toInt64(count()) AS rows FROM item_year WHERE segment IN ${v.uint32s([...segments].sort((a, b) => a - b))} GROUP BY segment`,
      { signal: this.#leaving.signal, tag: 'hot', lane: 'background' },
    )
    return new Map(rows.map((row) => [row.segment, row.rows]))
  }
}
