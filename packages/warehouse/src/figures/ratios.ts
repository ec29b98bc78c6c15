import { exactAverage } from '@marketscope/contract/average'
import { type Amounts, fromMinor } from '@marketscope/contract/currency'

/** Sales ÷ sold in currency units, to the cent; null when nothing was sold. What is told, and never what growth is worked out from: that is `exactAverage`. */
export function averagePrice(sales: number | null, sold: number | null, amounts: Amounts): number | null {
  const exact = exactAverage(sales, sold)
  return exact === null ? null : round(fromMinor(exact, amounts), 2)
}

/** The part of a whole; null for a whole of zero. */
export function share(part: number | null, whole: number): number | null {
  return part === null || whole === 0 ? null : round(part / whole, 6)
}

function round(value: number, digits: number): number {
  const scale = 10 ** digits
  return Math.round(value * scale) / scale
}
