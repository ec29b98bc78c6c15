/** What a part has to have of the whole, and in units, in both periods: what is smaller grows by much from next to nothing. */
export const LEAST_OF_GROWTH = { share: 0.005, units: 12 } as const

/** A part of a whole with how it grew, as fractions; null: not known. */
export interface GrownPart {
  share: number | null
  sold: number | null
  growth: number | null
}

/** What a part was of the whole before, by its share, its growth and that of the whole (as large as now where that is not known); null where its growth does not tell it. */
export function shareBefore({ share, growth }: Pick<GrownPart, 'share' | 'growth'>, wholeGrowth: number | null): number | null {
  return share === null || growth === null || growth <= -1 ? null : (share * (1 + (wholeGrowth ?? 0))) / (1 + growth)
}

/**
 * Whether a part is large enough in both periods to be told as the one that grew or fell most. Its units before are those that its sales of then buy at the price of
 * now.
 */
export function canBeMost(part: GrownPart, wholeGrowth: number | null): boolean {
  const { share, sold, growth } = part
  const before = shareBefore(part, wholeGrowth)
  if (share === null || sold === null || growth === null || before === null) return false
  return Math.min(share, before) >= LEAST_OF_GROWTH.share && Math.min(sold, sold / (1 + growth)) >= LEAST_OF_GROWTH.units
}
