import type { BandFigures } from './figures.ts'

/** What a row is of: one brand, items without a brand, all brands without a row of their own, or everything. */
export type BrandKind = 'brand' | 'none' | 'rest' | 'all'

/** Sums of a row over the window now, and its sales in the bases of comparison (0 where one is not known). `id` of a brand only. */
export interface BrandBandRow {
  kind: BrandKind
  id: string
  sales: number
  sold: number
  items: number
  /** Distinct brands of the row, without "none". */
  brands: number
  mom: number
  yoy: number
  /** Bands with something in the window now. */
  cells: BandFigures[]
}

/** Which brands have a row of their own, by id; `none`: whether items without a brand have one. `edges` as those of {@link Figures.bands}. */
export interface BrandsAsked {
  edges: readonly number[]
  leaders: readonly string[]
  none: boolean
}
