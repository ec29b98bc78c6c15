import { normalForm } from '@marketscope/contract/normal-form'
import type { WordTypeId } from '@marketscope/contract/word-types'
import type { Jieba } from '@node-rs/jieba'
import { chineseCutter } from './chinese-cutter.ts'
import { ownWords, stopWords, type TypedWord } from './dictionary.ts'
import { partsOfLatin, typeByPattern, typeOfFolded } from './patterns.ts'
import { type Piece, piecesOf } from './pieces.ts'

/** A word as it is written in the text, and what it is about where that is known. */
export interface Word {
  word: string
  type: WordTypeId | null
}

interface Token extends Piece {
  type: WordTypeId | null | undefined
}

/** Longer texts are cut up to here. */
const MOST_CHARACTERS = 4_000

/** Longer words of the market are phrases that no title repeats. */
const LONGEST_WORD = 24

/** Words of the market taken in at a time: about 5 ms. */
const WORDS_AT_A_TIME = 4_000

/** Words of several pieces, at most. */
const MOST_PIECES = 8

/** Single characters that are words by themselves wherever they stand. */
const WORDS_ALONE = /^[男女春夏秋冬猫]$/u

const HAN = /^\p{Script=Han}/u

/** Chinese characters alone, of which no other form is to be folded: most of what comments say between two marks. */
const PLAIN_HAN = /^[\u4e00-\u9fff]+$/

/** The form in which words are the same word: case and width folded. */
export function foldWord(word: string): string {
  return PLAIN_HAN.test(word) ? word : normalForm(word).toLowerCase()
}

/** Parts of a piece, one after another. */
function placed(parts: readonly string[], { from, kind }: Piece): Piece[] {
  let at = from
  return parts.map((text) => {
    const piece: Piece = { text, from: at, kind }
    at += text.length
    return piece
  })
}

/** Words by their folded form, found from any place of a text. */
class WordBook {
  readonly #types = new Map<string, WordTypeId>()
  /** The longest word by its first two characters. */
  readonly #reach = new Map<string, number>()

  /** A word that is there already keeps its type. */
  add({ word, type }: TypedWord): void {
    const folded = foldWord(word).replace(/\s+/g, ' ').trim()
    if (folded === '' || folded.length > LONGEST_WORD || this.#types.has(folded)) return
    this.#types.set(folded, type)
    const start = folded.slice(0, 2)
    this.#reach.set(start, Math.max(this.#reach.get(start) ?? 0, folded.length))
  }

  typeOf(folded: string): WordTypeId | undefined {
    return this.#types.get(folded)
  }

  /** How long a word that begins as `text` does at `from` can be. */
  reach(text: string, from: number): number {
    return this.#reach.get(text.slice(from, from + 2)) ?? 0
  }
}

let own: { words: readonly TypedWord[]; stops: ReadonlySet<string> } | null = null

/** Cuts texts into words and tells what the words are about. */
export class Segmenter {
  readonly #cutter: Jieba
  readonly #book = new WordBook()
  readonly #stops: ReadonlySet<string>

  constructor(cutter: Jieba) {
    own ??= { words: ownWords(), stops: stopWords() }
    this.#cutter = cutter
    this.#stops = own.stops
    for (const word of own.words) this.#book.add(word)
  }

  /** Takes in a word of the market. Single characters and stop words are never such words; a word that is known keeps its type. */
  add(word: TypedWord): void {
    if ([...word.word].length > 1 && !this.#stops.has(foldWord(word.word))) this.#book.add(word)
  }

  /** The words in their order, one that is repeated each time; without punctuation, stop words and plain numbers. */
  cut(text: string): Word[] {
    const own = text.slice(0, MOST_CHARACTERS)
    const tokens = PLAIN_HAN.test(own) ? this.#joined(this.#cutHan({ text: own, from: 0, kind: 'han' }), own, own) : this.#ofPieces(own)
    return this.#known(tokens).flatMap((token) => this.#kept(token))
  }

  /** What a word that {@link Segmenter.cut} gave is about, told from its folded form alone. */
  typeOf(folded: string): WordTypeId | null {
    const known = this.#book.typeOf(folded)
    if (known || PLAIN_HAN.test(folded)) return known ?? null
    const [piece, ...more] = piecesOf(folded)
    const isWritten = piece && more.length === 0 && (piece.kind === 'latin' || piece.kind === 'measure') && piece.text === folded
    return isWritten ? typeOfFolded(folded) : null
  }

  #ofPieces(text: string): Token[] {
    const whole = normalForm(text)
    const folded = whole.toLowerCase()
    const pieces = piecesOf(whole).flatMap((piece) => (piece.kind === 'han' ? this.#cutHan(piece) : this.#parted(piece)))
    return this.#joined(pieces, whole, folded.length === whole.length ? folded : whole)
  }

  /** A name of the market at the beginning, where titles have their brand, is not cut through its middle. */
  #cutHan(piece: Piece): Piece[] {
    const parts = this.#cutter.cut(piece.text, false)
    const name = this.#nameAtStart(piece.text, parts)
    if (name === null) return placed(parts, piece)
    const rest = piece.text.slice(name.length)
    return placed([name, ...this.#cutter.cut(rest, false)], piece)
  }

  #nameAtStart(text: string, parts: readonly string[]): string | null {
    const first = parts[0]?.length ?? 0
    for (let length = Math.min(this.#book.reach(text, 0), text.length - 1); length > first; length -= 1)
      if (this.#book.typeOf(text.slice(0, length)) === 'ner_brand') return text.slice(0, length)
    return null
  }

  /** A word that is written to the one before it without a space: sizes, years and generations are told apart from it. */
  #parted(piece: Piece): Piece[] {
    if (piece.kind !== 'latin' || this.#book.typeOf(foldWord(piece.text))) return [piece]
    const parts = partsOfLatin(piece.text, (word) => this.#book.typeOf(foldWord(word)) !== undefined)
    return placed(parts, piece)
  }

  /** Pieces side by side that are a word together become that word, the longest first. */
  #joined(pieces: readonly Piece[], whole: string, folded: string): Token[] {
    const tokens: Token[] = []
    for (let at = 0; at < pieces.length; ) {
      const first = pieces[at] as Piece
      let [end, type] = [at, this.#book.typeOf(foldWord(first.text))]
      const reach = this.#book.reach(folded, first.from)
      for (let next = at + 1; next < Math.min(pieces.length, at + MOST_PIECES); next += 1) {
        const [before, piece] = [pieces[next - 1] as Piece, pieces[next] as Piece]
        const gap = whole.slice(before.from + before.text.length, piece.from)
        if (gap !== '' && (gap !== ' ' || piece.kind !== 'latin' || before.kind !== 'latin')) break
        const to = piece.from + piece.text.length
        if (to - first.from > reach) break
        const known = this.#book.typeOf(folded.slice(first.from, to))
        if (known) [end, type] = [next, known]
      }
      const last = pieces[end] as Piece
      const text = end === at ? first.text : whole.slice(first.from, last.from + last.text.length)
      tokens.push({ ...first, text, type })
      at = end + 1
    }
    return tokens
  }

  /** What is left in single characters is put together by how likely they are to be a word. */
  #known(tokens: readonly Token[]): Token[] {
    const found: Token[] = []
    let run: Token[] = []
    const close = () => {
      if (run.length > 1) found.push(...this.#guessed(run))
      else found.push(...run)
      run = []
    }
    for (const token of tokens) {
      const loose = token.text.length === 1 && HAN.test(token.text) && !WORDS_ALONE.test(token.text) && !this.#stops.has(token.text)
      const before = run.at(-1)
      if (!loose || (before && before.from + 1 !== token.from)) close()
      if (loose) run.push(token)
      else found.push(token)
    }
    close()
    return found
  }

  #guessed(run: readonly Token[]): Token[] {
    const from = run[0]?.from ?? 0
    let at = 0
    return this.#cutter.cut(run.map(({ text }) => text).join(''), true).map((text) => {
      const alone = text.length === 1 ? run[at] : undefined
      const token: Token = { text, from: from + at, kind: 'han', type: alone?.type }
      at += text.length
      return token
    })
  }

  #kept({ text, kind, type }: Token): Word[] {
    const folded = foldWord(text)
    if (type) return text.length > 1 || HAN.test(text) || text !== folded ? [{ word: text, type }] : []
    if (this.#stops.has(folded)) return []
    if (kind === 'latin' || kind === 'measure') {
      const byPattern = typeByPattern(text)
      if (byPattern !== undefined) return byPattern === null ? [] : [{ word: text, type: byPattern }]
    }
    return [...text].length > 1 ? [{ word: text, type: null }] : []
  }
}

/**
 * Opens a segmenter that knows our own dictionary and these words of the market, which count where ours say nothing. The dictionary of the
 * language is read the first time anybody opens one, and shared by all.
 */
export async function openSegmenter(words: Iterable<TypedWord> = []): Promise<Segmenter> {
  const segmenter = new Segmenter(await chineseCutter())
  let added = 0
  for (const word of words) {
    segmenter.add(word)
    added += 1
    if (added % WORDS_AT_A_TIME === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return segmenter
}
