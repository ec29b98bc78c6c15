/** The scale of a value axis: from 0 to `max` in three equal intervals; from `min` where there are values below 0. */
export interface Scale {
  min?: number
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

const ROUND_STEPS = [1, 2, 3, 4, 5]

/**
 * The axis from the least to the greatest value in at most `most` intervals of 1 to 5 times a power of ten, those that leave least empty. Both ends are multiples of
 * the interval, so that 0 has a tick and every label is round.
 */
export function closeScaleFor(least: number, greatest: number, most = 5): Scale {
  const [bottom, top] = [least < 0 && Number.isFinite(least) ? -least : 0, greatest > 0 && Number.isFinite(greatest) ? greatest : 0]
  if (bottom + top === 0) return { max: 3, interval: 1 }
  const power = 10 ** Math.floor(Math.log10((bottom + top) / most))
  const up = (value: number, interval: number) => Math.ceil(value / interval - 1e-9)
  const steps = [1, 10, 100].flatMap((tens) => ROUND_STEPS.map((step) => Number((step * tens * power).toPrecision(3))))
  const count = (step: number) => up(top, step) + up(bottom, step)
  const possible = steps.filter((step) => count(step) >= 2 && count(step) <= most)
  const interval = possible.sort((a, b) => count(a) * a - count(b) * b || a - b)[0] ?? bottom + top
  const multiple = (count: number) => Number((count * interval).toPrecision(6))
  return { ...(bottom > 0 ? { min: multiple(-up(bottom, interval)) } : {}), max: multiple(up(top, interval)), interval }
}

/** The axis from the least to the greatest value: without values below 0 that of {@link scaleFor}. */
export function scaleBetween(least: number, greatest: number): Scale {
  return least < 0 ? closeScaleFor(least, greatest) : scaleFor(greatest)
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

/** The least of the numbers that are known; 0 when none is below. */
export function leastOf(values: Iterable<number | null>): number {
  let least = 0
  for (const value of values) if (value !== null && value < least) least = value
  return least
}
