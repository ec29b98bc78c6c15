/** Texts put together to one, in which any of them can be found again. */
export class Lines {
  readonly #stretch: number
  #pieces: string[] = []
  #waiting: string[] = []
  #ends: number[] | Uint32Array = []
  #text = ''
  #length = 0

  /** `stretch`: how many are put together at a time while they are added, so that closing has little left to do. */
  constructor(stretch: number) {
    this.#stretch = stretch
  }

  add(line: string): void {
    if (!Array.isArray(this.#ends)) throw new Error('the lines are closed')
    this.#waiting.push(line)
    this.#length += line.length
    this.#ends.push(this.#length)
    if (this.#waiting.length === this.#stretch) this.#join()
  }

  /** After the last line; before it nothing is found. */
  close(): void {
    this.#join()
    this.#text = this.#pieces.join('')
    this.#pieces = []
    this.#ends = Uint32Array.from(this.#ends)
  }

  at(place: number): string {
    return this.#text.slice(this.#ends[place - 1] ?? 0, this.#ends[place])
  }

  /** The places of the first `most` lines, beside those in `without`, that contain the text. What reaches over the end of a line may be found: begin lines with what no text has. */
  with(text: string, most: number, without: ReadonlySet<number> = new Set()): number[] {
    const found: number[] = []
    let from = 0
    while (found.length < most) {
      const at = this.#text.indexOf(text, from)
      if (at < 0) break
      const place = this.#placeOf(at)
      if (!without.has(place)) found.push(place)
      from = this.#ends[place] ?? this.#text.length
    }
    return found
  }

  #join(): void {
    this.#pieces.push(this.#waiting.join(''))
    this.#waiting = []
  }

  /** The line that the character is in: the first that ends after it. */
  #placeOf(at: number): number {
    let low = 0
    let high = this.#ends.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return low
  }
}
