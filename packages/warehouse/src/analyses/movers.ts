import movers from '@marketscope/contract/analyses/movers'
import { fromMinor } from '@marketscope/contract/currency'
import { contributionOf, pointsOf } from '@marketscope/contract/ratios'
import { implement } from '../figures/analysis.ts'
import { type ChangeMeasure, changePage, type GroupChange } from '../figures/changes.ts'
import { MOVER_GROUPS, moverPlaces } from '../figures/movers.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'

export default implement(movers, async ({ scope, parameters, table, language, scoped, ask }) => {
  const { of, ends } = parameters
  const asked = parameters.base ?? scope.usualBase()
  const base = scope.isComparable(asked) && scope.knowsChange(asked) ? asked : null
  const { by, desc } = sortOf(movers, table)
  const page = await changePage({ scope, ask }, base, MOVER_GROUPS[of], { by: by as ChangeMeasure, desc, ends, ...placesOf(table) })
  const places = await moverPlaces(of, page.rows, { scope, base, language, scoped, ask })
  const money = (amount: number) => fromMinor(amount, scope.amounts)
  const figuresOf = ({ now, before }: { now: number; before: number }) =>
    base
      ? {
          ...{ before: money(before), now: money(now), change: money(now - before), growth: scope.growth(base, now, before) },
          contribution: contributionOf(now - before, page.now - page.before),
          points: pointsOf(now - before, page.before),
        }
      : { before: null, now: money(now), change: null, growth: null, contribution: null, points: null }
  return {
    data: page.rows.flatMap((row, index) => {
      const place = places[index]
      return place ? [{ of, base: asked, ...place, ...figuresOf(row), state: base && stateOf(row) }] : []
    }),
    count: page.count,
    suggest_count: reachable(page.count, table),
    total: page.count > 0 ? figuresOf(page) : {},
  }
})

/** New: no sales before, also on days that are not compared; gone: none now. */
function stateOf({ now, before, before_whole }: GroupChange): 'new' | 'gone' | null {
  if (before === 0 && before_whole === 0 && now !== 0) return 'new'
  return now === 0 && before !== 0 ? 'gone' : null
}
