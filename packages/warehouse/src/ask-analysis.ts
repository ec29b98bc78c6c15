import type { AnalysisDeclaration, Used } from '@marketscope/contract/analysis'
import type { ResultCache } from './cache/result-cache.ts'
import type { AttributeWordsSource } from './catalog/attribute-words.ts'
import type { DirectoryNames } from './directory/directory-names.ts'
import type { Engine, Lane } from './engine/engine.ts'
import { type AnalysisQuestion, runAnalysis } from './run-analysis.ts'
import type { Scope } from './scope/scope.ts'
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
  lane: Lane
  /** Works on the twelve months up to the last one asked of the scope; null where rows are told without them. */
  inYear: (<T>(own: Scope, work: (year: Scope) => Promise<T>) => Promise<T>) | null
}

/** What an analysis computes of a scope, with the engine and all that it may use beside. */
export function askAnalysis(
  declaration: AnalysisDeclaration,
  question: Pick<AnalysisQuestion, 'scope' | 'parameters' | 'language' | 'table'>,
  { engine, names, words, cache, signal, lane, inYear }: Source,
): Promise<{ used?: Pick<Used, 'equal_days'> }> {
  const { scope } = question
  const tag = `analysis.${declaration.id}`
  const ask = <R>(q: Sql) => engine.query<R>(q, { signal, tag, lane })
  // What several analyses of a scope need is kept under the scope as answers are.
  const keptOf =
    (own: Scope): AnalysisQuestion['kept'] =>
    <T>(what: readonly string[], compute: (inner: <R>(q: Sql) => Promise<R[]>) => Promise<T>) => {
      const work = (inner: AbortSignal) => compute((q) => engine.query(q, { signal: inner, tag: what[0] ?? 'kept', lane }))
      return cache.get(JSON.stringify([...what, own.key]), work, signal) as Promise<T>
    }
  const asked = (own: Scope) => ({ scope: own, ask, kept: keptOf(own), names: names.as(own.naming) })
  return runAnalysis(declaration, {
    ...question,
    ask,
    columns: (q) => engine.columns(q, { signal, tag, lane }),
    kept: keptOf(scope),
    scoped: asked(scope),
    year: inYear && ((work) => inYear(scope, (year) => work(asked(year)))),
    attributeWords: async () => (await words.get()).as(scope.naming),
    words: () => marketSegmenter(engine, scope.catalog),
    glosses: () => marketGlosses(engine, scope.catalog),
  })
}
