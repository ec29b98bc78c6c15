import type { Catalog } from '../catalog/catalog.ts'
import type { CommandOptions, Engine } from '../engine/engine.ts'
import { sql } from '../sql/sql.ts'
import { type CorrectionSet, correctedSpans } from './corrections.ts'
import { type CorrectedPlace, Overlay } from './overlay.ts'
import { addSpans, fillOverlay, makeOverlay, makeSpans, overlayTable } from './overlay-sql.ts'
import { dropTables, SCOPES } from './scope-table.ts'
import type { Viewer } from './viewer.ts'

/** Spans that are handed over with one statement. */
const SLICE = 2_000

/** Milliseconds without use after which an overlay may go: longer than any question runs. */
const REST_MS = 60_000

/** How many are kept while nobody uses them. */
const MOST = 32

interface Kept {
  revision: number
  made: Promise<Overlay | null>
  used: number
}

/** The overlays of the sets of corrections that are asked for, each written once for each revision of the data. */
export class Overlays {
  readonly #engine: Engine
  readonly #kept = new Map<string, Kept>()
  readonly #leaving = new AbortController()
  readonly #options: CommandOptions
  #count = 0

  constructor(engine: Engine) {
    this.#engine = engine
    this.#options = { signal: this.#leaving.signal, limits: { threads: 1 }, tag: 'corrections', inMemory: true }
  }

  /** The viewer with what stands for their corrections at the revision. A question of theirs is asked within the next minute. */
  async seenBy(viewer: Viewer, catalog: Catalog): Promise<Viewer> {
    return viewer.corrections ? { ...viewer, overlay: await this.of(viewer.corrections, catalog) } : viewer
  }

  /** The overlay of a set; null: it says nothing of what is there. */
  async of(set: CorrectionSet, catalog: Catalog): Promise<Overlay | null> {
    const key = `${set.key}@${catalog.revision}`
    const kept = this.#kept.get(key) ?? this.#make(key, set, catalog)
    kept.used = performance.now()
    return kept.made
  }

  /** How many overlays there are. */
  get size(): number {
    return this.#kept.size
  }

  /** What was in the engine's memory is gone. */
  forget(): void {
    this.#kept.clear()
  }

  async close(): Promise<void> {
    this.#leaving.abort()
    await Promise.allSettled([...this.#kept.values()].map(({ made }) => made))
  }

  #make(key: string, set: CorrectionSet, catalog: Catalog): Kept {
    void this.#makeRoom().catch(() => undefined)
    const kept = { revision: catalog.revision, used: performance.now(), made: this.#fill(key, set, catalog) }
    this.#kept.set(key, kept)
    // What could not be written is tried again by the next question, and not answered without it.
    kept.made.catch(() => this.#kept.delete(key))
    return kept
  }

  async #fill(key: string, set: CorrectionSet, catalog: Catalog): Promise<Overlay | null> {
    const spans = correctedSpans(await set.load(), catalog.attributes)
    const segments = catalog.segments.map(({ segment }) => segment).sort((a, b) => a - b)
    if (spans.length === 0 || segments.length === 0) return null
    const number = ++this.#count
    const [said, table] = [overlayTable(`spans${number}`), overlayTable(`corrected${number}`)]
    await this.#engine.command(makeSpans(said), this.#options)
    try {
      for (let place = 0; place < spans.length; place += SLICE)
        await this.#engine.command(addSpans(said, spans.slice(place, place + SLICE)), this.#options)
      await this.#engine.command(makeOverlay(table), this.#options)
      await this.#engine.command(fillOverlay(table, said, segments), this.#options)
    } finally {
      await this.#engine.command(dropTables([said]), this.#options)
    }
    const places = await this.#engine.query<CorrectedPlace>(
      sql`SELECT DISTINCT toString(site) AS site, category, item, item_id FROM ${SCOPES}.${table} ORDER BY category, item`,
      this.#options,
    )
    if (places.length > 0) {
      const names = new Set(spans.flatMap(({ corrected }) => corrected?.names ?? []))
      return new Overlay(key, catalog.revision, table, places, [...names])
    }
    await this.#engine.command(dropTables([table]), this.#options)
    return null
  }

  async #makeRoom(): Promise<void> {
    const newest = Math.max(0, ...[...this.#kept.values()].map(({ revision }) => revision))
    const idle = [...this.#kept].filter(([, { used }]) => performance.now() - used > REST_MS).sort(([, a], [, b]) => a.used - b.used)
    const surplus = Math.max(0, this.#kept.size - MOST)
    for (const [place, [key, kept]] of idle.entries()) {
      if (place >= surplus && kept.revision === newest) continue
      this.#kept.delete(key)
      const overlay = await kept.made.catch(() => null)
      if (overlay) await this.#engine.command(dropTables([overlay.table]), this.#options)
    }
  }
}
