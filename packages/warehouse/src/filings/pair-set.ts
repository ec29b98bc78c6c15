/** A set of pairs of whole numbers below 2^32, for counting distinctly. */
export class PairSet {
  #a = new Uint32Array(4096)
  #b = new Uint32Array(4096)
  #size = 0

  /** Puts the pair in; whether it is new. `a` must be below 2^32 − 1. */
  add(a: number, b: number): boolean {
    if (this.#size * 2 >= this.#a.length) this.#grow()
    if (!this.#put(a + 1, b)) return false
    this.#size += 1
    return true
  }

  #put(a: number, b: number): boolean {
    const mask = this.#a.length - 1
    let slot = (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b)) >>> 0
    slot = (slot ^ (slot >>> 15)) & mask
    for (;;) {
      const found = this.#a[slot]
      if (found === 0) break
      if (found === a && this.#b[slot] === b) return false
      slot = (slot + 1) & mask
    }
    this.#a[slot] = a
    this.#b[slot] = b
    return true
  }

  #grow(): void {
    const [a, b] = [this.#a, this.#b]
    this.#a = new Uint32Array(a.length * 4)
    this.#b = new Uint32Array(a.length * 4)
    for (let slot = 0; slot < a.length; slot++) if (a[slot] !== 0) this.#put(a[slot] ?? 0, b[slot] ?? 0)
  }
}
