/** (now − then) ÷ then; null when either is not known or the base is zero. */
export function growthOf(now: number | null, then: number | null): number | null {
  return now === null || then === null || then === 0 ? null : (now - then) / Math.abs(then)
}
