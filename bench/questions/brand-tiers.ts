import { baseOf, price, type Question, share, whereOf, yuan } from './question.ts'

interface Row {
  tier: string
  brands: number
  sales: number
  sold: number
  before: number
}

const TIERS = ['1-5', '6-10', '11-20', '21-50', '51-100', 'other']
const tierOf = (rank: string) =>
  `CASE WHEN NOT named THEN 'other' WHEN ${rank} <= 5 THEN '1-5' WHEN ${rank} <= 10 THEN '6-10' WHEN ${rank} <= 20 THEN '11-20' WHEN ${rank} <= 50 THEN '21-50' WHEN ${rank} <= 100 THEN '51-100' ELSE 'other' END`

export const brandTiers: Question = {
  id: 'brand-tiers',
  async theirs(asked, theirs) {
    const now = `FILTER (month >= ${asked.start})`
    const rows = await theirs.ask<Row>(
      `WITH brands AS (SELECT brand_id, brand_id != '' AS named, coalesce(sum(sales) ${now}, 0) AS sales, coalesce(sum(sold) ${now}, 0) AS sold,
          coalesce(sum(sales) FILTER (month <= ${baseOf(asked).end}), 0) AS before, count(*) ${now} > 0 AS present
        FROM item_month WHERE ${whereOf(asked, true)} GROUP BY brand_id),
      ranked AS (SELECT *, row_number() OVER (PARTITION BY named ORDER BY present DESC, sales DESC, brand_id) AS place,
          row_number() OVER (PARTITION BY named ORDER BY before DESC, brand_id) AS place_before FROM brands)
      SELECT tier, sum(brands) AS brands, sum(sales) AS sales, sum(sold) AS sold, sum(before) AS before FROM (
        SELECT ${tierOf('place')} AS tier, CAST(named AND present AS INTEGER) AS brands, sales, sold, 0 AS before FROM ranked
        UNION ALL SELECT ${tierOf('place_before')}, 0, 0, 0, before FROM ranked) GROUP BY tier`,
    )
    const of = new Map(rows.map((row) => [row.tier, row]))
    const [all, allBefore] = [rows.reduce((sum, row) => sum + row.sales, 0), rows.reduce((sum, row) => sum + row.before, 0)]
    return {
      data: TIERS.map((tier) => {
        const { brands, sales, sold, before } = of.get(tier) ?? { brands: 0, sales: 0, sold: 0, before: 0 }
        return {
          tier,
          brands,
          sales: yuan(sales),
          sold,
          avg_price: price(sales, sold),
          share: share(sales, all),
          share_before: share(before, allBefore),
        }
      }),
    }
  },
}
