/** Whether two moments are less than so many milliseconds apart, whichever is first: what a clock that was ahead has noted is not young for ever. */
export function isWithin(ms: number, one: Date, other: Date): boolean {
  return Math.abs(other.getTime() - one.getTime()) < ms
}
