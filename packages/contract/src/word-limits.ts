/** Limits of what is told of words in titles. */
export const WORD_LIMITS = {
  /** The words of titles are those of so many products with the most sales. */
  titleProducts: 1000,
  /** Words of titles that are listed. */
  titleWords: 500,
  /** Words of a concept that are told by default, and at most. */
  conceptWords: 30,
  mostConceptWords: 100,
  /** Words of a concept on the page before "load more". */
  conceptWordsShown: 10,
  /** Concepts are read from so many products: those with the most sales in the months asked or in those they are compared with. */
  conceptProducts: 2000,
  /** The words that grew most, and how many of them may be new. */
  hotConcepts: 10,
  newHotConcepts: 3,
  /** A word counts as growing with at least so many products and such a part of the sales, now and in the months compared with. */
  leastProducts: 5,
  leastShare: 0.001,
} as const
