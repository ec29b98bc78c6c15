import type { FilingCells } from '../filings/cross-sums.ts'
import type { FilingSums } from '../filings/filing-sums.ts'
import type { FilingMonths } from '../filings/group-months.ts'

/** What the items of a scope sold that have the same filing; those without one have {@link NO_FILING}. */
export interface FilingFigures {
  /** Over now and the bases that are known; the numbers of shops and brands mean nothing beyond the answer. */
  sums(): Promise<FilingSums[]>
  /** By brand id, `''` for items without one. */
  brands(): Promise<FilingCells>
  /** By price band, each by its place among `edges`; see {@link Figures.bands}. */
  bands(edges: readonly number[]): Promise<FilingCells>
  /** Month by month of the window now. */
  months(): Promise<FilingMonths>
}
