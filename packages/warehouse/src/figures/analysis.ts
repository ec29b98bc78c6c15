import type { AnalysisDeclaration, AnalysisOutcome, AnalysisParameters, TableParameters } from '@marketscope/contract/analysis'
import type { AttributeWords } from '../catalog/attribute-words.ts'
import type { AskedBefore } from '../query/asked.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import type { Glosses } from '../words/glosses.ts'
import type { Segmenter } from '../words/segmenter.ts'
import type { OfYear } from './row-months.ts'

/**
 * What an analysis is given beside its scope. `ask` puts a question to the engine, which is aborted when nobody waits for the answer
 * any more.
 */
export interface AnalysisContext<D extends AnalysisDeclaration> {
  scope: Scope
  parameters: AnalysisParameters<D>
  /** Paging and sorting, for tables. */
  table: D['shape'] extends 'table' ? TableParameters : undefined
  language: 'zh' | 'en'
  /** The scope, and how analyses usually ask about it. */
  scoped: AskedBefore
  /** Null where rows are to be told without their months. */
  year: OfYear | null
  ask<R>(question: Sql): Promise<R[]>
  /** Like `ask`, for many rows: in the engine's format of columns, see `engine/native-columns.ts`. */
  columns(question: Sql): Promise<Uint8Array>
  /** What was worked out of an equal scope before, from memory; `what` names it. Shared by analyses: it is asked by the `ask` it is given. */
  kept<T>(what: readonly string[], compute: (ask: <R>(question: Sql) => Promise<R[]>) => Promise<T>): Promise<T>
  /** What names and values of attributes are called. */
  attributeWords(): Promise<AttributeWords>
  /** What cuts titles into words, with the brands and attributes of the market as it is. The first call opens it. */
  words(): Promise<Segmenter>
  /** What words of titles and comments mean in English, with the brands of the market as it is. */
  glosses(): Promise<Glosses>
}

export interface AnalysisImplementation<D extends AnalysisDeclaration = AnalysisDeclaration> {
  declaration: D
  run(context: AnalysisContext<D>): Promise<AnalysisOutcome<D>>
  /** Whether what it asks is mostly of columns that the tables of scopes do not have, as attributes. */
  ofMarket: boolean
  /** Whether it tells by attributes, whatever it is asked with: months before these were recorded do not count in it. */
  byAttributes: boolean
}

/** What computes an analysis: a question or two about its scope, and the shaping of the answer. */
export function implement<D extends AnalysisDeclaration>(
  declaration: D,
  run: (context: AnalysisContext<D>) => Promise<AnalysisOutcome<D>>,
): AnalysisImplementation<D> {
  return { declaration, run, ofMarket: false, byAttributes: false }
}

/** The same, of one that asks mostly of columns that the tables of scopes do not have. */
export function implementOfMarket<D extends AnalysisDeclaration>(
  ...implementation: Parameters<typeof implement<D>>
): AnalysisImplementation<D> {
  return { ...implement(...implementation), ofMarket: true }
}

/** The same, of one that tells by attributes. */
export function implementOfAttributes<D extends AnalysisDeclaration>(
  ...implementation: Parameters<typeof implement<D>>
): AnalysisImplementation<D> {
  return { ...implementOfMarket(...implementation), byAttributes: true }
}
