import type { FilingDirectory } from '../filings/filing-directory.ts'
import { MOST_EDGES } from '../hot/fold-bands.ts'
import { foldFilingBands, foldFilingBrands, foldFilings, foldFilingYears } from '../hot/fold-filings.ts'
import type { Scope } from '../scope/scope.ts'
import type { FilingFigures } from './filing-figures.ts'
import type { MemoryRows } from './memory-rows.ts'

/** Of a scope whose segments are held in memory; `sql` answers for the others. */
export class MemoryFilings implements FilingFigures {
  readonly #scope: Scope
  readonly #rows: MemoryRows
  readonly #directory: FilingDirectory
  readonly #sql: FilingFigures

  constructor(scope: Scope, rows: MemoryRows, directory: FilingDirectory, sql: FilingFigures) {
    this.#scope = scope
    this.#rows = rows
    this.#directory = directory
    this.#sql = sql
  }

  async sums() {
    const known = { mom: this.#scope.isKnown('mom'), yoy: this.#scope.isKnown('yoy') }
    const input = await this.#rows.input((['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || known[window]))
    return input ? foldFilings(input, this.#rows.allMasks(known), this.#directory) : this.#sql.sums()
  }

  async brands() {
    const input = await this.#rows.input(['now'])
    return input ? foldFilingBrands(input, this.#rows.masks('now'), this.#directory) : this.#sql.brands()
  }

  async bands(edges: readonly number[]) {
    const input = edges.length > MOST_EDGES ? null : await this.#rows.input(['now'])
    return input ? foldFilingBands(input, this.#rows.masks('now'), this.#directory, edges) : this.#sql.bands(edges)
  }

  async years() {
    const input = await this.#rows.input(['now'])
    return input ? foldFilingYears(input, this.#rows.masks('now'), this.#directory) : this.#sql.years()
  }
}
