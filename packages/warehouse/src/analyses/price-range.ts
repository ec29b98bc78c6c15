import priceRange from '@marketscope/contract/analyses/price-range'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { bandFigures } from '../figures/bands.ts'
import { bandEnds, chooseBands, edgesOf } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'

export default implement(priceRange, async ({ scope, parameters, scoped }) => {
  const bands = await chooseBands(parameters.points, scope.amounts, scoped)
  const windows = (['now', 'mom', 'yoy'] as const).filter((window) => window === 'now' || scope.isKnown(window))
  const found = await bandFigures(scoped, edgesOf(bands, scope.amounts), windows)
  const of = (window: (typeof windows)[number], band: number) => found[windows.indexOf(window)]?.find((row) => row.band === band)
  const base = (window: 'mom' | 'yoy', band: number) => (windows.includes(window) ? (of(window, band)?.sales ?? 0) : null)
  const total = (found[0] ?? []).reduce((sum, row) => sum + row.sales, 0)
  const unknown = of('now', UNKNOWN_BAND) ? [UNKNOWN_BAND] : []
  return {
    data: [...bands.keys(), ...unknown].map((index) => {
      const { sales, sold, items } = of('now', index) ?? { sales: 0, sold: 0, items: 0 }
      return {
        ...bandEnds(bands, index),
        sales: fromMinor(sales, scope.amounts),
        share: share(sales, total),
        sales_yoy: scope.growth('yoy', sales, base('yoy', index)),
        sales_mom: scope.growth('mom', sales, base('mom', index)),
        sold,
        avg_price: averagePrice(sales, sold, scope.amounts),
        items,
      }
    }),
  }
})
