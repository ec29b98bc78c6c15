import itemTiers from '@marketscope/contract/analyses/item-tiers'
import { fromMinor } from '@marketscope/contract/currency'
import { ITEM_TIERS } from '@marketscope/contract/item-tiers'
import { implement } from '../figures/analysis.ts'
import { leadersBefore } from '../figures/item-leaders.ts'
import { itemPage } from '../figures/items.ts'
import { averagePrice, share } from '../figures/ratios.ts'

const LAST = ITEM_TIERS.length - 1
const RANKED = Math.max(...ITEM_TIERS.map(({ to }) => to ?? 0))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export default implement(itemTiers, async ({ scope, parameters, scoped, ask }) => {
  const base = parameters.base ?? scope.usualBase()
  const known = { mom: false, yoy: false }
  const [page, before] = await Promise.all([
    itemPage(scoped, { by: 'sales', desc: true, known, word: '', offset: 0, limit: RANKED }),
    scope.isTellable(base) && scope.isOfOneLength(base) ? leadersBefore({ scope, ask }, base, RANKED) : null,
  ])
  const tiers = ITEM_TIERS.map(({ from, to }, index) => {
    const own = index === LAST ? [] : page.rows.slice(from - 1, to ?? undefined)
    const then = index === LAST ? [] : (before?.leaders.slice(from - 1, to ?? undefined) ?? [])
    return { items: own.length, sales: sum(own.map(({ sales }) => sales)), sold: sum(own.map(({ sold }) => sold)), before: sum(then) }
  })
  const all = { items: page.count, sales: page.sales, sold: page.sold, before: before?.sales ?? 0 }
  const rest = (key: keyof typeof all) => all[key] - sum(tiers.map((tier) => tier[key]))
  tiers[LAST] = { items: rest('items'), sales: rest('sales'), sold: rest('sold'), before: rest('before') }
  return {
    data: tiers.map((tier, index) => ({
      tier: ITEM_TIERS[index]?.id ?? '',
      items: tier.items,
      sales: fromMinor(tier.sales, scope.amounts),
      sold: tier.sold,
      avg_price: averagePrice(tier.sales, tier.sold, scope.amounts),
      share: share(tier.sales, all.sales),
      share_before: before ? share(tier.before, all.before) : null,
    })),
  }
})
