import type { Text } from '@marketscope/contract/text'
import { normalizeTerm } from '@marketscope/contract/title-expression'

/** A brand or shop with its sales on each site it sells on; the two lists go together. */
export interface NameRow {
  id: string
  name_zh: string
  name_en: string
  sites: string[]
  /** Minor units. */
  sales: number[]
}

/** A name as it is offered. `hint` is the id, which tells apart what has the same name. */
export interface Suggestion {
  id: string
  name: Text
  hint: string
}

/** Names that are folded at a stretch before others get their turn. */
const BREATH = 5000

/** Orders that are kept: one for each set of sites asked for lately. */
const MOST_ORDERS = 16

/**
 * The names of one kind in memory. A word is looked for in all names of the chosen sites in the order of their sales, and looking ends with the last
 * that is wanted: some ten milliseconds for 200 000 names when it is found nowhere. A name takes about 300 bytes.
 */
export class NameList {
  readonly #rows: readonly NameRow[]
  /** Both names, folded, each after a line break. */
  readonly #folded: readonly string[]
  readonly #orders = new Map<string, Uint32Array>()

  private constructor(rows: readonly NameRow[], folded: readonly string[]) {
    this.#rows = rows
    this.#folded = folded
  }

  /** Takes the names over. Lets others have their turn in between. */
  static async of(rows: readonly NameRow[]): Promise<NameList> {
    const folded: string[] = []
    for (const [index, { name_zh, name_en }] of rows.entries()) {
      folded.push(normalizeTerm(`\n${name_zh}\n${name_en}`))
      if (index % BREATH === BREATH - 1) await new Promise((resolve) => setImmediate(resolve))
    }
    return new NameList(rows, folded)
  }

  /**
   * At most `most` names that sell on one of the sites: the one whose id is the word, then those that begin with it in either language, then those that contain it,
   * each by their sales on the sites together. Case and width do not matter. Every name contains the empty word.
   */
  find(word: string, sites: readonly string[], most: number): Suggestion[] {
    const order = this.#orderOf([...sites].sort())
    const folded = normalizeTerm(word.trim())
    const own = word === '' ? undefined : order.find((index) => this.#rows[index]?.id === word.trim())
    const places = [...(own === undefined ? [] : [own]), ...this.#matches(folded, order, most)]
    const found = new Map<string, Suggestion>()
    for (const place of places) {
      const row = this.#rows[place]
      if (row && found.size < most && !found.has(row.id)) found.set(row.id, suggestionOf(row))
    }
    return [...found.values()]
  }

  /** More than `most` places may come back: those of names that only contain the word follow those that begin with it. */
  #matches(word: string, order: Uint32Array, most: number): number[] {
    const start = `\n${word}`
    const begin: number[] = []
    const contain: number[] = []
    for (const place of order) {
      const text = this.#folded[place] ?? ''
      if (!text.includes(word)) continue
      if (text.includes(start)) begin.push(place)
      else if (contain.length < most) contain.push(place)
      if (begin.length >= most) break
    }
    return [...begin, ...contain]
  }

  /** The places of the names that sell on the sites, those with the most sales first. */
  #orderOf(sites: readonly string[]): Uint32Array {
    const key = sites.join(',')
    const known = this.#orders.get(key)
    this.#orders.delete(key)
    const order = known ?? this.#sort(new Set(sites))
    this.#orders.set(key, order)
    const [oldest] = this.#orders.keys()
    if (this.#orders.size > MOST_ORDERS && oldest !== undefined) this.#orders.delete(oldest)
    return order
  }

  #sort(sites: ReadonlySet<string>): Uint32Array {
    const sums = new Float64Array(this.#rows.length)
    const places: number[] = []
    for (const [place, row] of this.#rows.entries()) {
      if (!row.sites.some((site) => sites.has(site))) continue
      places.push(place)
      sums[place] = row.sites.reduce((sum, site, at) => (sites.has(site) ? sum + (row.sales[at] ?? 0) : sum), 0)
    }
    const idOf = (place: number) => this.#rows[place]?.id ?? ''
    return Uint32Array.from(places.sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0) || (idOf(a) < idOf(b) ? -1 : 1)))
  }
}

function suggestionOf({ id, name_zh, name_en }: NameRow): Suggestion {
  return { id, name: { zh: name_zh || name_en || id, en: name_en || name_zh || id }, hint: id }
}
