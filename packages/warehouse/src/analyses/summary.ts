import summary from '@marketscope/contract/analyses/summary'
import { exactAverage } from '@marketscope/contract/average'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import type { WindowFigures } from '../figures/figures.ts'
import { wholeFigures } from '../figures/market.ts'
import { averagePrice } from '../figures/ratios.ts'

export default implement(summary, async ({ scope, scoped }) => {
  const { now, mom, yoy } = await wholeFigures(scoped)
  const price = (figure: WindowFigures | null) => figure && exactAverage(figure.sales, figure.sold)
  const against = (key: keyof WindowFigures) => ({
    yoy: scope.growth('yoy', now[key], yoy?.[key] ?? null),
    mom: scope.growth('mom', now[key], mom?.[key] ?? null),
  })
  const [sales, sold, items, shops, brands] = [against('sales'), against('sold'), against('items'), against('shops'), against('brands')]
  return {
    data: {
      sales: fromMinor(now.sales, scope.amounts),
      sales_yoy: sales.yoy,
      sales_mom: sales.mom,
      sold: now.sold,
      sold_yoy: sold.yoy,
      sold_mom: sold.mom,
      avg_price: averagePrice(now.sales, now.sold, scope.amounts),
      avg_price_yoy: scope.growth('yoy', price(now), price(yoy)),
      avg_price_mom: scope.growth('mom', price(now), price(mom)),
      items: now.items,
      items_yoy: items.yoy,
      items_mom: items.mom,
      shops: now.shops,
      shops_yoy: shops.yoy,
      shops_mom: shops.mom,
      brands: now.brands,
      brands_yoy: brands.yoy,
      brands_mom: brands.mom,
    },
  }
})
