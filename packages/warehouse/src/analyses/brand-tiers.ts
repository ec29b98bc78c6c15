import brandTiers from '@marketscope/contract/analyses/brand-tiers'
import { BRAND_TIERS } from '@marketscope/contract/brand-tiers'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { brandLeaders } from '../figures/brands.ts'
import { averagePrice, share } from '../figures/ratios.ts'

const LAST = BRAND_TIERS.length - 1
const RANKED = Math.max(...BRAND_TIERS.map(({ to }) => to ?? 0))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export default implement(brandTiers, async ({ scope, parameters, scoped }) => {
  const base = parameters.base ?? scope.usualBase()
  const compared = scope.isTellable(base) && scope.isOfOneLength(base) ? base : null
  const all = await brandLeaders(scoped, RANKED, compared)
  const tiers = BRAND_TIERS.map(({ from, to }, index) => {
    const led = all.leaders.slice(from - 1, to ?? undefined)
    const own = { brands: led.length, sales: sum(led.map(([sales]) => sales)), sold: sum(led.map(([, sold]) => sold)) }
    return index === LAST
      ? { brands: 0, sales: 0, sold: 0, before: 0 }
      : { ...own, before: sum(all.leaders_before.slice(from - 1, to ?? undefined)) }
  })
  const rest = (key: 'brands' | 'sales' | 'sold' | 'before') => all[key] - sum(tiers.map((tier) => tier[key]))
  tiers[LAST] = { brands: rest('brands'), sales: rest('sales'), sold: rest('sold'), before: rest('before') }
  return {
    data: tiers.map((tier, index) => ({
      tier: BRAND_TIERS[index]?.id ?? '',
      brands: tier.brands,
      sales: fromMinor(tier.sales, scope.amounts),
      sold: tier.sold,
      avg_price: averagePrice(tier.sales, tier.sold, scope.amounts),
      share: share(tier.sales, all.sales),
      share_before: compared ? share(tier.before, all.before) : null,
    })),
  }
})
