/** Tables of which rows are cached in memory. */
export const WATCHED_TABLES = ['account', 'session', 'api_key', 'partner', 'module_set'] as const
export type WatchedTable = (typeof WATCHED_TABLES)[number]

const TABLE_NAMES = new RegExp(`\\b(${WATCHED_TABLES.join('|')})\\b`, 'gi')
/** A statement that begins so and is one alone changes nothing. */
const READ_ONLY = /^\s*select\b[^;]*$/i

/** When a session or key was last used is nothing that is cached. */
const USE_UPDATES: ReadonlySet<string> = new Set([
  'update "session" set "seen_at" = $1 where "id" = $2',
  'update "api_key" set "last_used_at" = $1 where "id" = $2',
])

/**
 * Tells of rows that are cached in memory whether they still are as they were read. It sees every statement before it is run, while nothing else can
 * ask the database; whatever may write to a table counts, whether or not it changes a row.
 */
export class WriteWatch {
  readonly #writes: Record<WatchedTable, number> = { account: 0, session: 0, api_key: 0, partner: 0, module_set: 0 }

  /** A statement comes to the database. */
  note(statement: string): void {
    if (READ_ONLY.test(statement) || USE_UPDATES.has(statement)) return
    for (const [name] of statement.matchAll(TABLE_NAMES)) this.#writes[name.toLowerCase() as WatchedTable]++
  }

  /** Another number after anything that may have written to one of the tables. */
  version(tables: readonly WatchedTable[]): number {
    return tables.reduce((sum, table) => sum + this.#writes[table], 0)
  }
}
