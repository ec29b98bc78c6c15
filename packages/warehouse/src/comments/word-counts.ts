import type { WordTypeId } from '@marketscope/contract/word-types'
import type { SpokenComment } from './comment-sample.ts'

/** How often a word is spoken of, in comments; each comment counts once. */
export interface WordCount {
  word: string
  type: WordTypeId | null
  count: number
  positive: number
  neutral: number
  negative: number
  /** Products whose comments have it. */
  items: number
}

/** The words of comments, the most frequent first, ties by the word. */
export function wordCounts(comments: readonly SpokenComment[]): WordCount[] {
  const counts = new Map<string, WordCount & { seen: Set<string> }>()
  for (const { item, words } of comments) {
    for (const { word, type, mood } of words) {
      const count = counts.get(word) ?? { word, type, count: 0, positive: 0, neutral: 0, negative: 0, items: 0, seen: new Set<string>() }
      count.count += 1
      count[mood] += 1
      count.seen.add(item)
      counts.set(word, count)
    }
  }
  return [...counts.values()]
    .map(({ seen, ...count }) => ({ ...count, items: seen.size }))
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
}
