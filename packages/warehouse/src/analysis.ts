import type { AnalysisDeclaration, AnalysisOutcome, AnalysisParameters, TableParameters } from '@marketscope/contract/analysis'
import type { Figures } from './figures/figures.ts'
import type { Scope } from './scope/scope.ts'
import type { Sql } from './sql/sql.ts'

/**
 * What an analysis is given beside its scope. `figures` answers what analyses usually ask of it, from memory where that holds the scope; `ask` puts a
 * question of one's own to the engine. Both are aborted when nobody waits for the answer any more.
 */
export interface AnalysisContext<D extends AnalysisDeclaration> {
  scope: Scope
  parameters: AnalysisParameters<D>
  /** Paging and sorting, for tables. */
  table: D['shape'] extends 'table' ? TableParameters : undefined
  language: 'zh' | 'en'
  figures: Figures
  ask<R>(question: Sql): Promise<R[]>
}

export interface AnalysisImplementation<D extends AnalysisDeclaration = AnalysisDeclaration> {
  declaration: D
  run(context: AnalysisContext<D>): Promise<AnalysisOutcome<D>>
}

/** What computes an analysis: a question or two about its scope, and the shaping of the answer. */
export function implement<D extends AnalysisDeclaration>(
  declaration: D,
  run: (context: AnalysisContext<D>) => Promise<AnalysisOutcome<D>>,
): AnalysisImplementation<D> {
  return { declaration, run }
}
