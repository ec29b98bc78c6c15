/** Low bits that tell most other numbers apart at once. */
const MASK = 2 ** 13 - 1

/** A handful of numbers among hundreds of thousands that are asked about: nearly every other one is told from them by one look into a small table. */
export class FewNumbers {
  readonly #marks = new Uint8Array(MASK + 1)
  readonly #numbers: ReadonlySet<number>

  constructor(numbers: Iterable<number>) {
    this.#numbers = new Set(numbers)
    for (const number of this.#numbers) this.#marks[number & MASK] = 1
  }

  has(number: number): boolean {
    return this.#marks[number & MASK] === 1 && this.#numbers.has(number)
  }
}
