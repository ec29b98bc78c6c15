import { foldWord, type Segmenter, type Word } from '../words/segmenter.ts'
import { score } from './mood.ts'

/** What a clause says: its words, folded, and how much it praises or complains. */
export interface SpokenClause {
  words: readonly Word[]
  score: number
}

/** Clauses whose words are kept at a time: a few megabytes. */
const MOST_KEPT = 20_000

/** Longer clauses are hardly said twice. */
const LONGEST_KEPT = 24

const kept = new WeakMap<Segmenter, Map<string, SpokenClause>>()

/** Comments say the same short things again and again ("物流很快"), and cutting them is what reading comments takes longest for: short clauses are cut once. */
export function spokenClause(clause: string, segmenter: Segmenter): SpokenClause {
  const known = kept.get(segmenter) ?? new Map<string, SpokenClause>()
  kept.set(segmenter, known)
  const found = known.get(clause)
  if (found) return found
  const words = segmenter.cut(clause).filter(({ word }) => word.length > 1)
  const own = { words: words.map(({ word, type }) => ({ word: foldWord(word), type })), score: score(clause) }
  if (clause.length > LONGEST_KEPT) return own
  if (known.size >= MOST_KEPT) known.clear()
  known.set(clause, own)
  return own
}
