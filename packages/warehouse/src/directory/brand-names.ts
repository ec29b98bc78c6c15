import { inTurns, NameList, type NameText, nameText } from './name-list.ts'

/** A brand with its sales on each site it sells on, minor units; the two lists go together. */
export interface BrandRow {
  id: string
  name_zh: string
  name_en: string
  sites: string[]
  sales: number[]
}

/** Lists that are kept: one for each set of sites asked for lately. */
const MOST_LISTS = 16

/** Brands, listed by what they sell on any set of sites together. */
export class BrandNames {
  readonly #rows: readonly BrandRow[]
  readonly #texts: readonly NameText[]
  readonly #lists = new Map<string, Promise<NameList>>()

  private constructor(rows: readonly BrandRow[], texts: readonly NameText[]) {
    this.#rows = rows
    this.#texts = texts
  }

  static async of(rows: readonly BrandRow[]): Promise<BrandNames> {
    const texts: NameText[] = []
    await inTurns(rows, ({ name_zh, name_en }) => texts.push(nameText(name_zh, name_en)))
    return new BrandNames(rows, texts)
  }

  /** The brands that sell on one of the sites. */
  on(sites: readonly string[]): Promise<NameList> {
    const key = [...sites].sort().join(',')
    const list = this.#lists.get(key) ?? NameList.of(this.#ranked(new Set(sites)))
    this.#lists.delete(key)
    this.#lists.set(key, list)
    const [oldest] = this.#lists.keys()
    if (this.#lists.size > MOST_LISTS && oldest !== undefined) this.#lists.delete(oldest)
    return list
  }

  /** Those that sell as much follow each other as they were read. */
  *#ranked(sites: ReadonlySet<string>) {
    const sums = new Float64Array(this.#rows.length)
    const places: number[] = []
    for (const [place, row] of this.#rows.entries()) {
      if (!row.sites.some((site) => sites.has(site))) continue
      places.push(place)
      sums[place] = row.sites.reduce((sum, site, at) => (sites.has(site) ? sum + (row.sales[at] ?? 0) : sum), 0)
    }
    for (const place of Uint32Array.from(places).sort((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0))) {
      const row = this.#rows[place]
      const text = this.#texts[place]
      if (row && text) yield { ...text, id: row.id, sales: sums[place] ?? 0 }
    }
  }
}
