import { COMPLAINT, PRAISE } from './mood-words.ts'
import { denialAt, mayDeny } from './negation.ts'

export type Mood = 'positive' | 'neutral' | 'negative'

const WEIGHTS = new Map<string, number>([
  ...PRAISE.filter((word) => word !== '').map((word) => [word, 1] as const),
  ...COMPLAINT.filter((word) => word !== '').map((word) => [word, -1] as const),
])
/** The words by their first character, the longest first. */
const BY_START = Map.groupBy(
  [...WEIGHTS.keys()].toSorted((a, b) => b.length - a.length),
  (word) => word[0],
)

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
  const denies = mayDeny(clause)
  for (let at = 0; at < clause.length; ) {
    const word = longestAt(clause, at)
    if (word === null) {
      at += 1
      continue
    }
    const weight = weightOf(word)
    sum += denies && denialAt(clause, at) !== null ? deniedWeight(weight) : weight
    at += word.length
  }
  return sum
}

/** What a word of the lists says by itself: 1 praise, -1 complaint; any other word 0. */
export const weightOf = (word: string): number => WEIGHTS.get(word) ?? 0

/** What is left of a word's weight when it is denied. */
export const deniedWeight = (weight: number): number => (weight > 0 ? -1 : weight < 0 ? 0.5 : 0)

function longestAt(text: string, at: number): string | null {
  return BY_START.get(text[at])?.find((word) => text.startsWith(word, at)) ?? null
}

/** What a score above, below or of 0 says. */
export const moodOfScore = (sum: number): Mood => (sum > 0 ? 'positive' : sum < 0 ? 'negative' : 'neutral')

/** The mood that a rating of 1 to 5 tells (4 and 5 praise, 1 and 2 complain); null where there is none. */
export function moodOfRating(rating: number | null): Mood | null {
  return rating === null ? null : moodOfScore(rating >= 4 ? 1 : rating <= 2 ? -1 : 0)
}

/** The mood of a comment: its rating where it has one, else its words. */
export function moodOf(text: string, rating: number | null): Mood {
  return moodOfRating(rating) ?? moodOfScore(clausesOf(text).reduce((sum, clause) => sum + score(clause), 0))
}
