import type { FilingKind } from '@marketscope/contract/filing-views'
import type { AnalysisContext } from '../figures/analysis.ts'
import { FilingGroups } from './filing-groups.ts'
import { filingDirectory } from './read-filings.ts'

/** What an analysis puts items together by. */
export async function openGroups(
  kind: FilingKind,
  { scope, ask, attributeWords, language }: Pick<AnalysisContext<never>, 'scope' | 'ask' | 'attributeWords' | 'language'>,
): Promise<FilingGroups> {
  const [directory, words] = await Promise.all([filingDirectory(scope.catalog, ask), attributeWords()])
  return new FilingGroups(kind, directory, words, language)
}
