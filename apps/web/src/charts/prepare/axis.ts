/** The scale of a value axis: from 0 to `max` in three equal intervals. */
export interface Scale {
  max: number
  interval: number
}

const STEPS = [1.2, 3, 6, 9, 12]

/**
 * The axis for the greatest value: 3, 6, 9 or 12 times a power of ten, so that three intervals have round labels.
 * Nothing above 0 gives an axis to 3.
 */
export function scaleFor(greatest: number): Scale {
  if (!(greatest > 0) || !Number.isFinite(greatest)) return { max: 3, interval: 1 }
  const power = 10 ** Math.floor(Math.log10(greatest * (1 + 1e-9)))
  const step = STEPS.find((candidate) => candidate * power >= greatest * (1 - 1e-9)) ?? 12
  const max = Number((step * power).toPrecision(3))
  return { max, interval: Number((max / 3).toPrecision(3)) }
}

/** The axis of a whole number: its labels are whole too. */
export function wholeScaleFor(greatest: number): Scale {
  return scaleFor(Math.max(greatest, 3))
}

/** The axis of shares: a part of 1, at most 1. */
export function shareScaleFor(greatest: number): Scale {
  if (greatest > 0.9) return { max: 1, interval: 0.25 }
  return scaleFor(greatest)
}

/** The greatest of the numbers that are known; 0 when none is. */
export function greatestOf(values: Iterable<number | null>): number {
  let greatest = 0
  for (const value of values) if (value !== null && value > greatest) greatest = value
  return greatest
}
