import type { CommentSample } from './comment-sample.ts'

/** How often a word is spoken of, in comments; each comment counts once. */
export interface WordCount {
  word: string
  count: number
  positive: number
  neutral: number
  negative: number
  /** Products whose comments have it. */
  items: number
}

/** The words of a sample that are the most frequent, at most so many, ties by the word. */
export function wordCounts({ comments, words }: CommentSample, most: number): WordCount[] {
  const { size } = words.numbers
  const [counts, moods, items] = [new Uint32Array(size), new Uint32Array(size * 3), new Uint32Array(size)]
  /** The product, by its number, that had each word last. */
  const last = new Int32Array(size).fill(-1)
  const byItem = Map.groupBy(comments.keys(), (comment) => comments[comment]?.item)
  for (const [item, own] of [...byItem.values()].entries()) {
    for (const comment of own) {
      for (const code of words.of(comment)) {
        const no = Math.floor(code / 3)
        counts[no] = (counts[no] ?? 0) + 1
        moods[code] = (moods[code] ?? 0) + 1
        if (last[no] === item) continue
        last[no] = item
        items[no] = (items[no] ?? 0) + 1
      }
    }
  }
  const least = counts.toSorted().at(-most) ?? 0
  return [...counts.keys()]
    .filter((no) => (counts[no] ?? 0) >= least)
    .map((no) => {
      const [positive = 0, neutral = 0, negative = 0] = moods.subarray(no * 3, no * 3 + 3)
      return { word: words.numbers.word(no), count: counts[no] ?? 0, positive, neutral, negative, items: items[no] ?? 0 }
    })
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, most)
}
