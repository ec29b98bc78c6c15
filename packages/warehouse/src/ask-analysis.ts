import type { AnalysisDeclaration } from '@marketscope/contract/analysis'
import type { ResultCache } from './cache/result-cache.ts'
import type { AttributeWordsSource } from './catalog/attribute-words.ts'
import type { DirectoryNames } from './directory/directory-names.ts'
import type { Engine } from './engine/engine.ts'
import { type AnalysisQuestion, runAnalysis } from './run-analysis.ts'
import type { Sql } from './sql/sql.ts'
import { marketGlosses } from './words/market-glosses.ts'
import { marketSegmenter } from './words/market-words.ts'

/** What an analysis is asked of. */
interface Source {
  engine: Engine
  names: DirectoryNames
  words: AttributeWordsSource
  /** What was worked out before. */
  cache: ResultCache<unknown>
  signal: AbortSignal
}

/** What an analysis computes of a scope, with the engine and all that it may use beside. */
export function askAnalysis(
  declaration: AnalysisDeclaration,
  question: Pick<AnalysisQuestion, 'scope' | 'parameters' | 'language' | 'table'>,
  { engine, names, words, cache, signal }: Source,
): Promise<object> {
  const { scope } = question
  const tag = `analysis.${declaration.id}`
  const ask = <R>(q: Sql) => engine.query<R>(q, { signal, tag })
  // What several analyses of a scope need is kept under the scope as answers are.
  const kept: AnalysisQuestion['kept'] = <T>(what: readonly string[], compute: (own: <R>(q: Sql) => Promise<R[]>) => Promise<T>) => {
    const own = (inner: AbortSignal) => compute((q) => engine.query(q, { signal: inner, tag: what[0] ?? 'kept' }))
    return cache.get(JSON.stringify([...what, scope.key]), own, signal) as Promise<T>
  }
  return runAnalysis(declaration, {
    ...question,
    ask,
    columns: (q) => engine.columns(q, { signal, tag, lane: 'interactive' }),
    kept,
    scoped: { scope, ask, kept, names: names.as(scope.naming) },
    attributeWords: async () => (await words.get()).as(scope.naming),
    words: () => marketSegmenter(engine, scope.catalog),
    glosses: () => marketGlosses(engine, scope.catalog),
  })
}
