import trend from '@marketscope/contract/analyses/trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import { averagePrice } from '../fragments/figures.ts'
import { monthPlaces } from '../fragments/month-places.ts'
import { BITS } from '../scope/month-predicates.ts'
import { sql } from '../sql/sql.ts'

interface YearRow {
  year: number
  sales: number[]
  sold: number[]
  items: number[]
}

export default implement(trend, async ({ scope, ask }) => {
  const presence = sql`arrayMap(b -> toInt64(bitAnd(kept, b) != 0), ${BITS})`
  const perMonth = (holder: 'shop' | 'brand_id') => {
    const column = holder === 'shop' ? sql`shop` : sql`brand_id`
    const named = holder === 'shop' ? sql`shop != 0` : sql`brand_id != ''`
    return ask<{ year: number; present: number[] }>(
      sql`SELECT year, sumForEach(${presence}) AS present FROM (SELECT year, ${column}, groupBitOr(kept) AS kept FROM ${scope.rows([column])} WHERE ${named} GROUP BY year, ${column}) GROUP BY year`,
    )
  }
  const [figures, shops, brands] = await Promise.all([
    ask<YearRow>(
      sql`SELECT year, sumForEach(m_sales) AS sales, sumForEach(m_sold) AS sold, sumForEach(${presence}) AS items FROM ${scope.rows([])} GROUP BY year`,
    ),
    perMonth('shop'),
    perMonth('brand_id'),
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
        shops: at(shops, 'present'),
        brands: at(brands, 'present'),
      }
    }),
  }
})
