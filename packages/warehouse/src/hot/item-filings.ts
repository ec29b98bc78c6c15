import type { FilingDirectory } from '../filings/filing-directory.ts'
import type { KeyTable } from './key-table.ts'
import { Breath } from './selection.ts'

/** What stands for a filing in the list: its number plus this, so that 0 is "not looked up yet". */
const SHIFT = 2

const known = new WeakMap<FilingDirectory, ItemFilings>()

/** The filings of the items of memory by their numbers, each looked up by its key once. Four bytes for each item of the market. */
export class ItemFilings {
  readonly #directory: FilingDirectory
  readonly #items: KeyTable
  #filings: Uint32Array

  private constructor(directory: FilingDirectory, items: KeyTable) {
    this.#directory = directory
    this.#items = items
    this.#filings = new Uint32Array(items.size)
  }

  /** Those of a directory, made once. */
  static of(directory: FilingDirectory, items: KeyTable): ItemFilings {
    const found = known.get(directory)
    if (found && found.#items === items) return found
    const made = new ItemFilings(directory, items)
    known.set(directory, made)
    return made
  }

  /** The filing of an item. */
  at(item: number): number {
    if (item >= this.#filings.length) this.#grow()
    const found = this.#filings[item] ?? 0
    if (found !== 0) return found - SHIFT
    const filing = this.#directory.filingOf(this.#items.key(item))
    this.#filings[item] = filing + SHIFT
    return filing
  }

  /** Looks up all there are, letting others have their turn: for hundreds of thousands of items at once it would take somebody who asks a moment. */
  async fill(signal: AbortSignal): Promise<void> {
    const breath = new Breath(signal)
    for (let item = 1; item < this.#items.size; item++) {
      if ((item & 255) === 0 && breath.spent) await breath.turn()
      this.at(item)
    }
  }

  #grow(): void {
    const filings = new Uint32Array(Math.ceil(this.#items.size * 1.25))
    filings.set(this.#filings)
    this.#filings = filings
  }
}
