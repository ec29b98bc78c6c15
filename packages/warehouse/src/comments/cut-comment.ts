import { createHash } from 'node:crypto'
import { normalForm } from '@marketscope/contract/normal-form'
import jieba from '@node-rs/jieba/package.json' with { type: 'json' }
import { ownWords, stopWords } from '../words/dictionary.ts'
import { foldWord, type Segmenter } from '../words/segmenter.ts'
import { clausesOf, deniedWeight, score, weightOf } from './mood.ts'
import { COMPLAINT, PRAISE } from './mood-words.ts'
import { DENIALS, denialAt, deniedWord, mayDeny } from './negation.ts'
import { FILLER_RULES, isFiller } from './spoken-fillers.ts'

/** To be raised when the code cuts texts or judges clauses in another way than before. */
const CUTTING = 2

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
    for (const { word, weight } of spokenWords(clause, segmenter)) {
      const said = weight === 0 ? own : weight
      const sign = said > 0 ? SIGNS.positive : said < 0 ? SIGNS.negative : SIGNS.whole
      if (!lines.has(word)) lines.set(word, sign + word)
    }
  }
  return { words: [...lines.values()].join('\n'), mood: Math.sign(sum) }
}

/** The words of a clause, a denied one in the form of its denial, each with what it says by itself. */
function spokenWords(clause: string, segmenter: Segmenter): { word: string; weight: number }[] {
  const text = mayDeny(clause) ? normalForm(clause) : null
  let from = 0
  return segmenter.cut(clause).flatMap(({ word }) => {
    const folded = foldWord(word)
    const at = text?.indexOf(word, from) ?? -1
    if (at >= 0) from = at + word.length
    if (word.length < 2 || isFiller(folded)) return []
    const denial = text !== null && at >= 0 ? denialAt(text, at) : null
    const weight = weightOf(folded)
    return denial ? [{ word: deniedWord(folded, denial), weight: deniedWeight(weight) }] : [{ word: folded, weight }]
  })
}

let known: bigint | null = null

/**
 * A number for all that cuts and judges apart from the words of the market: our dictionary, the lists of moods, the cutter and this code. What was cut under
 * another number is cut again.
 */
export function cuttingNumber(): bigint {
  known ??= createHash('sha256')
    .update(JSON.stringify([CUTTING, jieba.version, ownWords(), [...stopWords()], PRAISE, COMPLAINT, DENIALS, FILLER_RULES]))
    .digest()
    .readBigUInt64BE()
  return known
}
