/** Digits after the point of a ratio as it leaves the API. */
const DIGITS = 6

/** Rounded half up to so many digits after the point. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}

/**
 * The part of a whole, 0 to 1. Null where either is not known, and where the part is none of that whole: a whole of nothing or less has no parts, and where returns
 * take from it a part would be negative or more than all of it.
 */
export function shareOf(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole <= 0 || part < 0 || part > whole) return null
  return rounded(part / whole, DIGITS)
}

/** (now − then) ÷ then. Null where either is not known, and where there was nothing, or less than nothing, to grow from. */
export function growthOf(now: number | null, then: number | null, digits = DIGITS): number | null {
  return now === null || then === null || then <= 0 ? null : rounded((now - then) / then, digits)
}

/** What one of the parts contributed to a change of the whole: below 0 where it went the other way, above 1 where others did. Null where the whole did not change. */
export function contributionOf(change: number, ofWhole: number): number | null {
  return ofWhole === 0 ? null : rounded(change / ofWhole, DIGITS)
}

/** The points of the growth of a whole that a part's change makes up: 0.012 where the whole grew by 1.2 % because of it. Null where there was nothing to grow from. */
export function pointsOf(change: number, wholeBefore: number): number | null {
  return wholeBefore <= 0 ? null : rounded(change / wholeBefore, DIGITS)
}
