import type { NewestMonth, Subscription } from '@marketscope/contract/calls/subscription'
import { LEAST_OF_GROWTH } from '@marketscope/contract/superlatives'

/** What a newest month is compared with: the month before, or the same month a year earlier. */
export type MoveBase = 'mom' | 'yoy'

export interface Move {
  market: Subscription
  report: NewestMonth
  change: number
}

export interface Moves {
  rises: Move[]
  falls: Move[]
}

/** Markets on each side. */
const MOST = 3

/** The newest month of the sites of a market, by these sites. */
function newestOf(told: readonly { market: Subscription; report: NewestMonth }[]): (market: Subscription) => string {
  const newest = new Map<string, string>()
  const key = ({ plat }: Subscription) => plat.join()
  for (const { market, report } of told) {
    const known = newest.get(key(market)) ?? ''
    if ((report.month ?? '') > known) newest.set(key(market), report.month ?? '')
  }
  return (market) => newest.get(key(market)) ?? ''
}

/** The markets that grew most and fell most in their newest month; left out is one whose growth is not known, or that sold last before the newest month of its sites. */
export function movesOf(markets: readonly Subscription[], reports: ReadonlyMap<string, NewestMonth>, base: MoveBase): Moves {
  const told = markets.flatMap((market) => {
    const report = reports.get(market.id)
    return report ? [{ market, report }] : []
  })
  const newest = newestOf(told)
  const totals = new Map<string, number>()
  for (const { report } of told) totals.set(report.currency, (totals.get(report.currency) ?? 0) + (report.sales ?? 0))
  const moves = told.flatMap(({ market, report }): Move[] => {
    const change = base === 'mom' ? report.sales_mom : report.sales_yoy
    const least = LEAST_OF_GROWTH.share * (totals.get(report.currency) ?? 0)
    if (change === null || report.sales === null || report.month !== newest(market)) return []
    const before = change > -1 ? report.sales / (1 + change) : least
    // What grew was large enough before; what has fallen to nearly nothing was large before, and is told.
    if (before < least || (change > 0 && (report.sold ?? 0) / (1 + change) < LEAST_OF_GROWTH.units)) return []
    return [{ market, report, change }]
  })
  const sorted = moves.sort((one, other) => other.change - one.change)
  return {
    rises: sorted.filter(({ change }) => change > 0).slice(0, MOST),
    falls: sorted
      .filter(({ change }) => change < 0)
      .slice(-MOST)
      .reverse(),
  }
}
