import type { Selection } from './selection.ts'

/** Arrays that lie ready at most; more are only needed while so many fold at once. */
const MOST_READY = 4

type Zeros = Uint32Array<ArrayBuffer>

/** Sets back to 0 what work has written. */
type Clean = (zeros: Zeros) => void

/** For work that writes `entries` numbers for each item of the rows, those of item 0 first. */
export function entriesOfItems(selections: readonly Selection[], entries = 1): Clean {
  return (zeros) => {
    for (const { segment, rows } of selections) {
      for (const row of rows) {
        const from = (segment.item[row] ?? 0) * entries
        for (let at = from; at < from + entries; at++) zeros[at] = 0
      }
    }
  }
}

/**
 * Arrays of zeros that are used again: one entry for each item of the market is megabytes, and making it anew for each question has the collector stop
 * everything for a tenth of a second every few seconds. Nor are they zeroed as a whole: whoever wrote cleans up after himself, which for a category is little.
 */
export class Scratch {
  readonly #ready: Zeros[] = []

  /** Zeros for as long as `work` takes; they must not be kept. `clean` knows every place that is written. */
  async use<T>(length: number, clean: Clean, work: (zeros: Zeros) => Promise<T>): Promise<T> {
    const own = this.#take(length)
    try {
      return await work(own.subarray(0, length))
    } finally {
      this.#give(own, clean)
    }
  }

  /** The same for work that is done in one go. */
  useNow<T>(length: number, clean: Clean, work: (zeros: Zeros) => T): T {
    const own = this.#take(length)
    try {
      return work(own.subarray(0, length))
    } finally {
      this.#give(own, clean)
    }
  }

  #take(length: number): Zeros {
    const place = this.#ready.findIndex((array) => array.length >= length)
    const [found] = place < 0 ? [] : this.#ready.splice(place, 1)
    return found ?? new Uint32Array(Math.ceil(length * 1.25))
  }

  #give(array: Zeros, clean: Clean): void {
    clean(array)
    this.#ready.push(array)
    this.#ready.sort((a, b) => a.length - b.length)
    if (this.#ready.length > MOST_READY) this.#ready.shift()
  }
}
