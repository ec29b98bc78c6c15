import type { NativeText } from '../engine/native-columns.ts'
import { SIGNS } from './cut-comment.ts'
import type { Mood } from './mood.ts'
import { WordNumbers } from './word-numbers.ts'

/** In the order of their numbers. */
export const MOODS = ['positive', 'neutral', 'negative'] as const satisfies Mood[]

const [PRAISES, COMPLAINS] = [SIGNS.positive.charCodeAt(0), SIGNS.negative.charCodeAt(0)]
const NEW_LINE = 10

/** The words of comments one after the other, and how each comment speaks of them. */
export class SpokenWords {
  readonly numbers = new WordNumbers()
  /** Of each word of each comment its number × 3 + that of the mood. */
  #codes = new Uint32Array(32_768)
  /** Where the words of each comment begin; one more at the end. */
  readonly #starts: number[] = [0]

  /** Takes in the next comment: a row of words as they are kept (see `cut-comment.ts`). `whole`: the mood of the comment. */
  add({ bytes, starts }: NativeText, row: number, whole: Mood): void {
    const end = starts[row + 1] ?? 0
    const mood = MOODS.indexOf(whole)
    let size = this.#starts.at(-1) ?? 0
    for (let from = starts[row] ?? 0; from < end; ) {
      let to = from + 1
      while (to < end && bytes[to] !== NEW_LINE) to++
      const sign = bytes[from]
      if (size === this.#codes.length) this.#grow()
      this.#codes[size++] = this.numbers.put(bytes, from + 1, to) * 3 + (sign === PRAISES ? 0 : sign === COMPLAINS ? 2 : mood)
      from = to + 1
    }
    this.#starts.push(size)
  }

  /** The codes of a comment by its place: numbers of words × 3 + numbers of {@link MOODS}, each word once, in the order in which the text has them. */
  of(comment: number): Uint32Array {
    return this.#codes.subarray(this.#starts[comment], this.#starts[comment + 1])
  }

  /** How each comment speaks of a word, in its folded form; null: it does not have the word. */
  moods(word: string): (Mood | null)[] {
    const no = this.numbers.get(word)
    const found = new Array<Mood | null>(this.#starts.length - 1).fill(null)
    if (no < 0) return found
    let comment = 0
    for (let at = 0; at < (this.#starts.at(-1) ?? 0); at++) {
      while (at >= (this.#starts[comment + 1] ?? 0)) comment++
      const mood = (this.#codes[at] ?? 0) - no * 3
      if (mood >= 0 && mood < 3) found[comment] = MOODS[mood] ?? null
    }
    return found
  }

  #grow(): void {
    const codes = new Uint32Array(this.#codes.length * 2)
    codes.set(this.#codes)
    this.#codes = codes
  }
}
