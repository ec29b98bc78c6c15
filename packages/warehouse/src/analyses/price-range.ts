import priceRange from '@marketscope/contract/analyses/price-range'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../analysis.ts'
import { averagePrice, share } from '../fragments/figures.ts'
import { bandEnds, bandedMonths, chooseBands, UNKNOWN_BAND } from '../fragments/price-bands.ts'
import { sql } from '../sql/sql.ts'

interface Row {
  band: number
  sales: number
  sold: number
  items: number
}

export default implement(priceRange, async ({ scope, parameters, ask }) => {
  const bands = await chooseBands(parameters.points, scope, ask)
  const rows = await ask<Row>(
    sql`SELECT band, sum(sales) AS sales, sum(sold) AS sold, toInt64(uniqExact(item)) AS items FROM ${bandedMonths(bands, scope)} GROUP BY band`,
  )
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
