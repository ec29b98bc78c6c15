import brandTiers from '@marketscope/contract/analyses/brand-tiers'
import { BRAND_TIERS } from '@marketscope/contract/brand-tiers'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { sql, v } from '../sql/sql.ts'

interface Row {
  tier: number
  brands: number
  sales: number
  sold: number
  before: number
}

export default implement(brandTiers, async ({ scope, ask }) => {
  const compared = scope.isKnown('mom')
  const before = compared ? sql`sum(${scope.total('sales', 'mom')})` : sql`toInt64(0)`
  const tops = BRAND_TIERS.flatMap(({ to }) => (to === null ? [] : [to]))
  const tierOf = (rank: 'rank_now' | 'rank_before') => {
    const column = rank === 'rank_now' ? sql`rank_now` : sql`rank_before`
    return sql`if(named, arrayCount(top -> ${column} > top, ${v.uint32s(tops)}), ${v.uint32(tops.length)})`
  }
  const rows = await ask<Row>(sql`
    WITH brands AS (
      SELECT toString(brand_id) AS id, brand_id != '' AS named, sum(${scope.total('sales', 'now')}) AS sales, sum(${scope.total('sold', 'now')}) AS sold,
        ${before} AS before, max(${scope.active('now')}) AS present
      FROM ${scope.rows([sql`brand_id`], compared ? ['now', 'mom'] : ['now'])} GROUP BY brand_id),
    ranked AS (
      SELECT *, row_number() OVER (PARTITION BY named ORDER BY present DESC, sales DESC, id) AS rank_now, row_number() OVER (PARTITION BY named ORDER BY before DESC, id) AS rank_before FROM brands)
    SELECT toInt64(place.1) AS tier, sum(place.2) AS brands, sum(place.3) AS sales, sum(place.4) AS sold, sum(place.5) AS before
    FROM (SELECT arrayJoin([
      (${tierOf('rank_now')}, toInt64(named AND present), sales, sold, toInt64(0)),
      (${tierOf('rank_before')}, toInt64(0), toInt64(0), toInt64(0), before)]) AS place FROM ranked)
    GROUP BY tier ORDER BY tier`)
  const total = rows.reduce((sum, row) => sum + row.sales, 0)
  const totalBefore = rows.reduce((sum, row) => sum + row.before, 0)
  return {
    data: BRAND_TIERS.map(({ id }, index) => {
      const row = rows.find((candidate) => candidate.tier === index) ?? { brands: 0, sales: 0, sold: 0, before: 0 }
      return {
        tier: id,
        brands: row.brands,
        sales: fromMinor(row.sales, scope.currency),
        sold: row.sold,
        avg_price: averagePrice(row.sales, row.sold, scope.currency),
        share: share(row.sales, total),
        share_before: compared ? share(row.before, totalBefore) : null,
      }
    }),
  }
})
