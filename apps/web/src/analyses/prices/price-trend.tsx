import declaration from '@marketscope/contract/analyses/price-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { monthTs } from '@marketscope/contract/months'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { REST_COLOUR, rampColours } from '../../charts/prepare/palette.ts'
import { partsOverTime } from '../../charts/prepare/parts-over-time.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { bandFilter, bandId, bandName, UNKNOWN_BAND } from './bands.ts'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['share', 'sales', 'sold', 'avg_price'] as const

/** The bands from the cheapest, each with one value for every month of the range. */
function bandsOf(rows: readonly Row[], context: PrepareContext) {
  const { months, measures, theme } = context
  const measure = MEASURES.find((name) => name === measures[0]?.name) ?? 'share'
  const bands = new Map<string, { from: number; name: string; values: Map<number, number | null> }>()
  for (const row of rows) {
    const id = bandId(row)
    const band = bands.get(id) ?? { from: row.from ?? Number.POSITIVE_INFINITY, name: bandName(row, context), values: new Map() }
    band.values.set(row.ts, row[measure])
    bands.set(id, band)
  }
  const ordered = [...bands].sort(([, a], [, b]) => a.from - b.from)
  const colours = rampColours(theme, ordered.filter(([id]) => id !== UNKNOWN_BAND).length)
  return ordered.map(([id, { name, values }], index) => ({
    id,
    name,
    colour: colours[index] ?? REST_COLOUR,
    pickable: id !== UNKNOWN_BAND,
    values: months.map((month) => values.get(monthTs(month)) ?? null),
  }))
}

/** The price bands month by month, the cheapest at the bottom and lightest. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['share'] },
  parameters: ({ points }) => (points ? { points } : {}),
  chartHeight: 340,
  chart({ rows }, context) {
    const [measure] = context.measures
    if (!measure) throw new Error('the view has a measure')
    const { months, gaps, festivals, style } = context
    const [places, parts] = [monthPlaces(months, { gaps, festivals }), bandsOf(rows, context)]
    if (measure.kind !== 'price') return partsOverTime({ places, parts, measure, style })
    const model = linesOverTime({ places, lines: parts, measure, style })
    return { ...model, series: model.series.map((series) => ({ ...series, pickable: series.id !== UNKNOWN_BAND })) }
  },
  table: ({ rows }, context) => monthTable(context.t('analyses.band'), bandsOf(rows, context), context),
  narrowing: bandFilter,
})
