/** Arrays that lie ready at most; more are only needed while so many fold at once. */
const MOST_READY = 4

/**
 * Arrays of zeros that are used again: one entry for each item of the market is megabytes, and making it anew for each question has the collector stop
 * everything for a tenth of a second every few seconds.
 */
export class Scratch {
  readonly #ready: Uint32Array<ArrayBuffer>[] = []

  /** Zeros for as long as `work` takes; they must not be kept. */
  async use<T>(length: number, work: (zeros: Uint32Array<ArrayBuffer>) => Promise<T>): Promise<T> {
    const own = this.#take(length)
    try {
      return await work(own.subarray(0, length))
    } finally {
      this.#give(own)
    }
  }

  /** The same for work that is done in one go. */
  useNow<T>(length: number, work: (zeros: Uint32Array<ArrayBuffer>) => T): T {
    const own = this.#take(length)
    try {
      return work(own.subarray(0, length))
    } finally {
      this.#give(own)
    }
  }

  #take(length: number): Uint32Array<ArrayBuffer> {
    const place = this.#ready.findIndex((array) => array.length >= length)
    const [found] = place < 0 ? [] : this.#ready.splice(place, 1)
    if (!found) return new Uint32Array(Math.ceil(length * 1.25))
    found.fill(0, 0, length)
    return found
  }

  #give(array: Uint32Array<ArrayBuffer>): void {
    this.#ready.push(array)
    this.#ready.sort((a, b) => a.length - b.length)
    if (this.#ready.length > MOST_READY) this.#ready.shift()
  }
}
