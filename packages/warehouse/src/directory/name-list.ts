import { searchForm } from '../text/search-form.ts'
import { Lines } from './lines.ts'

/** A brand or shop by name, with its sales in minor units. */
export interface NamedSales {
  id: string
  name_zh: string
  name_en: string
  sales: number
}

/** How a name fits a word, best first: the word is its id, it begins with it, it contains it. */
export type Fit = 0 | 1 | 2

export interface NameMatch extends NamedSales {
  fit: Fit
}

/** Names that are taken in at a stretch before others get their turn. */
const BREATH = 4000

/** Both names as they are written and folded, every one after a line break. */
export interface NameText {
  written: string
  folded: string
}

export function nameText(zh: string, en: string): NameText {
  const written = `\n${zh}\n${en}`
  const folded = searchForm(written)
  return { written, folded: folded === written ? written : folded }
}

/** One after the other, letting others have their turn now and then. */
export async function inTurns<T>(list: Iterable<T>, take: (one: T) => void): Promise<void> {
  let taken = 0
  for (const one of list) {
    take(one)
    taken += 1
    if (taken % BREATH === 0) await new Promise((resolve) => setImmediate(resolve))
  }
}

/**
 * Names in the order of their sales, all in one text that is searched from the front, so that looking ends with the last that is wanted: some
 * milliseconds for 200 000 names where a word is found nowhere. A name takes about 150 bytes, and nothing that has to be followed by the garbage collector.
 */
export class NameList {
  readonly #folded = new Lines(BREATH)
  readonly #written = new Lines(BREATH)
  /** Line break, id, line break. */
  readonly #ids = new Lines(BREATH)
  #sales = new Float64Array()

  private constructor() {}

  /** Takes names in that come with the most sales first. */
  static async of(names: Iterable<NameText & { id: string; sales: number }>): Promise<NameList> {
    const list = new NameList()
    const sums: number[] = []
    await inTurns(names, (one) => {
      list.#folded.add(one.folded)
      list.#written.add(one.written)
      list.#ids.add(`\n${one.id}\n`)
      sums.push(one.sales)
    })
    for (const lines of [list.#folded, list.#written, list.#ids]) lines.close()
    list.#sales = Float64Array.from(sums)
    return list
  }

  /** The best `most` names for a word, best fit first and then the most sales. Case and width do not matter; the empty word fits all. */
  find(word: string, most: number): NameMatch[] {
    const folded = searchForm(word)
    const own = word === '' ? [] : this.#ids.with(`\n${word}\n`, 1)
    const begin = this.#folded.with(`\n${folded}`, most)
    const known = new Set([...own, ...begin])
    const contain = begin.length < most && folded !== '' ? this.#folded.with(folded, most, known) : []
    const match = (fit: Fit) => (place: number) => this.#match(place, fit)
    return [...own.map(match(0)), ...begin.filter((place) => !own.includes(place)).map(match(1)), ...contain.map(match(2))].slice(0, most)
  }

  #match(place: number, fit: Fit): NameMatch {
    const [, name_zh = '', name_en = ''] = this.#written.at(place).split('\n')
    return { id: this.#ids.at(place).slice(1, -1), name_zh, name_en, sales: this.#sales[place] ?? 0, fit }
  }
}

/** The best `most` of what several lists found; an id that several have is told once. */
export function bestOf(matches: readonly NameMatch[], most: number): NameMatch[] {
  const ranked = [...matches].sort((a, b) => a.fit - b.fit || b.sales - a.sales || (a.id < b.id ? -1 : 1))
  return [...Map.groupBy(ranked, ({ id }) => id).values()].flatMap(([first]) => first ?? []).slice(0, most)
}
