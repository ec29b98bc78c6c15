import { filingCells } from '../filings/cross-sums.ts'
import type { FilingDirectory } from '../filings/filing-directory.ts'
import { filingSums } from '../filings/filing-sums.ts'
import { filingMonths } from '../filings/group-months.ts'
import { itemBands, itemMonths, listedItems } from '../filings/scope-items.ts'
import type { Scope } from '../scope/scope.ts'
import type { Sql } from '../sql/sql.ts'
import type { FilingFigures } from './filing-figures.ts'

type Ask = <R>(question: Sql) => Promise<R[]>
type Kept = <T>(what: readonly string[], compute: (ask: Ask) => Promise<T>) => Promise<T>

/** Of any scope: the items are listed by a statement and put together here. */
export class SqlFilings implements FilingFigures {
  readonly #scope: Scope
  readonly #directory: FilingDirectory
  readonly #ask: Ask
  readonly #kept: Kept

  constructor(scope: Scope, directory: FilingDirectory, ask: Ask, kept: Kept) {
    this.#scope = scope
    this.#directory = directory
    this.#ask = ask
    this.#kept = kept
  }

  async sums() {
    return filingSums(await listedItems(this.#scope, this.#kept), this.#directory)
  }

  async brands() {
    const { items, brands, sales, sold, active } = await listedItems(this.#scope, this.#kept)
    return filingCells({ items, columns: brands, sales, sold, active }, this.#directory)
  }

  async bands(edges: readonly number[]) {
    const { items, parts, sales, sold } = await itemBands(this.#scope, edges, this.#ask)
    return filingCells({ items, columns: parts.map(String), sales, sold }, this.#directory)
  }

  async months() {
    return filingMonths(await itemMonths(this.#scope, this.#ask), this.#directory)
  }
}
