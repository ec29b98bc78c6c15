import type { WordTypeId } from '@marketscope/contract/word-types'
import { foldWord, type Segmenter } from './segmenter.ts'

/** A word of a title: as it is written there, and in the form in which it is counted. */
export interface TitleWord {
  key: string
  word: string
  type: WordTypeId | null
}

/** Titles whose words are kept with a segmenter. */
const MOST_KEPT = 20_000

/** Milliseconds after which others are let go first. */
const SLICE_MS = 8

interface Kept {
  titles: Map<string, readonly TitleWord[]>
  /** One object for each word, however many titles have it. */
  words: Map<string, TitleWord>
}

const kept = new WeakMap<Segmenter, Kept>()

function wordsOf(title: string, segmenter: Segmenter, { words }: Kept): readonly TitleWord[] {
  const own = new Map<string, TitleWord>()
  for (const { word, type } of segmenter.cut(title)) {
    const key = foldWord(word)
    if (own.has(key)) continue
    const id = `${word}\n${type ?? ''}`
    const shared = words.get(id) ?? { key, word, type }
    words.set(id, shared)
    own.set(key, shared)
  }
  return [...own.values()]
}

/** The words of each title, each word once, by title. Titles that were cut before are not cut again. */
export async function cutTitles(titles: Iterable<string>, segmenter: Segmenter): Promise<ReadonlyMap<string, readonly TitleWord[]>> {
  const mine: Kept = kept.get(segmenter) ?? { titles: new Map(), words: new Map() }
  kept.set(segmenter, mine)
  const found = new Map<string, readonly TitleWord[]>()
  let begun = performance.now()
  for (const title of titles) {
    const known = mine.titles.get(title)
    const words = known ?? wordsOf(title, segmenter, mine)
    found.set(title, words)
    if (known) continue
    if (mine.titles.size >= MOST_KEPT) {
      mine.titles.clear()
      mine.words.clear()
    }
    mine.titles.set(title, words)
    if (performance.now() - begun < SLICE_MS) continue
    await new Promise((resolve) => setImmediate(resolve))
    begun = performance.now()
  }
  return found
}
