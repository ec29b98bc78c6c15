const WHOLE = process.env.MARKETSCOPE_BROWSER === 'whole'

/** What a test is repeated for: at each change what is named first, with `npm test -- all` all of it. */
export const repeated = <T>(first: readonly T[], more: readonly T[]): readonly T[] => (WHOLE ? [...first, ...more] : first)
