import declaration from '@marketscope/contract/analyses/price-range'
import { distribution } from '../charts/prepare/distribution.ts'
import { THEME_COLOURS } from '../charts/prepare/palette.ts'
import { viewOf } from './frame/analysis-view.ts'
import { bandFilter, bandId, bandName } from './frame/bands.ts'
import { PriceControls } from './frame/price-controls.tsx'
import { declaredTable } from './table/default-table.ts'
import { type TableColumn, totalsOf } from './table/table-model.ts'

const MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items'] as const

/** The market by price band, with the editor of the bands. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: ['sales', 'share', 'sold', 'items'], most: 1, first: ['sales'] },
  parameters: ({ points }) => (points ? { points } : {}),
  chart({ rows }, { measures, style, theme }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'sales'
    const bars = rows.map((row) => ({ id: bandId(row), label: bandName(row, style), value: row[name] }))
    return distribution(bars, measure, THEME_COLOURS[theme][0] ?? '', style)
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
      values: { ...table.rows[index]?.values, band: bandName(row, context.style) },
    }))
    return { columns, rows, total: totalsOf(columns, rows) }
  },
  narrowing: bandFilter,
  Controls: ({ figures }) => <PriceControls bands={figures?.rows ?? []} />,
})
