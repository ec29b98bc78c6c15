import priceRange from '@marketscope/contract/analyses/price-range'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { UNKNOWN_BAND } from '../figures/figures.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { bandEnds, chooseBands, edgesOf } from '../fragments/price-bands.ts'

export default implement(priceRange, async ({ scope, parameters, figures }) => {
  const bands = await chooseBands(parameters.points, scope.currency, figures)
  const rows = await figures.bands(edgesOf(bands, scope.currency))
  const total = rows.reduce((sum, row) => sum + row.sales, 0)
  const unknown = rows.some((row) => row.band === UNKNOWN_BAND) ? [UNKNOWN_BAND] : []
  return {
    data: [...bands.keys(), ...unknown].map((index) => {
      const row = rows.find((candidate) => candidate.band === index) ?? { sales: 0, sold: 0, items: 0 }
      return {
        ...bandEnds(bands, index),
        sales: fromMinor(row.sales, scope.currency),
        share: share(row.sales, total),
        sold: row.sold,
        avg_price: averagePrice(row.sales, row.sold, scope.currency),
        items: row.items,
      }
    }),
  }
})
