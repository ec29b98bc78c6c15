import declaration from '@marketscope/contract/analyses/filing-rise'
import { newFilingMonths } from '@marketscope/contract/filing-views'
import { gainsAndLosses } from '../../charts/prepare/gains-and-losses.ts'
import type { PlacesModel } from '../../charts/prepare/model.ts'
import { changeColours } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { RiseNote } from './filing-notes.tsx'
import { kindOf, narrowingOf, pickText } from './filing-picks.ts'

const MEASURES = ['rise', 'sales_rise'] as const

/** The unit below the axis. */
const UNIT_HEIGHT = 20

/** A difference of two shares is in points of them, not in per cent: the first number of every text. An axis has no room for their name in each of its labels. */
function inPoints(model: PlacesModel, unit: string, axisUnit: string): PlacesModel {
  const pointText = (text: string) => text.replace('%', unit)
  return {
    ...model,
    axes: model.axes.map((axis) => ({ ...axis, unit: axisUnit, ticks: axis.ticks.map((tick) => tick.replace('%', '')) })),
    series: model.series.map((series) => ({
      ...series,
      texts: series.texts.map(pointText),
      labels: series.labels?.map((label) => label && pointText(label)),
    })),
    height: (model.height ?? 0) + UNIT_HEIGHT,
  }
}

/** What new filings have more often than existing ones, and less often. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['rise'] },
  chartHeight: 320,
  chart({ rows }, { measures, tab, style, up, t }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'rise'
    const shares = name === 'rise' ? (['new_share', 'existing_share'] as const) : (['new_sales_share', 'existing_sales_share'] as const)
    const percent = (value: number | null) => (value === null ? '–' : `${(value * 100).toFixed(2)}%`)
    const bars = rows.map((row) => ({
      id: pickText({ kind: kindOf(tab), id: row.id }),
      name: row.name ?? row.id,
      value: row[name] ?? 0,
      note: t('filings.new_against_existing', { new: percent(row[shares[0]]), existing: percent(row[shares[1]]) }),
      pickable: true,
    }))
    // Points of shares, whose sign the chart writes itself.
    const points = { ...measure, kind: 'share' as const }
    return inPoints(
      gainsAndLosses(
        bars.sort((a, b) => b.value - a.value),
        points,
        changeColours(up),
        style,
      ),
      t('filings.points'),
      t('filings.points_axis'),
    )
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const kind = kindOf(context.tab)
    const name = table.columns
      .filter((column) => column.name === 'name')
      .map((column) => ({ ...column, pinned: true, pickable: true, width: 200 }))
    return {
      columns: [...name, ...table.columns.filter((column) => column.name !== 'name')].map((column) => ({
        ...column,
        sortable: true,
      })),
      rows: table.rows.map((row, index) => ({ ...row, key: pickText({ kind, id: figures.rows[index]?.id ?? '' }) })),
      total: null,
    }
  },
  whyEmpty: (_, { used, t }) => t('filings.rise_none', { ...newFilingMonths(used) }),
  narrowing: (id, _, search) => narrowingOf(id, search),
  Extra: ({ figures, context }) => <RiseNote rows={figures?.rows ?? []} context={context} />,
})
