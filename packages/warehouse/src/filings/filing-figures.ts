import type { AskedBefore } from '../query/asked.ts'
import { type FilingCells, filingCells } from './cross-sums.ts'
import type { FilingDirectory } from './filing-directory.ts'
import { type FilingSums, filingSums } from './filing-sums.ts'
import { type FilingMonths, filingMonths } from './group-months.ts'
import { itemBands, itemMonths, listedItems } from './scope-items.ts'

/** What the items of a scope sold that have the same filing; those without one have {@link NO_FILING}. Items are listed by a statement and put together here. */
export interface FilingFigures {
  /** Over now and the bases that are known; the numbers of shops and brands mean nothing beyond the answer. */
  sums(): Promise<FilingSums[]>
  /** By brand id, `''` for items without one. */
  brands(): Promise<FilingCells>
  /** By price band, each by its place among `edges`: ascending lower ends in minor units, the first one 0. */
  bands(edges: readonly number[]): Promise<FilingCells>
  /** Month by month of the window now. */
  months(): Promise<FilingMonths>
}

export function filingFigures(scoped: AskedBefore, directory: FilingDirectory): FilingFigures {
  return {
    sums: async () => filingSums(await listedItems(scoped), directory),
    async brands() {
      const { items, brands, sales, sold, active } = await listedItems(scoped)
      return filingCells({ items, columns: brands, sales, sold, active }, directory)
    },
    async bands(edges) {
      const { items, parts, sales, sold } = await itemBands(scoped, edges)
      return filingCells({ items, columns: parts.map(String), sales, sold }, directory)
    },
    months: async () => filingMonths(await itemMonths(scoped), directory),
  }
}
