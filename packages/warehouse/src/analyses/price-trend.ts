import priceTrend from '@marketscope/contract/analyses/price-trend'
import { fromMinor } from '@marketscope/contract/currency'
import { monthNumber, monthsOf, monthTs } from '@marketscope/contract/months'
import { implement } from '../figures/analysis.ts'
import { emptyMonths } from '../figures/group-rows.ts'
import { bandEnds, bandMonths } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'

export default implement(priceTrend, async ({ scope, parameters, scoped }) => {
  const { bands, rows } = await bandMonths(parameters.points, scope.amounts, scoped)
  const missing = emptyMonths(scope)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const unknown = rows.some((row) => row.band === UNKNOWN_BAND) ? [UNKNOWN_BAND] : []
  return {
    data: [...bands.keys(), ...unknown].flatMap((index) =>
      monthsOf(scope.windows.now).map((month) => {
        const place = { ...bandEnds(bands, index), ts: monthTs(month) }
        if (missing.has(month)) return { ...place, sales: null, sold: null, avg_price: null, share: null }
        const own = byMonth.get(monthNumber(month)) ?? []
        const total = own.reduce((sum, row) => sum + row.sales, 0)
        const row = own.find((candidate) => candidate.band === index)
        const { sales, sold } = row ?? { sales: 0, sold: 0 }
        return {
          ...place,
          sales: fromMinor(sales, scope.amounts),
          sold,
          avg_price: averagePrice(sales, sold, scope.amounts),
          share: share(sales, total),
        }
      }),
    ),
  }
})
