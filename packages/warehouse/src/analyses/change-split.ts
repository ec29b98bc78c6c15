import changeSplit from '@marketscope/contract/analyses/change-split'
import type { Base } from '@marketscope/contract/bases'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { splitChange } from '../figures/change-parts.ts'
import { periodSums } from '../figures/change-sums.ts'
import type { PeriodSums } from '../figures/period-sums.ts'
import type { Scope } from '../scope/scope.ts'
import type { WindowName } from '../scope/windows.ts'

export default implement(changeSplit, async ({ scope, parameters, scoped }) => {
  const base = parameters.base ?? scope.usualBase()
  const sums = await periodSums(scoped, base)
  const money = (amount: number) => fromMinor(amount, scope.amounts)
  const { start, end } = scope.windows[base]
  const now = { base, now: money(sums.now), sold_now: sums.sold_now, before_start: start, before_end: end }
  if (!scope.isComparable(base)) return { data: { ...UNKNOWN, ...now } }
  const { sold_before, new_items, gone_items } = sums
  if (!scope.knowsChange(base))
    return { data: { ...UNKNOWN, ...now, ...knownSales(scope, base, sums), sold_before, new_items, gone_items } }
  const parts = splitChange(sums)
  return {
    data: {
      ...now,
      before: money(sums.before),
      price: parts && money(parts.price),
      volume: parts && money(parts.volume),
      mix: parts && money(parts.mix),
      change: money(sums.now - sums.before),
      growth: scope.growth(base, sums.now, sums.before),
      ...{ sold_before, new_sales: money(sums.new_sales), new_items, gone_sales: money(sums.gone_sales), gone_items },
    },
  }
})

/** What is known of the sales of either period where that is not all of them: sums, and what was not sold at all. */
function knownSales(scope: Scope, base: Base, { before, new_sales, gone_sales }: PeriodSums) {
  const of = (window: WindowName, amount: number) => (amount === 0 && !scope.knowsSales(window) ? null : fromMinor(amount, scope.amounts))
  return { before: of(base, before), new_sales: of('now', new_sales), gone_sales: of(base, gone_sales) }
}

const UNKNOWN = {
  ...{ before: null, price: null, volume: null, mix: null, change: null, growth: null, sold_before: null },
  ...{ new_sales: null, new_items: null, gone_sales: null, gone_items: null },
}
