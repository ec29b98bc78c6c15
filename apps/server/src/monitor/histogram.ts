/** Steps of the buckets: exact to 100 ms, then two digits. Longer than the last is counted in the last. */
const DECADES = [
  { to: 100, step: 1 },
  { to: 1000, step: 10 },
  { to: 10_000, step: 100 },
  { to: 100_000, step: 1000 },
  { to: 1_800_000, step: 10_000 },
] as const

/** The upper end of each bucket, in milliseconds. */
const ENDS: readonly number[] = DECADES.flatMap(({ to, step }, index) => {
  const from = index === 0 ? 0 : (DECADES[index - 1]?.to ?? 0) + step
  return Array.from({ length: (to - from) / step + 1 }, (_, place) => from + place * step)
})

/** How often times of some length were seen, in a memory that does not grow: about 2 KB. */
export class Histogram {
  readonly #counts = new Uint32Array(ENDS.length)
  #count = 0
  #max = 0

  get count(): number {
    return this.#count
  }

  /** Notes a time in milliseconds. */
  add(ms: number): void {
    const at = Math.min(bucketOf(ms), ENDS.length - 1)
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
    this.#count += 1
    this.#max = Math.max(this.#max, ms)
  }

  /** The longest time, in milliseconds; null before the first. */
  max(): number | null {
    return this.#count === 0 ? null : Math.ceil(this.#max)
  }

  /**
   * The time within which a share of all lies (0.95: that of the 95th of a hundred), rounded up to its bucket and never above the longest; null before
   * the first.
   */
  percentile(share: number): number | null {
    if (this.#count === 0) return null
    const rank = Math.max(1, Math.ceil(share * this.#count - 1e-9))
    let seen = 0
    for (const [index, count] of this.#counts.entries()) {
      seen += count
      if (seen >= rank) return Math.min(ENDS[index] ?? 0, Math.ceil(this.#max))
    }
    return this.max()
  }
}

/** The place of the first bucket that ends at or after the time. */
function bucketOf(ms: number): number {
  let [low, high] = [0, ENDS.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ENDS[middle] ?? 0) < ms) low = middle + 1
    else high = middle
  }
  return low
}
