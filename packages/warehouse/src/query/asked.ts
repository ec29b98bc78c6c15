import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'

/** A question put to the engine. */
export type Ask = <R>(question: Sql) => Promise<R[]>

/** A scope, and the way to ask about it. */
export interface Asked {
  scope: Scope
  ask: Ask
}

/** The same, and what was worked out of an equal scope before, by name. */
export interface AskedBefore extends Asked {
  kept<T>(what: readonly string[], compute: (ask: Ask) => Promise<T>): Promise<T>
}
