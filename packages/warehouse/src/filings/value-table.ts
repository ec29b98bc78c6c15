import { searchForm } from '../text/search-form.ts'

/** What some filings say of one thing (effects, ingredients, a company): each value once whatever its case and width, by number. */
export class ValueTable {
  /** Each value as most filings write it, ties by bytes of the text. */
  readonly shown: readonly string[]
  /** The values of each filing, in its order, each once. */
  readonly of: readonly (readonly number[])[]
  readonly #filings: Uint32Array
  readonly #numbers: ReadonlyMap<string, number>

  /** `said`: for each filing what it says; empty texts say nothing. */
  constructor(said: readonly (readonly string[])[]) {
    const counts = new Map<string, number>()
    for (const texts of said) for (const text of texts) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    const numbers = new Map<string, number>()
    const numberOf = new Map<string, number>()
    const shown: string[] = []
    for (const [text, count] of counts) {
      const key = searchForm(text)
      const known = numbers.get(key)
      const number = known ?? shown.push(text) - 1
      if (known === undefined) numbers.set(key, number)
      else if (isBetter(text, count, shown[number] ?? '', counts)) shown[number] = text
      numberOf.set(text, number)
    }
    this.#filings = new Uint32Array(shown.length)
    this.of = said.map((texts) => {
      const own = [...new Set(texts.flatMap((text) => numberOf.get(text) ?? []))]
      for (const number of own) this.#filings[number] = (this.#filings[number] ?? 0) + 1
      return own
    })
    this.#numbers = numbers
    this.shown = shown
  }

  /** The texts that say something, each once, with how many filings say it; null: none of these. */
  once(texts: readonly string[]): { text: string; filings: number | null }[] {
    const first = new Map<string, string>()
    for (const text of texts) if (text !== '' && !first.has(searchForm(text))) first.set(searchForm(text), text)
    return [...first].map(([key, text]) => {
      const number = this.#numbers.get(key)
      return { text, filings: number === undefined ? null : (this.#filings[number] ?? 0) }
    })
  }
}

function isBetter(text: string, count: number, other: string, counts: ReadonlyMap<string, number>): boolean {
  const rival = counts.get(other) ?? 0
  return count > rival || (count === rival && text < other)
}
