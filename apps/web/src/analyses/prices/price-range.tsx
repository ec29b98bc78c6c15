import declaration from '@marketscope/contract/analyses/price-range'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { isAdditive } from '@marketscope/contract/column'
import { salesAreKnown } from '@marketscope/contract/unpriced-months'
import { distribution } from '../../charts/prepare/distribution.ts'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { axisUpTo } from '../../charts/prepare/value-axis.ts'
import { type PrepareContext, viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { type TableColumn, totalsOf } from '../frame/table/table-model.ts'
import { bandFilter, bandId, bandName } from './bands.ts'
import { PriceControls } from './price-controls.tsx'

type Row = AnalysisRow<typeof declaration>

const MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items'] as const

/** Sales ÷ sold over all bands, in hundredths as prices are. */
function marketPrice(rows: readonly Row[]): number | null {
  const [sales, sold] = [rows.reduce((sum, row) => sum + (row.sales ?? 0), 0), rows.reduce((sum, row) => sum + (row.sold ?? 0), 0)]
  return sold > 0 ? Math.round((sales / sold) * 100) / 100 : null
}

/** What lies in a band and those below it, as a part of the whole; null where there is nothing, where it is not known, or where a part is below 0. */
function runningShares(values: readonly (number | null)[]): (number | null)[] {
  const whole = values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
  if (whole <= 0 || values.some((value) => (value ?? 0) < 0)) return values.map(() => null)
  let running = 0
  return values.map((value) => {
    if (value === null) return null
    running += value
    return Math.min(1, running / whole)
  })
}

/** The line of running shares over bars that add up, against an axis of its own. */
function withRunningShare(
  model: PlacesModel,
  rows: readonly Row[],
  values: (number | null)[],
  { t, style, theme, used }: PrepareContext,
): PlacesModel {
  if (!salesAreKnown(used)) return model
  const shares = runningShares(values.map((value, index) => (rows[index]?.from === null ? null : value)))
  if (rows.length < 2 || shares.every((share) => share === null)) return model
  const measure = { name: 'cumulative', kind: 'share', text: t('prices.cumulative') } as const
  return {
    ...model,
    axes: [...model.axes, axisUpTo(measure, 1, style)],
    series: [
      ...model.series,
      {
        ...{ id: measure.name, name: measure.text, colour: themeColours(theme)[1] ?? '', shape: 'line', axis: 1, stacked: false },
        ...{ values: shares, texts: shares.map((share) => fullText('share', share, style)), pickable: false, dashed: true },
      },
    ],
  }
}

/** The market by price band, with the editor of the bands. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  parameters: ({ points }) => (points ? { points } : {}),
  chart({ rows }, context) {
    const { measures, style, theme, t } = context
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'sales'
    const values = rows.map((row) => row[name])
    const bars = rows.map((row, index) => ({ id: bandId(row), label: bandName(row, context), value: values[index] ?? null }))
    const model = distribution(bars, measure, themeColours(theme)[0] ?? '', style)
    const price = marketPrice(rows)
    const cap = price === null ? null : t('prices.market_price', { price: fullText('price', price, style) })
    return { ...(isAdditive(measure.kind) ? withRunningShare(model, rows, values, context) : model), cap }
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const band: TableColumn = {
      name: 'band',
      kind: 'text',
      text: context.t('analyses.band'),
      sortable: false,
      optional: false,
      pinned: true,
      pickable: true,
    }
    const bounds = ['from', 'to']
    const columns = [band, ...table.columns.map((column) => ({ ...column, sortable: true, optional: bounds.includes(column.name) }))]
    const rows = figures.rows.map((row, index) => ({
      key: bandId(row),
      values: { ...table.rows[index]?.values, band: bandName(row, context) },
    }))
    return { columns, rows, total: { ...totalsOf(columns, rows), avg_price: marketPrice(figures.rows) } }
  },
  narrowing: bandFilter,
  Controls: ({ figures }) => <PriceControls bands={figures?.rows ?? []} />,
})
