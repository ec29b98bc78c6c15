import { KeyTable } from './key-table.ts'

/** Texts with dense numbers; number 0 is ''. */
export class TextTable {
  readonly texts: string[] = ['']
  readonly #numbers = new Map<string, number>([['', 0]])

  put(text: string): number {
    const found = this.#numbers.get(text)
    if (found !== undefined) return found
    this.#numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }

  get(text: string): number | undefined {
    return this.#numbers.get(text)
  }
}

/** Bytes that a short text in a list takes, about. */
const TEXT_BYTES = 40

/** The numbers that stand for items, shops, brands and shop types in the columns of all segments. What was once given stays until the process ends. */
export class Dictionaries {
  readonly items = new KeyTable()
  readonly itemIds: string[] = ['']
  readonly shops = new KeyTable()
  readonly shopIds: string[] = ['']
  readonly brands = new TextTable()
  readonly types = new TextTable()

  get bytes(): number {
    const texts = this.itemIds.length + this.shopIds.length + 3 * (this.brands.texts.length + this.types.texts.length)
    return this.items.bytes + this.shops.bytes + texts * TEXT_BYTES
  }
}
