import trend from '@marketscope/contract/analyses/trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../analysis.ts'
import { averagePrice } from '../fragments/figures.ts'
import { monthPlaces } from '../fragments/month-places.ts'

export default implement(trend, async ({ scope, figures: asked }) => {
  const { figures, shops } = await asked.months()
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
