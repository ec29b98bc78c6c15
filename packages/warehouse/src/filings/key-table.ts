/** Gives 64-bit keys dense numbers in the order in which they come, and finds them again; 0 is the number of key 0. Open addressing, about 20 bytes a key. */
export class KeyTable {
  #keys = new BigUint64Array(1024)
  #slots = new Uint32Array(4096)
  #size = 1

  /** How many numbers are given, the one of key 0 included. */
  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#keys.byteLength + this.#slots.byteLength
  }

  /** The key of a number. */
  key(index: number): bigint {
    return this.#keys[index] ?? 0n
  }

  /** The number of a key, a new one when it is not there. */
  put(key: bigint): number {
    if (key === 0n) return 0
    const slot = this.#find(key)
    const found = this.#slots[slot] ?? 0
    if (found !== 0) return found
    const index = this.#size++
    if (index === this.#keys.length) this.#grow()
    this.#keys[index] = key
    this.#slots[this.#find(key)] = index
    return index
  }

  /** The number of a key; undefined when it has none. */
  get(key: bigint): number | undefined {
    if (key === 0n) return 0
    return this.#slots[this.#find(key)] || undefined
  }

  /** Where the key is, or where it would be put. Keys are hashes already: their lower bits will do. */
  #find(key: bigint): number {
    const mask = this.#slots.length - 1
    let slot = Number(key & 0xffffffffn) & mask
    for (;;) {
      const index = this.#slots[slot] ?? 0
      if (index === 0 || this.#keys[index] === key) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    const keys = new BigUint64Array(this.#keys.length * 2)
    keys.set(this.#keys)
    this.#keys = keys
    this.#slots = new Uint32Array(keys.length * 4)
    for (let index = 1; index < this.#size - 1; index++) this.#slots[this.#find(keys[index] ?? 0n)] = index
  }
}
