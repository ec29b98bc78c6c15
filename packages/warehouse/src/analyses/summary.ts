import summary from '@marketscope/contract/analyses/summary'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { averagePrice, growth } from '../fragments/figures.ts'
import type { WindowName } from '../scope/windows.ts'
import { join, sql } from '../sql/sql.ts'

interface Figures {
  sales: number
  sold: number
  items: number
  shops: number
  brands: number
}

export default implement(summary, async ({ scope, ask }) => {
  const windows: WindowName[] = ['now', ...(['mom', 'yoy'] as const).filter((window) => scope.isKnown(window))]
  const figures = windows.map(
    (
      window,
    ) => sql`tuple(sum(${scope.total('sales', window)}), sum(${scope.total('sold', window)}), toInt64(uniqExactIf(item, ${scope.active(window)})),
      toInt64(uniqExactIf(shop, ${scope.active(window)} AND shop != 0)), toInt64(uniqExactIf(brand_id, ${scope.active(window)} AND brand_id != '')))`,
  )
  const [row] = await ask<{ figures: [number, number, number, number, number][] }>(
    sql`SELECT [${join(figures, ', ')}] AS figures FROM ${scope.rows([sql`item`, sql`shop`, sql`brand_id`], { windows, sums: ['sales', 'sold'] })}`,
  )
  const of = (window: WindowName): Figures | null => {
    const found = row?.figures[windows.indexOf(window)]
    if (!found) return null
    const [sales, sold, items, shops, brands] = found
    return { sales, sold, items, shops, brands }
  }
  const now = of('now') ?? { sales: 0, sold: 0, items: 0, shops: 0, brands: 0 }
  const mom = of('mom')
  const yoy = of('yoy')
  const price = (figure: Figures | null) => figure && averagePrice(figure.sales, figure.sold, scope.currency)
  const against = (key: keyof Figures) => ({ yoy: growth(now[key], yoy?.[key] ?? null), mom: growth(now[key], mom?.[key] ?? null) })
  const [sales, sold, items, shops, brands] = [against('sales'), against('sold'), against('items'), against('shops'), against('brands')]
  return {
    data: {
      sales: fromMinor(now.sales, scope.currency),
      sales_yoy: sales.yoy,
      sales_mom: sales.mom,
      sold: now.sold,
      sold_yoy: sold.yoy,
      sold_mom: sold.mom,
      avg_price: price(now),
      avg_price_yoy: growth(price(now), price(yoy)),
      avg_price_mom: growth(price(now), price(mom)),
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
