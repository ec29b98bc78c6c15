import brandTiers from '@marketscope/contract/analyses/brand-tiers'
import { BRAND_TIERS } from '@marketscope/contract/brand-tiers'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { sql, v } from '../sql/sql.ts'

/** What is needed of a scope's brands: the sums of all, and those of the leading ones, best first. */
interface Row {
  sales: number
  sold: number
  before: number
  brands: number
  leaders: [sales: number, sold: number][]
  leaders_before: number[]
}

const LAST = BRAND_TIERS.length - 1
const RANKED = Math.max(...BRAND_TIERS.map(({ to }) => to ?? 0))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

export default implement(brandTiers, async ({ scope, ask }) => {
  const compared = scope.isKnown('mom')
  const before = compared ? sql`sum(${scope.total('sales', 'mom')})` : sql`toInt64(0)`
  const [row] = await ask<Row>(sql`
    SELECT sum(own_sales) AS sales, sum(own_sold) AS sold, sum(own_before) AS before, toInt64(countIf(named AND present)) AS brands,
      arrayMap(x -> (x.3, x.4), arraySlice(arraySort(groupArrayIf((-own_sales, id, own_sales, own_sold), named AND present)), 1, ${v.uint32(RANKED)})) AS leaders,
      arraySlice(arrayReverseSort(groupArrayIf(own_before, named)), 1, ${v.uint32(RANKED)}) AS leaders_before
    FROM (
      SELECT brand_id AS id, brand_id != '' AS named, sum(${scope.total('sales', 'now')}) AS own_sales, sum(${scope.total('sold', 'now')}) AS own_sold,
        ${before} AS own_before, max(${scope.active('now')}) AS present
      FROM ${scope.rows([sql`brand_id`], { windows: compared ? ['now', 'mom'] : ['now'], sums: ['sales', 'sold'] })} GROUP BY brand_id)`)
  const all = row ?? { sales: 0, sold: 0, before: 0, brands: 0, leaders: [], leaders_before: [] }
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
      sales: fromMinor(tier.sales, scope.currency),
      sold: tier.sold,
      avg_price: averagePrice(tier.sales, tier.sold, scope.currency),
      share: share(tier.sales, all.sales),
      share_before: compared ? share(tier.before, all.before) : null,
    })),
  }
})
