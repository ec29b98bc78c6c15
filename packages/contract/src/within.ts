/** Is in no text. */
const NOTHING = /[^\s\S]/g

class Within extends RegExp {
  /** What splits and finds all makes a pattern anew; length has been looked at by then. */
  static override get [Symbol.species]() {
    return RegExp
  }

  readonly #maxLength: number

  constructor(maxLength: number, pattern: RegExp) {
    super(pattern)
    this.#maxLength = maxLength
  }

  override exec(text: string): RegExpExecArray | null {
    if (text.length <= this.#maxLength) return super.exec(text)
    this.lastIndex = 0
    return null
  }

  override [Symbol.matchAll](text: string): RegExpStringIterator<RegExpExecArray> {
    return text.length <= this.#maxLength ? super[Symbol.matchAll](text) : NOTHING[Symbol.matchAll]('')
  }

  override [Symbol.split](text: string, limit?: number): string[] {
    return text.length <= this.#maxLength ? super[Symbol.split](text, limit) : [text]
  }
}

/**
 * A pattern whose time grows faster than the text, or may: it stands behind a length, and in a text of more than `most` signs there is nothing that it
 * finds. For a pattern that must find all there is, such as one that takes something out, write one whose time grows with the text instead.
 */
export const within = (maxLength: number, pattern: RegExp): RegExp => new Within(maxLength, pattern)
