import type { HotStore } from '../hot/hot-store.ts'
import type { Scope } from '../scope/scope.ts'
import type { Figures } from './figures.ts'
import { MemoryFigures } from './memory-figures.ts'
import type { SqlFigures } from './sql-figures.ts'

/** The figures of a scope: from memory where that holds it. Memory does not know which sales nobody knows: where there are such, the tables are asked. */
export function figuresOf(scope: Scope, hot: HotStore, bySql: SqlFigures, signal: AbortSignal): Figures {
  return scope.unpriced.size > 0 ? bySql : new MemoryFigures(scope, hot, bySql, signal)
}
