import { COMPLAINT, PRAISE, TURNS } from './mood-words.ts'

export type Mood = 'positive' | 'neutral' | 'negative'

const WEIGHTS = new Map<string, number>([
  ...PRAISE.filter((word) => word !== '').map((word) => [word, 1] as const),
  ...COMPLAINT.filter((word) => word !== '').map((word) => [word, -1] as const),
])
const LONGEST = Math.max(...[...WEIGHTS.keys()].map((word) => word.length))
const TURN = new RegExp(`(?:${TURNS.join('|')})[很太再会是那么怎这]{0,2}$`)

const CLAUSE = /[^，。！？；、,.!?;~～\n\r]+/g

/** The parts of a text between its punctuation marks. */
export function clausesOf(text: string): string[] {
  return [...text.matchAll(CLAUSE)].map(([clause]) => clause.trim()).filter((clause) => clause !== '')
}

/**
 * How much a clause praises (above 0) or complains (below): words of the lists, the longest first, each turned round by a negation just before it.
 * A negated complaint counts half.
 */
export function score(clause: string): number {
  let sum = 0
  for (let at = 0; at < clause.length; ) {
    const word = longestAt(clause, at)
    if (word === null) {
      at += 1
      continue
    }
    const weight = WEIGHTS.get(word) ?? 0
    const turned = TURN.test(clause.slice(Math.max(0, at - 5), at))
    sum += turned ? (weight > 0 ? -1 : 0.5) : weight
    at += word.length
  }
  return sum
}

function longestAt(text: string, at: number): string | null {
  for (let length = Math.min(LONGEST, text.length - at); length > 0; length--) {
    const word = text.slice(at, at + length)
    if (WEIGHTS.has(word)) return word
  }
  return null
}

const moodOfScore = (sum: number): Mood => (sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral')

/** The mood of a comment: its rating of 1 to 5 where it has one (4 and 5 praise, 1 and 2 complain), else its words. */
export function moodOf(text: string, rating: number | null): Mood {
  if (rating !== null && rating >= 4) return 'positive'
  if (rating !== null && rating <= 2) return 'negative'
  if (rating !== null) return 'neutral'
  return moodOfScore(clausesOf(text).reduce((sum, clause) => sum + score(clause), 0))
}

/** The mood in which a clause speaks of what is in it: by its own words, else that of the whole comment. */
export function moodOfClause(clause: string, whole: Mood): Mood {
  const sum = score(clause)
  return sum === 0 ? whole : moodOfScore(sum)
}
