import type priceRange from '@marketscope/contract/analyses/price-range'
import type trend from '@marketscope/contract/analyses/trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { monthTs } from '@marketscope/contract/months'
import { distribution } from '../../charts/prepare/distribution.ts'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import { measuresOverTime } from '../../charts/prepare/measures-over-time.ts'
import type { Measure, Place, PlacesModel } from '../../charts/prepare/model.ts'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import { bandId, bandName } from '../prices/bands.ts'
import { sharesOf } from './share.ts'

type TrendRow = AnalysisRow<typeof trend>

interface OverMonths {
  months: readonly string[]
  places: Place[]
  style: NumberStyle
}

const byMonth = (months: readonly string[], rows: readonly TrendRow[], name: 'sales' | 'sold') => {
  const values = new Map(rows.map((row) => [row.ts, row[name]]))
  return months.map((month) => values.get(monthTs(month)) ?? null)
}

/** Sales as bars and what was sold as a line. */
export function trendModel(
  rows: readonly TrendRow[],
  [sales, sold]: readonly [Measure, Measure],
  colours: readonly [string, string],
  { months, places, style }: OverMonths,
): PlacesModel {
  return measuresOverTime({
    places,
    measures: [sales, sold],
    style,
    valuesOf: ({ name }) => byMonth(months, rows, name === 'sold' ? 'sold' : 'sales'),
    colourOf: ({ name }) => colours[name === 'sold' ? 1 : 0],
  })
}

/** The part of the market that a thing had in each month. */
export function shareModel(
  own: readonly TrendRow[],
  market: readonly TrendRow[],
  line: { id: string; name: string; colour: string },
  measure: Measure,
  { months, places, style }: OverMonths,
): PlacesModel {
  const byTs = new Map(sharesOf(own, market).map((share, at) => [market[at]?.ts, share]))
  return linesOverTime({
    places,
    lines: [{ ...line, values: months.map((month) => byTs.get(monthTs(month)) ?? null) }],
    measure,
    style,
  })
}

/** What was sold in each price band of the page. */
export function ladderModel(
  rows: readonly AnalysisRow<typeof priceRange>[],
  measure: Measure,
  colour: string,
  context: { style: NumberStyle; t: PrepareContext['t'] },
): PlacesModel {
  const bars = rows.map((row) => ({ id: bandId(row), label: bandName(row, context), value: row.sales }))
  const model = distribution(bars, measure, colour, context.style)
  return { ...model, pickPlaces: null, series: model.series.map((series) => ({ ...series, pickable: false })) }
}
