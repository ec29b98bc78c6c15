import changeSplit from '@marketscope/contract/analyses/change-split'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { splitChange } from '../figures/change-parts.ts'
import { periodSums } from '../figures/change-sums.ts'

export default implement(changeSplit, async ({ scope, parameters, scoped }) => {
  const base = parameters.base ?? scope.usualBase()
  const sums = await periodSums(scoped, base)
  const money = (amount: number) => fromMinor(amount, scope.amounts)
  const { start, end } = scope.windows[base]
  const now = { base, now: money(sums.now), sold_now: sums.sold_now, before_start: start, before_end: end }
  if (!scope.isTellable(base)) return { data: { ...UNKNOWN, ...now } }
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
      sold_before: sums.sold_before,
      new_sales: money(sums.new_sales),
      new_items: sums.new_items,
      gone_sales: money(sums.gone_sales),
      gone_items: sums.gone_items,
    },
  }
})

const UNKNOWN = {
  ...{ before: null, price: null, volume: null, mix: null, change: null, growth: null, sold_before: null },
  ...{ new_sales: null, new_items: null, gone_sales: null, gone_items: null },
}
