import { inDictionary } from '@marketscope/contract/title-dictionary'
import { ownGlosses } from '@marketscope/warehouse/words/glosses'

/** Variants of one word that an expression takes in at most. */
const MOST_VARIANTS = 4
/** A single character stands in too many other words. */
const SHORTEST = 2

/** English words without their endings, so that "repairing" finds what "repair" stands for. */
export function stem(english: string): string {
  return english
    .toLowerCase()
    .replace(/[’']s?\b/g, '')
    .split(/[\s-]+/)
    .map((word) => (word.length > 5 ? word.replace(/(?:ing|ed|es|s)$/, '') : word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')
    .trim()
}

let book: { words: ReadonlyMap<string, readonly string[]>; meanings: ReadonlyMap<string, readonly string[]> } | null = null

/** Chinese words by what they mean, and the other way round, of the product's own glosses. */
function wordBook() {
  if (book) return book
  const words = new Map<string, string[]>()
  const meanings = new Map<string, string[]>()
  for (const [word, english] of ownGlosses()) {
    if ([...word].length < SHORTEST) continue
    const own = [...new Set(english.split('/').map(stem))].filter((meaning) => meaning !== '')
    meanings.set(word, own)
    for (const meaning of own) words.set(meaning, [...(words.get(meaning) ?? []), word])
  }
  book = { words, meanings }
  return book
}

/** Chinese words for an English word or phrase; none where nobody knows it. */
export function inChinese(english: string): readonly string[] {
  return (wordBook().words.get(stem(english)) ?? []).slice(0, MOST_VARIANTS)
}

/** A Chinese word and others that sellers write for the same thing, itself first. */
export function variantsOf(word: string): string[] {
  const { words, meanings } = wordBook()
  const same = (meanings.get(word) ?? []).flatMap((meaning) => words.get(meaning) ?? [])
  return [...new Set([word, ...same])].slice(0, MOST_VARIANTS)
}

/** What a Chinese word is called in titles of an English-speaking market; none where it is in no dictionary. */
export function inEnglish(word: string): readonly string[] {
  const own = wordBook().meanings.get(word) ?? []
  return [...new Set([...inDictionary(word, 'en'), ...own])].slice(0, MOST_VARIANTS)
}
