import { exactAverage } from '@marketscope/contract/average'
import { type Amounts, fromMinor } from '@marketscope/contract/currency'
import { rounded } from '@marketscope/contract/ratios'

export { shareOf as share } from '@marketscope/contract/ratios'

/** Sales ÷ sold in currency units, to the cent; null when nothing was sold. What is told, and never what growth is worked out from: that is `exactAverage`. */
export function averagePrice(sales: number | null, sold: number | null, amounts: Amounts): number | null {
  const exact = exactAverage(sales, sold)
  return exact === null ? null : rounded(fromMinor(exact, amounts), 2)
}
