import type { AnalysisContext } from './analysis.ts'

/** What a word means, for readers of English; to readers of Chinese nothing is said beside the word. */
export async function glossed({
  language,
  glosses,
}: Pick<AnalysisContext<never>, 'language' | 'glosses'>): Promise<(word: string) => string | null> {
  if (language === 'zh') return () => null
  const known = await glosses()
  return (word) => known.of(word)
}
