import type { DiscountVersion } from '@marketscope/contract/discount-versions'
import type { Dictionaries } from './dictionaries.ts'
import type { Breath, Selection } from './selection.ts'

/** What is added up. */
export interface FoldInput {
  selections: readonly Selection[]
  version: DiscountVersion
  dictionaries: Dictionaries
  breath: Breath
}

/** The months of a window as a mask by year; empty for a base that is not known. */
export type YearMasks = ReadonlyMap<number, number>

export const NO_MONTHS: YearMasks = new Map()
