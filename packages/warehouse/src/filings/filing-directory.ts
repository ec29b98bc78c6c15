import type { FilingAttribute } from '@marketscope/contract/attributes'
import { KeyTable } from './key-table.ts'
import { ValueTable } from './value-table.ts'

/** A filing as its table has it. */
export interface FilingRow {
  filing_no: string
  product: string
  company: string
  date: string | null
  effects: string[]
  ingredients: string[]
}

/** The number that stands for "no filing" where filings are numbered. */
export const NO_FILING = -1

const NOTHING = { product: '', company: '', date: null, effects: [], ingredients: [] }

/**
 * Which filing every item has, and what the filings say: all that is needed to put the items of a scope together by filings. About 150 bytes for an item
 * with a filing.
 */
export class FilingDirectory {
  readonly rows: readonly FilingRow[]
  readonly values: Readonly<Record<FilingAttribute, ValueTable>>
  readonly #items = new KeyTable()
  /** The filing of each item by the number it has in `#items`. */
  readonly #filings: Int32Array
  readonly #numbers: ReadonlyMap<string, number>

  /** `items`: key and filing of every item that has one. A filing that no table of filings tells of is known by its number alone. */
  constructor(items: readonly { item: string; filing_no: string }[], filings: readonly FilingRow[]) {
    const shared = sharedTexts()
    const known = new Map(
      filings.map((row) => {
        const [effects, ingredients] = [row.effects.map(shared), row.ingredients.map(shared)]
        return [row.filing_no, { ...row, effects, ingredients, company: shared(row.company) }]
      }),
    )
    const numbers = new Map<string, number>()
    const rows: FilingRow[] = []
    const numberOf = (filing_no: string) => {
      const found = numbers.get(filing_no)
      if (found !== undefined) return found
      numbers.set(filing_no, rows.length)
      return rows.push(known.get(filing_no) ?? { filing_no, ...NOTHING }) - 1
    }
    for (const { filing_no } of filings) numberOf(filing_no)
    this.#filings = new Int32Array(items.length + 1)
    for (const { item, filing_no } of items) this.#filings[this.#items.put(BigInt(item))] = numberOf(filing_no)
    this.#numbers = numbers
    this.rows = rows
    this.values = {
      effects: new ValueTable(rows.map(({ effects }) => effects)),
      ingredients: new ValueTable(rows.map(({ ingredients }) => ingredients)),
      company: new ValueTable(rows.map(({ company }) => [company])),
    }
  }

  /** The filing of an item by its key. */
  filingOf(item: string | bigint): number {
    const number = this.#items.get(BigInt(item))
    return number === undefined ? NO_FILING : (this.#filings[number] ?? NO_FILING)
  }

  /** The filing with the number; undefined: there is none. */
  find(filing_no: string): number | undefined {
    return this.#numbers.get(filing_no)
  }

  /** The keys of the items that have the filing, ascending. */
  itemsOf(filing: number): string[] {
    const keys: bigint[] = []
    for (let number = 1; number < this.#items.size; number++) if (this.#filings[number] === filing) keys.push(this.#items.key(number))
    return keys.sort((a, b) => (a < b ? -1 : 1)).map(String)
  }
}

/** Gives for each text the one that came first of those that are equal: thousands of filings say the same, and each text that was read is one of its own. */
function sharedTexts(): (text: string) => string {
  const first = new Map<string, string>()
  return (text) => {
    const found = first.get(text)
    if (found === undefined) first.set(text, text)
    return found ?? text
  }
}
