import itemFigures from '@marketscope/contract/analyses/item-figures'
import { exactAverage } from '@marketscope/contract/average'
import { fromMinor } from '@marketscope/contract/currency'
import { categoryNames } from '../catalog/category-names.ts'
import { implement } from '../figures/analysis.ts'
import { knownBases, windowsWith } from '../figures/known-bases.ts'
import { itemStanding, itemSums } from '../figures/one-item.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import type { WindowName } from '../scope/windows.ts'

interface Sums {
  sales: number
  sold: number
}

export default implement(itemFigures, async ({ scope, language, scoped }) => {
  const windows = windowsWith(knownBases(scope))
  const { sums, category } = await itemSums(scoped, windows)
  const of = (window: WindowName): Sums | null => sums[(windows as readonly WindowName[]).indexOf(window)] ?? null
  const own = { now: of('now') ?? { sales: 0, sold: 0 }, mom: of('mom'), yoy: of('yoy') }
  const place = category === null ? null : await itemStanding(scoped, category)
  const node = category === null ? undefined : scope.catalog.trees.byNumber(category)
  const price = (sums: Sums | null) => sums && exactAverage(sums.sales, sums.sold)
  const grown = (measure: (sums: Sums | null) => number | null) => ({
    yoy: scope.growth('yoy', measure(own.now), measure(own.yoy)),
    mom: scope.growth('mom', measure(own.now), measure(own.mom)),
  })
  const [sales, sold, avgPrice] = [grown((sums) => sums?.sales ?? null), grown((sums) => sums?.sold ?? null), grown(price)]
  return {
    data: {
      sales: fromMinor(own.now.sales, scope.amounts),
      sales_yoy: sales.yoy,
      sales_mom: sales.mom,
      sold: own.now.sold,
      sold_yoy: sold.yoy,
      sold_mom: sold.mom,
      avg_price: averagePrice(own.now.sales, own.now.sold, scope.amounts),
      avg_price_yoy: avgPrice.yoy,
      avg_price_mom: avgPrice.mom,
      category: (node && categoryNames(node, scope.naming).path[language])?.at(-1) ?? null,
      rank: place && place.better + 1,
      rank_of: place?.items ?? null,
      share: place && share(place.own, place.sales),
    },
  }
})
