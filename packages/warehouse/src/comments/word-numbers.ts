const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

/**
 * Gives words, as bytes of UTF-8, dense numbers in the order in which they come. A sample of comments has some 300 000 words, of which it would take longer to
 * make texts than to count them.
 */
export class WordNumbers {
  #size = 0
  #bytes = Buffer.alloc(65_536)
  /** Where each word begins in the bytes; one more at the end. */
  #starts = new Uint32Array(4096)
  #hashes = new Int32Array(4096)
  #slots = new Uint32Array(16_384)

  /** How many numbers are given. */
  get size(): number {
    return this.#size
  }

  /** The number of a word, a new one when it is not there. */
  put(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to)
    const slot = this.#find(bytes, from, to, hash)
    const found = this.#slots[slot] ?? 0
    if (found !== 0) return found - 1
    const no = this.#size++
    const start = this.#starts[no] ?? 0
    this.#makeRoom(start + to - from)
    this.#bytes.set(bytes.subarray(from, to), start)
    this.#starts[no + 1] = start + to - from
    this.#hashes[no] = hash
    this.#slots[slot] = no + 1
    if (this.#size * 3 > this.#slots.length) this.#spread()
    return no
  }

  /** The number of a word; -1: it has none. */
  get(word: string): number {
    const bytes = Buffer.from(word)
    return (this.#slots[this.#find(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length))] ?? 0) - 1
  }

  word(no: number): string {
    return this.#bytes.toString('utf8', this.#starts[no], this.#starts[no + 1])
  }

  /** Where the word is, or where it would be put. */
  #find(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const mask = this.#slots.length - 1
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const no = (this.#slots[slot] ?? 0) - 1
      if (no < 0 || (this.#hashes[no] === hash && this.#isEqual(no, bytes, from, to))) return slot
    }
  }

  #isEqual(no: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.#starts[no] ?? 0
    if ((this.#starts[no + 1] ?? 0) - start !== to - from) return false
    for (let at = from; at < to; at++) if (this.#bytes[start + at - from] !== bytes[at]) return false
    return true
  }

  #makeRoom(bytes: number): void {
    if (this.#size + 1 >= this.#starts.length) {
      const [starts, hashes] = [this.#starts, this.#hashes]
      this.#starts = new Uint32Array(starts.length * 2)
      this.#starts.set(starts)
      this.#hashes = new Int32Array(hashes.length * 2)
      this.#hashes.set(hashes)
    }
    if (bytes > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], bytes * 2)
  }

  #spread(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4)
    const mask = this.#slots.length - 1
    for (let no = 0; no < this.#size; no++) {
      let slot = (this.#hashes[no] ?? 0) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = no + 1
    }
  }
}

/** FNV-1a, with the upper bits mixed into the lower ones, which find the slot. */
function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = HASH_START
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), HASH_FACTOR)
  return hash ^ (hash >>> 15)
}
