/**
 * Texts with dense numbers in the order in which they come; number 0 is ''. They lie outside the heap: millions of small strings there would be looked at by every
 * collection of the whole heap, and hold up everything for a quarter of a second.
 */
export class TextList {
  #bytes = Buffer.alloc(256)
  /** Where each text begins; one more at the end. */
  #starts = new Uint32Array(64)
  #length = 1

  get length(): number {
    return this.#length
  }

  get bytes(): number {
    return this.#bytes.length + this.#starts.byteLength
  }

  /** Takes the bytes from `from` to before `to` of a text in UTF-8; gives its number. All texts together have less than 4 GB. */
  push(text: Uint8Array, from = 0, to = text.length): number {
    const start = this.#starts[this.#length] ?? 0
    const end = start + to - from
    if (end > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], end * 2)
    if (this.#length + 1 >= this.#starts.length) {
      const starts = new Uint32Array(this.#starts.length * 2)
      starts.set(this.#starts)
      this.#starts = starts
    }
    this.#bytes.set(text.subarray(from, to), start)
    this.#starts[this.#length + 1] = end
    return this.#length++
  }

  /** The text of a number; '' for one that is not given. */
  at(number: number): string {
    return this.#bytes.toString('utf8', this.#starts[number], this.#starts[number + 1])
  }

  /** Below 0 where the text of `a` comes before that of `b` by their bytes, 0 where they are equal. */
  compare(a: number, b: number): number {
    if (a === b) return 0
    const bytes = this.#bytes
    const [from, other] = [this.#starts[a] ?? 0, this.#starts[b] ?? 0]
    const [size, length] = [(this.#starts[a + 1] ?? 0) - from, (this.#starts[b + 1] ?? 0) - other]
    const common = Math.min(size, length)
    for (let at = 0; at < common; at++) {
      const difference = (bytes[from + at] ?? 0) - (bytes[other + at] ?? 0)
      if (difference !== 0) return difference
    }
    return size - length
  }
}
