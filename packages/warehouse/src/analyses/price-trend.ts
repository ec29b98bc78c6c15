import priceTrend from '@marketscope/contract/analyses/price-trend'
import { implement } from '../figures/analysis.ts'
import { bandEnds, bandMonths } from '../figures/price-bands.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { trendRows } from '../shapes/trend.ts'

export default implement(priceTrend, async ({ scope, parameters, scoped }) => {
  const { bands, rows } = await bandMonths(parameters.points, scope.amounts, scoped)
  const unknown = rows.some(({ band }) => band === UNKNOWN_BAND) ? [UNKNOWN_BAND] : []
  const groups = [...bands.keys(), ...unknown].map((band) => ({ band, months: rows.filter((row) => row.band === band) }))
  const market = [...Map.groupBy(rows, ({ month }) => month)].map(([month, own]) => ({
    month,
    sales: own.reduce((sum, { sales }) => sum + sales, 0),
    sold: own.reduce((sum, { sold }) => sum + sold, 0),
  }))
  return { data: trendRows(groups, { scope, market }, ({ band }) => bandEnds(bands, band)) }
})
