import type { Base } from '@marketscope/contract/bases'
import { type MonthRange, monthCount } from '@marketscope/contract/months'
import { growthOf } from '@marketscope/contract/ratios'
import { viewerRange } from './period.ts'
import type { Viewer } from './viewer.ts'

/** The fewest months whose growth is told against months that the viewer may not see. */
const FEWEST_BEYOND = 3
const DIGITS = 6
/** Whole per cent. */
const DIGITS_BEYOND = 2

/** How growth against a base is told: as it is, in whole per cent, or not at all. */
export type GrowthTold = 'exact' | 'rounded' | 'untold'

/**
 * How growth of the months against a base is told to the viewer. Where some months of the base are not theirs to see, the figure and its growth together would give
 * them away month by month: see `docs/decisions/growth-against-months-beyond.md`.
 */
export function growthTold(windows: Readonly<Record<Base | 'now', MonthRange>>, base: Base, viewer: Viewer): GrowthTold {
  const { start, end } = viewerRange(viewer)
  if (windows[base].start >= start && windows[base].end <= end) return 'exact'
  return monthCount(windows.now) < FEWEST_BEYOND ? 'untold' : 'rounded'
}

/** After how many digits growth is rounded where it is told. */
export function growthDigits(told: GrowthTold): number | null {
  return told === 'untold' ? null : told === 'rounded' ? DIGITS_BEYOND : DIGITS
}

/** Growth as exactly as it is told; null where it is not known or may not be told. */
export function growth(now: number | null, then: number | null, told: GrowthTold): number | null {
  const digits = growthDigits(told)
  return digits === null ? null : growthOf(now, then, digits)
}
