/** How a scheme's classes share the items: each counts in the first class that takes it, or in every one. */
export const MATCHINGS = ['first', 'overlapping'] as const
export type Matching = (typeof MATCHINGS)[number]
