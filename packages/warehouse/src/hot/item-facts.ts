import type { Engine } from '../engine/engine.ts'
import { type NativeText, nativeBlocks, nativeText } from '../engine/native-columns.ts'
import type { ItemFact } from '../fragments/lookups.ts'
import { sql, v } from '../sql/sql.ts'
import type { Dictionaries } from './dictionaries.ts'
import { TextTable } from './text-table.ts'

/** Rows that are read at a time. */
const SLICE = 8192

const HASHES = 2n ** 64n

interface Part {
  translated: NativeText
  image: NativeText
  link: NativeText
  location: Uint32Array
  filing: Uint32Array
}

/** What product pages show of the items that memory knows, as it was when a revision was published. */
export class HotFacts {
  readonly revision: number
  readonly #parts: Part[] = []
  readonly #locations = new TextTable()
  readonly #filings = new TextTable()
  /** Of each item by number, part × 65 536 + row, plus 1; 0 where it has no facts. */
  readonly #places: Float64Array
  readonly #dictionaries: Dictionaries
  #products: ReadonlyMap<string, string> = new Map()

  private constructor(revision: number, dictionaries: Dictionaries) {
    this.revision = revision
    this.#dictionaries = dictionaries
    this.#places = new Float64Array(dictionaries.items.size)
  }

  /** Reads the facts slice by slice in the background lane; null when they take more than `budget` bytes. */
  static async read(
    engine: Engine,
    revision: number,
    dictionaries: Dictionaries,
    budget: number,
    signal: AbortSignal,
  ): Promise<HotFacts | null> {
    const options = { signal, tag: 'hot', limits: { threads: 1 } }
    const facts = new HotFacts(revision, dictionaries)
    const [all] = await engine.query<{ rows: number }>(sql`SELECT toInt64(count()) AS rows FROM item`, { ...options, lane: 'background' })
    const slices = BigInt(Math.ceil((all?.rows ?? 0) / SLICE))
    for (let slice = 0n; slice < slices; slice++) {
      const [from, to] = [(HASHES * slice) / slices, (HASHES * (slice + 1n)) / slices - 1n]
      const data = await engine.columns(
        sql`SELECT item, title_translated, image, link, location::String, filing_no FROM item FINAL WHERE item BETWEEN ${v.uint64(from)} AND ${v.uint64(to)}`,
        options,
      )
      for (const { rows, columns } of nativeBlocks(data)) facts.#take(rows, columns as [BigUint64Array, ...NativeText[]])
      if (facts.bytes > budget) return null
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const filings = await engine.query<{ filing_no: string; product: string }>(sql`SELECT filing_no, product FROM filing FINAL`, {
      ...options,
      lane: 'background',
    })
    facts.#products = new Map(filings.map(({ filing_no, product }) => [filing_no, product]))
    return facts
  }

  get bytes(): number {
    const texts = ({ bytes, starts }: NativeText) => bytes.byteLength + starts.byteLength
    const parts = this.#parts.map(({ translated, image, link, location, filing }) => {
      return texts(translated) + texts(image) + texts(link) + location.byteLength + filing.byteLength
    })
    return parts.reduce((sum, size) => sum + size, this.#places.byteLength + this.#products.size * 100)
  }

  /** The facts of an item by its number; undefined when it has none. */
  get(item: number): ItemFact | undefined {
    const place = (this.#places[item] ?? 0) - 1
    if (place < 0) return undefined
    const part = this.#parts[Math.floor(place / 65_536)]
    const row = place % 65_536
    if (!part) return undefined
    return {
      item: String(this.#dictionaries.items.key(item)),
      title_translated: nativeText(part.translated, row),
      image: nativeText(part.image, row),
      link: nativeText(part.link, row),
      location: this.#locations.texts[part.location[row] ?? 0] ?? '',
      filing_product: this.#products.get(this.#filings.texts[part.filing[row] ?? 0] ?? '') ?? '',
    }
  }

  #take(rows: number, [items, translated, image, link, locations, filings]: [BigUint64Array, ...NativeText[]]): void {
    if (!translated || !image || !link || !locations || !filings) return
    const [location, filing] = [new Uint32Array(rows), new Uint32Array(rows)]
    for (let row = 0; row < rows; row++) {
      location[row] = this.#locations.put(nativeText(locations, row))
      filing[row] = this.#filings.put(nativeText(filings, row))
      const item = this.#dictionaries.items.get(items[row] ?? 0n)
      if (item !== undefined && item < this.#places.length) this.#places[item] = this.#parts.length * 65_536 + row + 1
    }
    this.#parts.push({ translated, image, link, location, filing })
  }
}
