import { PairSet } from './pair-set.ts'

/** More bands than any question has, and one number more: that of the whole row. */
const SLOTS = 128
const WHOLE_ROW = SLOTS - 1

/** Of the first entry of an item: the row it was met in first, plus 1, and whether it was met in others too. */
const FIRST = 0xffff
const ELSEWHERE = 0x10000

/** Entries of an item for so many bands: the first, and one with a bit for each band of every 32. */
export function entriesOf(slots: number): number {
  return 1 + Math.ceil(slots / 32)
}

/**
 * Distinct items by row and band, and of everything, whose row is the last. Most items are in one row: the bands of the row an item was met in first are bits, and
 * only what it is in others goes into a set.
 */
export class RowBandCounts {
  readonly rows: Uint32Array
  /** Row by row, `slots` numbers each. */
  readonly cells: Uint32Array
  readonly #all: number
  readonly #slots: number
  readonly #entries: number
  readonly #seen: Uint32Array
  #lastItem = -1
  #lastRow = -1
  #lastSlot = -1
  /** What is in rows other than the item's first one. */
  readonly #others = new PairSet()
  /** The bands that items in several rows have anywhere. */
  readonly #anywhere = new PairSet()

  /** `seen`: zeros, as many entries for each item as {@link entriesOf} says. */
  constructor(rows: number, slots: number, seen: Uint32Array) {
    this.rows = new Uint32Array(rows)
    this.cells = new Uint32Array(rows * slots)
    this.#all = rows - 1
    this.#slots = slots
    this.#entries = entriesOf(slots)
    this.#seen = seen
  }

  /** Counts an item with a month in a band of a row other than the last. */
  add(item: number, row: number, slot: number): void {
    // Month after month an item costs about the same.
    if (item === this.#lastItem && slot === this.#lastSlot && row === this.#lastRow) return
    this.#lastItem = item
    this.#lastRow = row
    this.#lastSlot = slot
    const at = item * this.#entries
    const first = this.#seen[at] ?? 0
    if (first === 0) {
      this.#seen[at] = row + 1
      this.#countRow(row)
      this.#countRow(this.#all)
    } else if ((first & FIRST) !== row + 1) {
      this.#addElsewhere(item, row, slot)
      return
    }
    const word = at + 1 + (slot >> 5)
    const flag = 1 << (slot & 31)
    const bits = this.#seen[word] ?? 0
    if ((bits & flag) !== 0) return
    this.#seen[word] = bits | flag
    this.#countCell(row, slot)
    if ((first & ELSEWHERE) === 0 || this.#anywhere.add(item, slot)) this.#countCell(this.#all, slot)
  }

  #addElsewhere(item: number, row: number, slot: number): void {
    const at = item * this.#entries
    this.#seen[at] = (this.#seen[at] ?? 0) | ELSEWHERE
    if (this.#others.add(item, row * SLOTS + WHOLE_ROW)) this.#countRow(row)
    if (!this.#others.add(item, row * SLOTS + slot)) return
    this.#countCell(row, slot)
    const inFirst = ((this.#seen[at + 1 + (slot >> 5)] ?? 0) & (1 << (slot & 31))) !== 0
    if (!inFirst && this.#anywhere.add(item, slot)) this.#countCell(this.#all, slot)
  }

  #countRow(row: number): void {
    this.rows[row] = (this.rows[row] ?? 0) + 1
  }

  #countCell(row: number, slot: number): void {
    const cell = row * this.#slots + slot
    this.cells[cell] = (this.cells[cell] ?? 0) + 1
  }
}
