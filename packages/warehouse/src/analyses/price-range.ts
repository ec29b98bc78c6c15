import priceRange from '@marketscope/contract/analyses/price-range'
import { fromMinor } from '@marketscope/contract/currency'
import { implement } from '../figures/analysis.ts'
import { bandFigures, monthsOfBands } from '../figures/bands.ts'
import type { BandMonth } from '../figures/figures.ts'
import { knownBases, windowsWith } from '../figures/known-bases.ts'
import { bandEnds, chooseBands, edgesOf } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { rowMonths } from '../figures/row-months.ts'
import { UNKNOWN_BAND } from '../query/months-in-bands.ts'
import { NO_RANKS, ranksOf } from '../query/ranks.ts'

export default implement(priceRange, async ({ scope, parameters, scoped, year }) => {
  const bands = await chooseBands(parameters.points, scope.amounts, scoped)
  const windows = windowsWith(knownBases(scope))
  const edges = edgesOf(bands, scope.amounts)
  const found = await bandFigures(scoped, edges, windows)
  const of = (window: (typeof windows)[number], band: number) => found[windows.indexOf(window)]?.find((row) => row.band === band)
  const base = (window: 'mom' | 'yoy', band: number) => (windows.includes(window) ? (of(window, band)?.sales ?? 0) : null)
  const total = (found[0] ?? []).reduce((sum, row) => sum + row.sales, 0)
  const unknown = of('now', UNKNOWN_BAND) ? [UNKNOWN_BAND] : []
  const rows = [...bands.keys(), ...unknown].map((band) => {
    const { sales, sold, items } = of('now', band) ?? { sales: 0, sold: 0, items: 0 }
    return { band, sales, sold, items, mom: base('mom', band), yoy: base('yoy', band) }
  })
  const places = ranksOf(
    rows.map(({ band, sales, mom, yoy }) => ({ sales, mom: mom ?? 0, yoy: yoy ?? 0, none: band === UNKNOWN_BAND })),
    scope,
    { mom: windows.includes('mom'), yoy: windows.includes('yoy') },
  )
  const months = await rowMonths(year, async (asked) => byBand(await monthsOfBands(asked, edgesOf(bands, asked.scope.amounts))))
  return {
    data: rows.map(({ band, sales, sold, items, mom, yoy }, place) => ({
      ...bandEnds(bands, band),
      ...(places[place] ?? NO_RANKS),
      months: months(String(band)),
      sales: fromMinor(sales, scope.amounts),
      share: share(sales, total),
      sales_yoy: scope.growth('yoy', sales, yoy),
      sales_mom: scope.growth('mom', sales, mom),
      sold,
      avg_price: averagePrice(sales, sold, scope.amounts),
      items,
    })),
  }
})

const byBand = (rows: readonly BandMonth[]) => Map.groupBy(rows, ({ band }) => String(band))
