import declaration from '@marketscope/contract/analyses/item-trend'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { monthTs } from '@marketscope/contract/months'
import { linesOverTime } from '../../charts/prepare/lines-over-time.ts'
import { measuresOverTime } from '../../charts/prepare/measures-over-time.ts'
import type { Measure, PlacesModel } from '../../charts/prepare/model.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { zeroMarks } from '../../charts/prepare/zero-marks.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { monthTable } from '../frame/table/month-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'
import { trendItems } from './item-address.ts'
import { TrendChips } from './trend-chips.tsx'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['sales', 'sold', 'avg_price', 'price', 'share'] as const
type MeasureName = (typeof MEASURES)[number]

/** Titles are long; a legend has room for so many letters. */
const LEGEND_LETTERS = 18

const shortened = (text: string) => {
  const letters = [...text]
  return letters.length > LEGEND_LETTERS ? `${letters.slice(0, LEGEND_LETTERS - 1).join('')}…` : text
}

const nameOf = ({ id, name }: Row) => name ?? id.slice(id.indexOf(':') + 1)

function valuesOf(rows: readonly Row[], months: readonly string[], measure: string): (number | null)[] {
  const name = MEASURES.find((known) => known === measure) ?? 'sales'
  const byTs = new Map(rows.map((row) => [row.ts, row[name]]))
  return months.map((month) => byTs.get(monthTs(month)) ?? null)
}

function measureNamed(name: MeasureName, { pick }: PrepareContext): Measure {
  const column = declaration.columns.find((candidate) => candidate.name === name)
  return { name, kind: column?.kind ?? 'price', text: column ? pick(column.text) : name }
}

/** One item: the measure as bars with the average price as a line; of prices both, to compare what was paid with what was asked. */
function singleItem(rows: readonly Row[], measure: Measure, context: PrepareContext): PlacesModel {
  const { months, gaps, festivals, style, theme } = context
  const places = monthPlaces(months, { gaps, festivals })
  const colours = themeColours(theme)
  const colourOf = ({ name }: Measure) => colours[MEASURES.indexOf(name as MeasureName)] ?? ''
  if (measure.kind === 'price') {
    const lines = (['avg_price', 'price'] as const).map((name) => {
      const one = measureNamed(name, context)
      return { id: name, name: one.text, colour: colourOf(one), values: valuesOf(rows, months, name) }
    })
    return linesOverTime({ places, lines, measure, style })
  }
  const measures = [measure, measureNamed('avg_price', context)]
  return measuresOverTime({ places, measures, valuesOf: ({ name }) => valuesOf(rows, months, name), colourOf, style })
}

function partsOf(rows: readonly Row[], { months, measures, colours }: PrepareContext) {
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => ({
    ...{ id, name: own[0] ? nameOf(own[0]) : id, colour: colours.colourOf(id), pickable: true },
    values: valuesOf(own, months, measures[0]?.name ?? 'sales'),
  }))
}

const isSingle = (rows: readonly Row[]) => rows.every(({ id }) => id === rows[0]?.id)

/** Months without a record are gaps, those in which nothing was sold hollow dots; where there are such, the chart says so. A price is unknown for more reasons. */
function withZeros(model: PlacesModel, measure: Measure, { t }: PrepareContext): PlacesModel {
  if (measure.kind === 'price') return model
  const own = model.series.filter(({ axis }) => axis === 0)
  const has = (value: number | null) => own.some(({ values }) => values.includes(value))
  const told = [has(0) ? t('items.trend_unsold') : '', has(null) ? t('items.trend_gap') : ''].filter((text) => text !== '')
  return { ...model, series: [...model.series, ...zeroMarks(own)], cap: told.length > 0 ? told.join(' · ') : model.cap }
}

/** Single items month by month, for the drawer of the list of products. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  chartHeight: 460,
  parameters: (address) => ({ items: trendItems(address) ?? '' }),
  chart({ rows }, context) {
    const { months, gaps, festivals, measures, style } = context
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    if (isSingle(rows)) return withZeros(singleItem(rows, measure, context), measure, context)
    const lines = partsOf(rows, context).map((part) => ({ ...part, name: shortened(part.name) }))
    const model = linesOverTime({ places: monthPlaces(months, { gaps, festivals }), lines, measure, style })
    return { ...withZeros(model, measure, context), legendBeside: true }
  },
  table(figures, context) {
    const { rows } = figures
    if (!isSingle(rows)) {
      const table = monthTable(context.t('items.title'), partsOf(rows, context), context)
      const columns = table.columns.map((column) => (column.name === 'name' ? { ...column, width: 240 } : column))
      return { ...table, columns }
    }
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns
      .filter(({ name }) => name !== 'id' && name !== 'name')
      .map((column) => ({ ...column, sortable: true, pinned: column.name === 'ts' }))
    const byMonth = rows.map((row, index) => ({ key: String(row.ts), values: table.rows[index]?.values ?? {} }))
    const { share: _, ...total } = totalsOf(columns, byMonth)
    return { columns, rows: byMonth, total }
  },
  Controls: ({ figures }) => <TrendChips rows={figures?.rows ?? []} />,
})
