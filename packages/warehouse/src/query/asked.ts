import type { DirectoryNames } from '../directory/directory-names.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'

/** A question put to the engine. */
export type Ask = <R>(question: Sql) => Promise<R[]>

/** A scope, and the way to ask about it. */
export interface Asked {
  scope: Scope
  ask: Ask
}

/** The same, with what brands and shops are called, and what was worked out of an equal scope before, by name. */
export interface AskedBefore extends Asked {
  names: DirectoryNames
  kept<T>(what: readonly string[], compute: (ask: Ask) => Promise<T>): Promise<T>
}
