import trend from '@marketscope/contract/analyses/trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import { averagePrice } from '../fragments/figures.ts'
import { monthPlaces } from '../fragments/month-places.ts'
import { BITS } from '../scope/month-predicates.ts'
import { type Sql, sql } from '../sql/sql.ts'

/** Months of one year, January first. */
interface Figures {
  year: number
  sales: number[]
  sold: number[]
  items: number[]
  brands: number[]
}

interface Shops {
  year: number
  shops: number[]
}

/** 1 for each month in the mask. */
const places = (mask: Sql) => sql`arrayMap(b -> toInt64(bitAnd(${mask}, b) != 0), ${BITS})`

/** Brands and shops are grouped first, so that their number in a month is a sum: counting them distinctly month by month takes three times as long. */
export default implement(trend, async ({ scope, ask }) => {
  const [figures, shops] = await Promise.all([
    ask<Figures>(sql`
      SELECT year, sumForEach(brand_sales) AS sales, sumForEach(brand_sold) AS sold, sumForEach(brand_items) AS items,
        sumForEachIf(${places(sql`present`)}, brand_id != '') AS brands
      FROM (
        SELECT year, brand_id, sumForEach(m_sales) AS brand_sales, sumForEach(m_sold) AS brand_sold, sumForEach(${places(sql`kept`)}) AS brand_items, groupBitOr(kept) AS present
        FROM ${scope.rows([sql`brand_id`], { masks: false, months: true })} GROUP BY year, brand_id)
      GROUP BY year`),
    ask<Shops>(sql`
      SELECT year, sumForEach(${places(sql`present`)}) AS shops
      FROM (SELECT year, shop, groupBitOr(kept) AS present FROM ${scope.rows([sql`shop`], { masks: false })} WHERE shop != 0 GROUP BY year, shop)
      GROUP BY year`),
  ])
  const missing = new Set(scope.missing.filter(({ sites }) => sites.length === scope.choices.length).map(({ month }) => month))
  return {
    data: monthsOf(scope.windows.now).map((month) => {
      const ts = monthTs(month)
      if (missing.has(month)) return { ts, sales: null, sold: null, avg_price: null, items: null, shops: null, brands: null }
      const at = monthPlaces(month)
      const sales = at(figures, 'sales')
      const sold = at(figures, 'sold')
      return {
        ts,
        sales: fromMinor(sales, scope.currency),
        sold,
        avg_price: averagePrice(sales, sold, scope.currency),
        items: at(figures, 'items'),
        shops: at(shops, 'shops'),
        brands: at(figures, 'brands'),
      }
    }),
  }
})
