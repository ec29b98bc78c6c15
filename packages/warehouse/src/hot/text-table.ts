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
