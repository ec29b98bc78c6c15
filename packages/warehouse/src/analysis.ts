import type { AnalysisDeclaration, AnalysisOutcome, AnalysisParameters, TableParameters } from '@marketscope/contract/analysis'
import type { Scope } from './scope/scope.ts'
import type { Sql } from './sql/sql.ts'

/** What an analysis is given beside its scope. `ask` puts one question to the engine; it is aborted when nobody waits for the answer any more. */
export interface AnalysisContext<D extends AnalysisDeclaration> {
  scope: Scope
  parameters: AnalysisParameters<D>
  /** Paging and sorting, for tables. */
  table: D['shape'] extends 'table' ? TableParameters : undefined
  language: 'zh' | 'en'
  ask<R>(question: Sql): Promise<R[]>
}

export interface AnalysisImplementation<D extends AnalysisDeclaration = AnalysisDeclaration> {
  declaration: D
  run(context: AnalysisContext<D>): Promise<AnalysisOutcome<D>>
}

/** What computes an analysis: one SQL statement made of fragments, and its rows. */
export function implement<D extends AnalysisDeclaration>(
  declaration: D,
  run: (context: AnalysisContext<D>) => Promise<AnalysisOutcome<D>>,
): AnalysisImplementation<D> {
  return { declaration, run }
}
