import type { WordTypeId } from '@marketscope/contract/word-types'
import type { NativeText } from '../engine/native-columns.ts'
import type { Segmenter } from '../words/segmenter.ts'
import { SIGNS } from './cut-comment.ts'
import type { Mood } from './mood.ts'

/** A word of comments in its folded form, and how they speak of it. `no`: the number of the word in its sample. */
export interface SpokenWord {
  no: number
  word: string
  type: WordTypeId | null
  mood: Mood
}

interface Line {
  bytes: Uint8Array
  hash: number
  /** What the line means in a comment of a mood. */
  in: Record<Mood, SpokenWord>
}

const NEW_LINE = 10
const HASH_START = 0x811c9dc5
const HASH_FACTOR = 0x01000193

/**
 * Reads words as they are kept (see `cut-comment.ts`): one object for each word and mood, however many comments have it. A sample has some 250 000 words, few
 * of them different, so lines are told apart by their bytes without making texts of them.
 */
export class SpokenWords {
  readonly #segmenter: Segmenter
  readonly #lines: Line[] = []
  #slots = new Uint32Array(8192)
  readonly #words = new Map<string, Record<Mood, SpokenWord>>()

  constructor(segmenter: Segmenter) {
    this.#segmenter = segmenter
  }

  /** The words of one comment; `whole`: its mood. */
  read({ bytes, starts }: NativeText, row: number, whole: Mood): SpokenWord[] {
    const words: SpokenWord[] = []
    const end = starts[row + 1] ?? 0
    let from = starts[row] ?? 0
    let hash = HASH_START
    for (let at = from; at <= end; at++) {
      const byte = at < end ? bytes[at] : NEW_LINE
      if (byte !== NEW_LINE) hash = Math.imul(hash ^ (byte ?? 0), HASH_FACTOR)
      else {
        if (at > from) words.push(this.#line(bytes, from, at, hash).in[whole])
        from = at + 1
        hash = HASH_START
      }
    }
    return words
  }

  #line(bytes: Buffer, from: number, to: number, hash: number): Line {
    const mask = this.#slots.length - 1
    for (let slot = (hash ^ (hash >>> 15)) & mask; ; slot = (slot + 1) & mask) {
      const found = this.#lines[(this.#slots[slot] ?? 0) - 1]
      if (!found) return this.#add(bytes, from, to, hash, slot)
      if (found.hash === hash && isEqual(found.bytes, bytes, from, to)) return found
    }
  }

  #add(bytes: Buffer, from: number, to: number, hash: number, slot: number): Line {
    const sign = String.fromCharCode(bytes[from] ?? 0)
    const own = this.#word(bytes.toString('utf8', from + 1, to))
    const told = sign === SIGNS.positive ? own.positive : sign === SIGNS.negative ? own.negative : null
    const line = { bytes: bytes.slice(from, to), hash, in: told ? { positive: told, neutral: told, negative: told } : own }
    this.#slots[slot] = this.#lines.push(line)
    if (this.#lines.length * 2 > this.#slots.length) this.#grow()
    return line
  }

  #word(word: string): Record<Mood, SpokenWord> {
    const known = this.#words.get(word)
    if (known) return known
    const one = { no: this.#words.size, word, type: this.#segmenter.typeOf(word) }
    const made = {
      positive: { ...one, mood: 'positive' },
      neutral: { ...one, mood: 'neutral' },
      negative: { ...one, mood: 'negative' },
    } as const
    this.#words.set(word, made)
    return made
  }

  #grow(): void {
    this.#slots = new Uint32Array(this.#slots.length * 4)
    const mask = this.#slots.length - 1
    for (const [index, { hash }] of this.#lines.entries()) {
      let slot = (hash ^ (hash >>> 15)) & mask
      while (this.#slots[slot] !== 0) slot = (slot + 1) & mask
      this.#slots[slot] = index + 1
    }
  }
}

function isEqual(one: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (one.length !== to - from) return false
  for (let at = 0; at < one.length; at++) if (one[at] !== bytes[from + at]) return false
  return true
}
