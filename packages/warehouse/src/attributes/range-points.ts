import { suggestPoints } from '@marketscope/contract/price-points'

/** A number that values have, and what was sold with it. */
export interface NumberSales {
  number: number
  sales: number
}

/** So many different numbers have a band each. */
const FEW = 8

/** Shares of the sales, from the smallest number, at which a band begins. */
const LEVELS = [0.05, 0.15, 0.3, 0.45, 0.6, 0.75, 0.88, 0.96]

/** Numbers whose greatest is at most so many times the smallest lie side by side; others grow by factors. */
const NARROW = 10

/** Bands wanted of numbers that lie side by side, and the steps they may have. */
const BANDS = 7
const STEPS = [1, 2, 2.5, 5, 10]

/** A point has at most two decimals, see the editor of price bands. */
const hundredths = (number: number) => Math.floor(number * 100 + 1e-9) / 100

/**
 * Points for bands of a numeric attribute, from where its sales lie: every number where there are few (screen sizes), equal steps where the numbers
 * are of one size (shoe sizes, years), else natural points near the quantiles (volumes). `numbers`: ascending.
 */
export function rangePoints(numbers: readonly NumberSales[]): number[] {
  const sold = numbers.filter(({ sales }) => sales > 0)
  const different = [...new Set(sold.map(({ number }) => hundredths(number)))].filter((number) => number > 0)
  if (different.length <= FEW) return different
  const [low, high] = [quantile(0.05, sold), quantile(0.95, sold)]
  if (low > 0 && high / low <= NARROW) {
    const step = niceStep((high - low) / BANDS)
    const first = Math.max(1, Math.ceil(low / step - 1e-9))
    const count = Math.max(1, Math.floor(high / step + 1e-9) - first + 1)
    return Array.from({ length: count }, (_, place) => Math.round((first + place) * step * 100) / 100)
  }
  return suggestPoints(LEVELS.map((level) => quantile(level, sold) * 100)).map((point) => point / 100)
}

/** The first number at which the running sum reaches the level's share of the whole. */
function quantile(level: number, numbers: readonly NumberSales[]): number {
  const whole = numbers.reduce((sum, { sales }) => sum + sales, 0)
  let running = 0
  const found = numbers.find(({ sales }) => {
    running += sales
    return running >= level * whole
  })
  return found?.number ?? 0
}

function niceStep(wanted: number): number {
  const least = Math.max(wanted, 0.01)
  const power = 10 ** Math.floor(Math.log10(least))
  return (STEPS.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power
}
