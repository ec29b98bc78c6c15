/** Months that an anomaly is looked for with: three years, the last of which is compared with the one before. */
export const ANOMALY_MONTHS = 36

/** Earlier growths that there must be: with fewer nothing is said. They take two years of months. */
export const ANOMALY_LEAST = 11

/** Beyond this score, either way, a month is an anomaly. */
export const ANOMALY_SCORE = 3.5

/** Makes the median of absolute deviations of a normal distribution its standard deviation: the third quartile of the standard normal distribution. */
const OF_MEDIAN = 0.6745
/** The same of the mean of absolute deviations, which takes its place where more than half of the deviations are 0. */
const OF_MEAN = 1.253314

/** The middle of values; of an even number the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  const [low = Number.NaN, high = Number.NaN] = [sorted[sorted.length % 2 === 1 ? half : half - 1], sorted[half]]
  return (low + high) / 2
}

/**
 * How unusual the growth of the last value is: the modified z-score of Iglewicz and Hoaglin, "How to Detect and Handle Outliers" (ASQC Basic References in
 * Quality Control, vol. 16, 1993), 0.6745 × (growth − median) ÷ MAD, of which they call more than 3.5 an outlier. `values` are months in order, null: not known.
 * Growth is the logarithm of a month over the same month a year earlier, which takes the season out; the median of the earlier growths is the trend. Null
 * where a growth is not known, there are fewer than 11 earlier ones, or they do not differ at all.
 */
export function anomalyScore(values: readonly (number | null)[]): number | null {
  const growths = values.slice(12).map((now, place) => growth(now, values[place] ?? null))
  const last = growths.at(-1) ?? null
  const earlier = growths.slice(0, -1).filter((one) => one !== null)
  if (last === null || earlier.length < ANOMALY_LEAST) return null
  const middle = median(earlier)
  const deviations = earlier.map((one) => Math.abs(one - middle))
  const mad = median(deviations)
  if (mad > 0) return (OF_MEDIAN * (last - middle)) / mad
  const mean = deviations.reduce((sum, one) => sum + one, 0) / deviations.length
  return mean > 0 ? (last - middle) / (OF_MEAN * mean) : null
}

function growth(now: number | null, before: number | null): number | null {
  return now === null || before === null || now <= 0 || before <= 0 ? null : Math.log(now / before)
}
