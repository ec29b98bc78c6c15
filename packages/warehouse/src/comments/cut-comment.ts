import { createHash } from 'node:crypto'
import jieba from '@node-rs/jieba/package.json' with { type: 'json' }
import { ownWords, stopWords } from '../words/dictionary.ts'
import { foldWord, type Segmenter } from '../words/segmenter.ts'
import { clausesOf, score } from './mood.ts'
import { COMPLAINT, PRAISE, TURNS } from './mood-words.ts'

/** To be raised when the code cuts texts or judges clauses in another way than before. */
const CUTTING = 1

/** A comment as it is kept: its words, folded, each once in the order of the text, a line for each with the sign of its clause before it. */
export interface CutComment {
  words: string
  /** -1, 0 or 1: what the text says by itself. */
  mood: number
}

/** By what the clause of a word says itself; `=`: nothing, so that the mood of the whole comment counts. */
export const SIGNS = { positive: '+', negative: '-', whole: '=' } as const

export function cutComment(text: string, segmenter: Segmenter): CutComment {
  const lines = new Map<string, string>()
  let sum = 0
  for (const clause of clausesOf(text)) {
    const own = score(clause)
    sum += own
    const sign = own > 0 ? SIGNS.positive : own < 0 ? SIGNS.negative : SIGNS.whole
    for (const { word } of segmenter.cut(clause)) {
      const folded = foldWord(word)
      if (word.length > 1 && !lines.has(folded)) lines.set(folded, sign + folded)
    }
  }
  return { words: [...lines.values()].join('\n'), mood: Math.sign(sum) }
}

let known: bigint | null = null

/**
 * A number for all that cuts and judges apart from the words of the market: our dictionary, the lists of moods, the cutter and this code. What was cut under
 * another number is cut again.
 */
export function cuttingNumber(): bigint {
  known ??= createHash('sha256')
    .update(JSON.stringify([CUTTING, jieba.version, ownWords(), [...stopWords()], PRAISE, COMPLAINT, TURNS]))
    .digest()
    .readBigUInt64BE()
  return known
}
