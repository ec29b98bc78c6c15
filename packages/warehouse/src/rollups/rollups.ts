import type { Catalog } from '../catalog/catalog.ts'
import type { Engine } from '../engine/engine.ts'
import type { Turn } from '../engine/ledger.ts'
import { type Rollup, RollupStore, stampOf, type Wanted, wantedOf } from './rollup-store.ts'

/** What was done the last time. `made`: how many rollups; `seconds`: how long it took; `failure`: why it ended early. */
export interface RollupState {
  made: number
  seconds: number
  failure: unknown
}

/** A rollup that nobody will ask any more may still be read by one who asked before: questions take seconds. */
const STILL_READ_MS = 10 * 60_000

/** Of fewer rows of items and years the rows themselves answer as fast. */
const FEW_ROWS = 200_000

/** For tests: from how many rows on there are rollups at all, and a category has groups of its own. */
export interface RollupBounds {
  few?: number
  many?: number
}

/**
 * The rollups of what is live, worked out one after the other in the background. One is given only for exactly the segments it was made of; where there is none, for whatever
 * reason, the rows answer.
 */
export class Rollups {
  readonly #leaving = new AbortController()
  readonly #engine: Engine
  readonly #store: RollupStore
  readonly #bounds: RollupBounds
  readonly #rollups = new Map<string, Rollup>()
  /** When a rollup was first not wanted, by stamp. */
  readonly #unwanted = new Map<string, number>()
  #catalog: Catalog | null = null
  #isRead = false
  #isNew = true
  #isAsked = false
  #working: Promise<void> | null = null
  #state: RollupState = { made: 0, seconds: 0, failure: null }
  #told: (state: RollupState) => void = () => undefined

  constructor(engine: Engine, bounds: RollupBounds = {}) {
    this.#engine = engine
    this.#store = new RollupStore(engine, this.#leaving.signal)
    this.#bounds = bounds
  }

  get state(): RollupState {
    return this.#state
  }

  /** The rollup of exactly these segments, or undefined. */
  of(live: Pick<Rollup, 'site' | 'version' | 'segments'>): Rollup | undefined {
    return this.#rollups.get(stampOf(live))
  }

  /** Works out what the catalogue lacks, after what is being worked out. */
  start(catalog: Catalog): void {
    if (this.#leaving.signal.aborted) return
    this.#catalog = catalog
    this.#isAsked = true
    this.#forgetUnwanted(catalog)
    this.#working ??= this.#work().finally(() => {
      this.#working = null
      if (this.#leaving.signal.aborted) return
      if (this.#isAsked && this.#catalog) this.start(this.#catalog)
      else this.#told(this.#state)
    })
  }

  /** Whom to tell each time when nothing is left to be worked out. */
  onSettled(tell: (state: RollupState) => void): void {
    this.#told = tell
    if (!this.#working) tell(this.#state)
  }

  /** Resolves when nothing is being worked out. */
  async settled(): Promise<void> {
    while (this.#working) await this.#working
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await this.settled()
  }

  async #work(): Promise<void> {
    const began = performance.now()
    const state: RollupState = { made: 0, seconds: 0, failure: null }
    try {
      while (this.#isAsked && this.#catalog) {
        this.#isAsked = false
        const asked = this.#catalog
        state.made += await this.#engine.ledger.alone('rollups', (turn) => this.#pass(asked, turn), this.#leaving.signal)
      }
    } catch (failure) {
      // What is left of the one that failed is removed when rollups are read anew.
      this.#isRead = false
      if (!this.#leaving.signal.aborted) state.failure = failure
    }
    this.#state = { ...state, seconds: (performance.now() - began) / 1000 }
  }

  /** Gives how many were made. */
  async #pass(catalog: Catalog, turn: Turn): Promise<number> {
    if (turn.isFirst) this.#isRead = false
    const { few = FEW_ROWS, many } = this.#bounds
    const wanted = (await this.#store.countRows(catalog)) < few ? new Map<string, Wanted>() : wantedOf(catalog)
    if (!this.#isRead) {
      const whole = await this.#store.read()
      this.#rollups.clear()
      for (const one of whole) this.#rollups.set(stampOf(one), one)
      // Of those that the last process left nobody reads what is not live any more.
      if (this.#isNew) for (const one of whole) this.#unwanted.set(stampOf(one), Number.NEGATIVE_INFINITY)
      this.#isRead = true
      this.#isNew = false
    }
    await this.#removeOld(new Set(wanted.keys()))
    let made = 0
    for (const [stamp, one] of wanted) {
      if (this.#isAsked) break
      if (this.#rollups.has(stamp)) continue
      const isWanted = () => !this.#isAsked || wantedOf(this.#catalog ?? catalog).has(stamp)
      const rollup = await this.#store.make(one, catalog, { many, isWanted, turn })
      if (!rollup) break
      this.#rollups.set(stamp, rollup)
      made += 1
    }
    return made
  }

  /** Where several processes have the market, another one may put away what is not wanted, and make it anew under another number. */
  #forgetUnwanted(catalog: Catalog): void {
    if (!this.#engine.ledger.isShared) return
    const wanted = wantedOf(catalog)
    for (const stamp of this.#rollups.keys()) if (!wanted.has(stamp)) this.#rollups.delete(stamp)
  }

  /** A rollup of before stays a while, for those who read it, and for a roll-back. */
  async #removeOld(wanted: ReadonlySet<string>): Promise<void> {
    const now = performance.now()
    for (const stamp of wanted) this.#unwanted.delete(stamp)
    const old = [...this.#rollups].filter(([stamp]) => !wanted.has(stamp))
    for (const [stamp] of old) if (!this.#unwanted.has(stamp)) this.#unwanted.set(stamp, now)
    const gone = old.filter(([stamp]) => now - (this.#unwanted.get(stamp) ?? now) > STILL_READ_MS)
    if (gone.length === 0) return
    // From here on nobody is given them.
    for (const [stamp] of gone) this.#rollups.delete(stamp)
    await this.#store.remove(gone.map(([, { rollup }]) => rollup))
  }
}
