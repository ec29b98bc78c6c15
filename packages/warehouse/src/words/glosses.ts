import { readdirSync, readFileSync } from 'node:fs'
import { withoutDenial } from '@marketscope/contract/denied-words'
import { foldWord } from './segmenter.ts'

/** English for a word: by itself, and before what it describes. */
interface Gloss {
  alone: string
  before: string
}

/** More parts than this say next to nothing when each is translated by itself. */
const MOST_PARTS = 3

/** Shorter parts mean one thing here and another there. */
const LEAST_PART = 2

const NOTHING: ReadonlyMap<string, string> = new Map()

const folder = new URL('./glosses/', import.meta.url)

let own: ReadonlyMap<string, Gloss> | null = null

/** The entries of our own dictionary: `word=english`, with `/` before how it reads as part of a longer word; a line that begins with # is a remark. */
export function ownGlosses(): [word: string, english: string][] {
  return readdirSync(folder).flatMap((file) =>
    readFileSync(new URL(file, folder), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .flatMap((line) => line.split(';'))
      .filter((entry) => entry.trim() !== '')
      .map((entry): [string, string] => {
        const at = entry.indexOf('=')
        return [foldWord(entry.slice(0, at).trim()), entry.slice(at + 1).trim()]
      }),
  )
}

function dictionary(): ReadonlyMap<string, Gloss> {
  own ??= new Map(
    ownGlosses().map(([word, english]) => {
      const [alone = '', before = alone] = english.split('/')
      return [word, { alone, before }]
    }),
  )
  return own
}

/** The fewest parts that the word is made of, each of them known; null where it is not made of such. */
function partsOf(word: string, known: ReadonlyMap<string, Gloss>): Gloss[] | null {
  const best: (Gloss[] | null)[] = [[]]
  for (let to = 1; to <= word.length; to += 1) {
    best[to] = null
    for (let from = 0; from <= to - LEAST_PART; from += 1) {
      const [before, last] = [best[from], known.get(word.slice(from, to))]
      if (before && last && before.length < Math.min(best[to]?.length ?? MOST_PARTS + 1, MOST_PARTS + 1) - 1) best[to] = [...before, last]
    }
  }
  return best[word.length] ?? null
}

function composed(parts: readonly Gloss[]): string {
  const words = parts.flatMap(({ alone, before }, place) => (place < parts.length - 1 ? before : alone).split(' '))
  return words.filter((word, place) => word !== words[place - 1]).join(' ')
}

/** Words that count: they are as many as there are numbers. */
const COUNTED: readonly (readonly [RegExp, string])[] = [
  [/^(\d+)件套$/u, '$1-piece set'],
  [/^(\d+)件装$/u, 'pack of $1'],
]

const DENIALS = [
  ['没有', 'no'],
  ['不是', 'not'],
  ['不', 'not'],
] as const

/**
 * What Chinese words of titles and comments mean in English: by our own dictionary, by `names` (what the market calls its brands), else by the parts the word is
 * made of. What is in neither has no gloss: none is made up.
 */
export class Glosses {
  readonly #names: ReadonlyMap<string, string>

  /** `names`: by their folded form. */
  constructor(names = NOTHING) {
    this.#names = names
  }

  of(word: string): string | null {
    const folded = foldWord(word)
    if (!/\p{Script=Han}/u.test(folded)) return null
    return this.#plain(folded) ?? this.#denied(folded)
  }

  #plain(folded: string): string | null {
    const known = dictionary()
    const whole = known.get(folded)?.alone ?? this.#names.get(folded)
    if (whole !== undefined) return whole
    const [counted, english] = COUNTED.find(([pattern]) => pattern.test(folded)) ?? []
    if (counted && english) return folded.replace(counted, english)
    const parts = partsOf(folded, known)
    return parts && composed(parts)
  }

  #denied(folded: string): string | null {
    const [, english] = DENIALS.find(([chinese]) => folded.startsWith(chinese)) ?? []
    const gloss = english && this.#plain(withoutDenial(folded))
    return gloss ? `${english} ${gloss}` : null
  }
}
