import declaration from '@marketscope/contract/analyses/attr-range'
import { distribution } from '../../charts/prepare/distribution.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'
import { valueParameters } from './choice.ts'
import { rangeNarrowing } from './narrow.ts'
import { RangeControls } from './range-controls.tsx'

const MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items'] as const

/** A numeric attribute in ranges; there only where the attribute that is chosen is one. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['sales'] },
  parameters(address) {
    const { attr } = valueParameters(address)
    const { attr_unit: unit } = address
    return { ...(attr ? { attr } : {}), ...(unit ? { unit } : {}), ...(address.attr_points ? { points: address.attr_points } : {}) }
  },
  absent: ({ rows }) => rows.length === 0,
  chartHeight: 280,
  chart({ rows }, { measures, style, theme }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'sales'
    const bars = rows.map((row) => ({ id: row.id, label: row.name ?? '', value: row[name] }))
    return { ...distribution(bars, measure, themeColours(theme)[0] ?? '', style), cap: rows[0]?.attr ?? null }
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const hidden = ['attr', 'unit', 'from', 'to']
    const columns = table.columns
      .filter(({ name }) => name !== 'id')
      .map((column) =>
        column.name === 'name'
          ? { ...column, pinned: true, pickable: true, width: 180 }
          : { ...column, sortable: true, optional: hidden.includes(column.name) },
      )
    return {
      columns: [...columns.filter(({ name }) => name === 'name'), ...columns.filter(({ name }) => name !== 'name')],
      rows: table.rows,
      total: totalsOf(columns, table.rows),
    }
  },
  narrowing: (id, _, search) => rangeNarrowing(id, search),
  Controls: ({ figures }) => <RangeControls rows={figures?.rows ?? []} />,
})
