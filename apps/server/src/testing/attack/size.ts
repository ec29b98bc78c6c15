/** Whether every combination is tried (`npm test -- attack`), or so many of them that a new door is attacked at all. */
export const WHOLE = process.env.MARKETSCOPE_ATTACK === 'whole'

/** The list, or of a short run one of so many, evenly spread, beginning at `from`. */
export function some<T>(list: readonly T[], oneOf: number, from = 0): readonly T[] {
  return WHOLE ? list : list.filter((_, index) => index % oneOf === from % oneOf)
}
