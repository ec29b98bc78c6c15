import { readFileSync } from 'node:fs'
import { WORD_TYPE_IDS, type WordTypeId } from '@marketscope/contract/word-types'

/** A word and what it is about. */
export interface TypedWord {
  word: string
  type: WordTypeId
}

const folder = new URL('./dictionary/', import.meta.url)

/** The words of a file: separated by white space; a line that begins with # is a remark. */
function wordsOf(name: string): string[] {
  const lines = readFileSync(new URL(`${name}.txt`, folder), 'utf8').split('\n')
  return lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(/\s+/).filter(Boolean))
}

/** The words of our own dictionary, a file for each type. */
export function ownWords(): TypedWord[] {
  return WORD_TYPE_IDS.flatMap((type) => wordsOf(type.replace(/^ner_/, '').replaceAll('_', '-')).map((word) => ({ word, type })))
}

/** Words that say nothing about a product, folded. */
export function stopWords(): ReadonlySet<string> {
  return new Set(wordsOf('stop-words'))
}
