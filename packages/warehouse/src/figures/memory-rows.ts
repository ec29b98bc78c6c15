import { type FoldInput, NO_MONTHS, type YearMasks } from '../hot/fold-input.ts'
import type { HotSegment } from '../hot/hot-segment.ts'
import type { HotStore } from '../hot/hot-store.ts'
import { type RowSums, sumRows } from '../hot/row-sums.ts'
import { Breath, rowsWithin, type Selection, select } from '../hot/selection.ts'
import type { ScopeMatch } from '../scope/match.ts'
import type { Scope } from '../scope/scope.ts'
import { type WindowName, yearParts } from '../scope/windows.ts'
import type { Bases } from './figures.ts'

/** Rows in a scope's categories above which SQL, which reads on several threads, is asked instead. */
const MOST_ROWS = 400_000

/** Rows that are put together item by item, which lets nobody else have a turn. */
const MOST_AT_ONCE = 100_000

/** The rows of a scope whose segments are held in memory, each selected once for all questions about the scope. */
export class MemoryRows {
  readonly #scope: Scope
  readonly #store: HotStore
  readonly #signal: AbortSignal | undefined
  readonly #selected = new Map<HotSegment, Promise<Selection[]>>()

  constructor(scope: Scope, store: HotStore, signal?: AbortSignal) {
    this.#scope = scope
    this.#store = store
    this.#signal = signal
  }

  masks(window: WindowName): YearMasks {
    return new Map(yearParts(this.#scope.windows[window]).map((part) => [part.year, part.mask]))
  }

  allMasks(known: Bases) {
    return {
      now: this.masks('now'),
      mom: known.mom ? this.masks('mom') : NO_MONTHS,
      yoy: known.yoy ? this.masks('yoy') : NO_MONTHS,
    }
  }

  /** The rows of the windows' years; null when they cannot be answered from memory. A segment is looked through once, however many questions have its year. */
  async input(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const { match } = this.#scope
    const segments = this.#segments(windows, match)
    if (!segments) return null
    const fresh = segments.filter((segment) => !this.#selected.has(segment))
    const found = select(fresh, match, this.#store.dictionaries, this.#signal)
    for (const segment of fresh)
      this.#selected.set(
        segment,
        found.then((all) => all.filter((own) => own.segment === segment)),
      )
    const selections = await Promise.all(segments.map((segment) => this.#selected.get(segment) ?? []))
    return this.#inputOf(selections.flat())
  }

  /** Like {@link MemoryRows.input} under conditions of which some are others than the scope's. */
  async inputWhere(windows: readonly WindowName[], otherwise: Partial<ScopeMatch>): Promise<FoldInput | null> {
    const match = { ...this.#scope.match, ...otherwise }
    const segments = this.#segments(windows, match)
    return segments && this.#inputOf(await select(segments, match, this.#store.dictionaries, this.#signal))
  }

  /** The rows, when they are not too many to be put together in one go. */
  async few(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const input = await this.input(windows)
    const rows = input?.selections.reduce((sum, own) => sum + own.rows.length, 0) ?? 0
    return rows > MOST_AT_ONCE ? null : input
  }

  /** The rows, when memory holds what each says too. */
  async described(windows: readonly WindowName[]): Promise<FoldInput | null> {
    const input = await this.few(windows)
    return input?.selections.some(({ segment }) => segment.attributes === null) ? null : input
  }

  /** Such rows with their sums over the windows. */
  async describedSums(windows: readonly WindowName[]): Promise<(Pick<FoldInput, 'dictionaries'> & { rows: RowSums }) | null> {
    const input = await this.described(windows)
    if (!input) return null
    const known = { mom: windows.includes('mom'), yoy: windows.includes('yoy') }
    return { rows: await sumRows(input, this.allMasks(known)), dictionaries: input.dictionaries }
  }

  #inputOf(selections: readonly Selection[]): FoldInput {
    this.#store.countAnswer()
    const { dictionaries } = this.#store
    return { selections, version: this.#scope.match.version, dictionaries, breath: new Breath(this.#signal) }
  }

  /** The segments of the windows' years; null when one is not held, or they have more rows in the categories than are added up here. */
  #segments(windows: readonly WindowName[], match: ScopeMatch): HotSegment[] | null {
    if (match.bySql) return null
    const segments = this.#store.view(this.#scope.segmentsOf(windows))
    return segments && rowsWithin(segments, match) <= MOST_ROWS ? segments : null
  }
}
