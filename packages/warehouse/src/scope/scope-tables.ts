import type { RowCounts } from '../catalog/row-counts.ts'
import type { CommandOptions, Engine } from '../engine/engine.ts'
import { sql, v } from '../sql/sql.ts'
import type { Scope } from './scope.ts'
import { dropTables, fillTable, makeTable, SCOPES, type ScopeTable, TABLE_COLUMNS, tableNamed } from './scope-table.ts'

/** Where more rows of `item_year` would be read, a table costs more than the questions that it saves, unless finding them is what costs. */
const WORTH_ROWS = 80_000

/** Rows of a table: beyond it the rows stay where they are. */
const MOST_ROWS = 1_000_000

/** Milliseconds without use after which a table may go: longer than any question runs. */
const REST_MS = 60_000

/** How long nothing may have happened before tables of earlier revisions are looked for. */
const SWEEP_MS = 30_000

interface Kept {
  revision: number
  /** Null when the scope has too many rows for a table. */
  made: Promise<ScopeTable | null>
  table: ScopeTable | null
  bytes: number
  users: number
  used: number
}

/**
 * The rows of scopes in tables of the engine's memory, each made once, of which later questions are asked: most of what a small question costs is
 * planning the wide expressions that make a scope's rows. Tables go by use when there is no room, and when their revision is gone; where there is none,
 * the same statement reads the market itself.
 */
export class ScopeTables {
  readonly #engine: Engine
  readonly #budget: number
  readonly #kept = new Map<string, Kept>()
  /** Tables that nobody is given any more. */
  readonly #gone: ScopeTable[] = []
  #dropping: Promise<void> | null = null
  readonly #leaving = new AbortController()
  readonly #options: CommandOptions
  readonly #sweep: NodeJS.Timeout
  #count = 0

  /** `budget`: bytes that the tables may take together; 0: none are made. */
  constructor(engine: Engine, budget: number) {
    this.#engine = engine
    this.#budget = budget
    this.#options = { signal: this.#leaving.signal, limits: { threads: 1 }, tag: 'scope', inMemory: true }
    this.#sweep = setInterval(() => void this.#makeRoom(0), SWEEP_MS).unref()
  }

  /** Bytes that the tables take, and how many there are. */
  get state(): { tables: number; bytes: number } {
    const kept = [...this.#kept.values()].filter(({ table }) => table)
    return { tables: kept.length, bytes: kept.reduce((sum, { bytes }) => sum + bytes, 0) }
  }

  /**
   * Works on the scope, its rows in a table where there is one. The first question of a scope that is cheap to find does not wait until its table is made;
   * of one that is not, and all later ones, do. What goes wrong with making is nobody's fault but costs time: the market itself is asked. `ofMarket`: what most
   * is asked of is in no table, so that none is made or waited for where the rows are cheap to find.
   */
  async use<T>(scope: Scope, counts: RowCounts, ofMarket: boolean, work: (scope: Scope) => Promise<T>): Promise<T> {
    const known = this.#kept.get(scope.key)
    if (!known?.table && ofMarket && !scope.isCostly) return work(scope)
    if (!known && !this.#isWorth(scope, counts)) return work(scope)
    const kept = known ?? this.#make(scope)
    kept.users += 1
    try {
      const table = known || scope.isCostly ? await kept.made : null
      return await work(table ? scope.on(table) : scope)
    } finally {
      kept.users -= 1
      kept.used = performance.now()
    }
  }

  /** What was in the engine's memory is gone. */
  forget(): void {
    this.#kept.clear()
    this.#gone.length = 0
  }

  /** Lets go of what is not used, and of the timer. */
  async close(): Promise<void> {
    clearInterval(this.#sweep)
    this.#leaving.abort()
    await Promise.allSettled([...this.#kept.values()].map(({ made }) => made))
    await this.#dropping
  }

  #isWorth(scope: Scope, counts: RowCounts): boolean {
    if (this.#budget === 0 || this.#leaving.signal.aborted || scope.itemIds.length > 0) return false
    if (this.state.bytes > this.#budget && !this.#oldest()) return false
    if (scope.isCostly) return true
    const rows = counts.rowsOf(scope.segmentsOf(['now', 'mom', 'yoy']), scope.ranges)
    return rows !== null && rows <= WORTH_ROWS
  }

  #make(scope: Scope): Kept {
    const kept: Kept = {
      ...{ revision: scope.catalog.revision, table: null, bytes: 0, users: 0, used: performance.now() },
      made: this.#fill(scope, tableNamed(`s${++this.#count}`)).then(
        (found) => Object.assign(kept, found).table,
        () => {
          this.#kept.delete(scope.key)
          return null
        },
      ),
    }
    this.#kept.set(scope.key, kept)
    return kept
  }

  async #fill(scope: Scope, table: ScopeTable): Promise<Pick<Kept, 'table' | 'bytes'>> {
    const months = scope.months(TABLE_COLUMNS, scope.readWindows)
    const fill = fillTable(table, months, sql`${v.uint32(MOST_ROWS + 1)}`)
    try {
      const [size] = await this.#engine.query<{ rows: number; bytes: number }>(
        sql`SELECT toInt64(total_rows) AS rows, toInt64(total_bytes) AS bytes FROM system.tables WHERE database = ${v.string(this.#engine.memory)} AND name = ${v.string(table.name)}`,
        { ...this.#options, first: [makeTable(table), fill] },
      )
      const { rows, bytes } = size ?? { rows: 0, bytes: 0 }
      const fits = rows <= MOST_ROWS && bytes <= this.#budget
      if (fits) await this.#makeRoom(bytes)
      if (fits && this.state.bytes + bytes <= this.#budget) return { table, bytes }
    } catch (error) {
      this.#drop([table])
      throw error
    }
    this.#drop([table])
    return { table: null, bytes: 0 }
  }

  /** Drops tables that nobody uses until there is room for so many bytes more. Those of earlier revisions go anyway, and nobody waits until they are gone. */
  async #makeRoom(bytes: number): Promise<void> {
    const newest = Math.max(0, ...[...this.#kept.values()].map(({ revision }) => revision))
    const idle = [...this.#kept].filter(([, kept]) => this.#isIdle(kept))
    const old = idle.filter(([, { revision }]) => revision < newest)
    for (const [key] of old) this.#kept.delete(key)
    this.#drop(old.flatMap(([, { table }]) => table ?? []))
    const room: ScopeTable[] = []
    for (let oldest = this.#oldest(); oldest && this.state.bytes + bytes > this.#budget; oldest = this.#oldest()) {
      const [key, { table }] = oldest
      this.#kept.delete(key)
      if (table) room.push(table)
    }
    if (room.length > 0) await this.#engine.command(dropTables(room), this.#options).catch(() => this.#drop(room))
  }

  /** Drops tables behind all that people ask, many with one statement; what cannot be dropped is tried again with those that go next. */
  #drop(tables: readonly ScopeTable[]): void {
    this.#gone.push(...tables)
    if (this.#dropping || this.#gone.length === 0) return
    const now = this.#gone.splice(0)
    this.#dropping = this.#engine.command(dropTables(now), { ...this.#options, lane: 'background' }).then(
      () => {
        this.#dropping = null
        this.#drop([])
      },
      () => {
        this.#dropping = null
        this.#gone.push(...now)
      },
    )
  }

  #isIdle({ users, used, bytes, table }: Kept): boolean {
    return users === 0 && (table === null ? bytes === 0 : true) && performance.now() - used > REST_MS
  }

  /** The table that has not been used for longest, of those that may go. */
  #oldest(): [string, Kept] | undefined {
    return [...this.#kept].filter(([, kept]) => kept.table && this.#isIdle(kept)).sort(([, a], [, b]) => a.used - b.used)[0]
  }
}

export { SCOPES }
