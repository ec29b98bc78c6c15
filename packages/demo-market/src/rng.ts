/** A small seeded generator (mulberry32): fast, 32 bits of state, the same numbers on every machine. */
export class Rng {
  private state: number

  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A uniform number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let t = this.state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number in [0, n). */
  below(n: number): number {
    return Math.floor(this.next() * n)
  }

  chance(p: number): boolean {
    return this.next() < p
  }

  /** Approximately standard normal: the sum of six uniforms, exact in mean and variance, never beyond ±4.3. */
  normal(): number {
    return (this.next() + this.next() + this.next() + this.next() + this.next() + this.next() - 3) * Math.SQRT2
  }

  /** One member of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const member = list[this.below(list.length)]
    if (member === undefined) throw new Error('pick from an empty list')
    return member
  }
}

/** Mixes whole numbers into a 32-bit seed; near inputs give unrelated seeds (a murmur3 round for each part). */
export function mix(...parts: number[]): number {
  let h = 0x9747b28c
  for (const part of parts) {
    let k = Math.imul(part | 0, 0xcc9e2d51)
    k = (k << 15) | (k >>> 17)
    h ^= Math.imul(k, 0x1b873593)
    h = (h << 13) | (h >>> 19)
    h = (Math.imul(h, 5) + 0xe6546b64) | 0
  }
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** A 32-bit number for a text (FNV-1a), to seed a generator by name. */
export function textSeed(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Draws positions in proportion to weights, by binary search in the running sums. */
export class Weighted {
  private readonly sums: Float64Array

  constructor(weights: ArrayLike<number>) {
    this.sums = new Float64Array(weights.length)
    let sum = 0
    for (let i = 0; i < weights.length; i++) {
      sum += weights[i] ?? 0
      this.sums[i] = sum
    }
  }

  draw(rng: Rng): number {
    const { sums } = this
    const at = rng.next() * (sums[sums.length - 1] ?? 0)
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
