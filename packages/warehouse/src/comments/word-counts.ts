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

/** Counts of samples, which several panels of a page ask for. */
const counted = new WeakMap<readonly SpokenComment[], readonly WordCount[]>()

/** The words of the comments of a sample, the most frequent first, ties by the word. */
export function wordCounts(comments: readonly SpokenComment[]): readonly WordCount[] {
  const known = counted.get(comments) ?? count(comments)
  counted.set(comments, known)
  return known
}

function count(comments: readonly SpokenComment[]): WordCount[] {
  const counts: WordCount[] = []
  /** By number of the word, the product that had it last. */
  const last: string[] = []
  for (const [item, own] of Map.groupBy(comments, (comment) => comment.item)) {
    for (const { words } of own) {
      for (const { no, word, type, mood } of words) {
        counts[no] ??= { word, type, count: 0, positive: 0, neutral: 0, negative: 0, items: 0 }
        const one = counts[no]
        one.count += 1
        one[mood] += 1
        if (last[no] !== item) one.items += 1
        last[no] = item
      }
    }
  }
  return counts.sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
}
