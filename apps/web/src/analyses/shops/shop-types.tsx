import declaration from '@marketscope/contract/analyses/shop-types'
import { NONE_ID } from '@marketscope/contract/limits'
import { distribution, onItsSide } from '../../charts/prepare/distribution.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'
import { shopTypeAddress } from './shop-type-chips.tsx'

const MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items', 'shops'] as const

/** The market by type of shop with its growth; a click lists the shops of the type. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 1, first: ['share'] },
  chartHeight: 360,
  absent: ({ rows }) => rows.length > 0 && rows.every(({ id }) => id === NONE_ID),
  chart({ rows }, { measures, style, theme, t, compared, growthName }) {
    const [measure] = measures
    if (!measure) throw new Error('the view has a measure')
    const name = MEASURES.find((known) => known === measure.name) ?? 'share'
    const bars = rows.map((row) => ({
      id: row.id,
      label: row.name ?? row.id,
      value: row[name],
    }))
    const model = distribution(bars, measure, themeColours(theme)[0] ?? '', style)
    const { base } = compared
    const growths = rows.map((row) => {
      if (row.is_new) return t('common.new')
      const change = base && row[`sales_${base}`]
      return base === null || change === null ? '' : `${growthName(base)} ${fullText('change', change, style)}`
    })
    return onItsSide(model, growths)
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => ({
      ...column,
      sortable: true,
      ...(column.name === 'name' ? { pinned: true, pickable: true, width: 180 } : {}),
    }))
    const rows = figures.rows.map((row, index) => ({
      key: row.id,
      isNew: row.is_new,
      values: table.rows[index]?.values ?? {},
    }))
    const name = columns.filter((column) => column.name === 'name')
    return { columns: [...name, ...columns.filter((column) => column.name !== 'name')], rows, total: totalsOf(columns, rows) }
  },
  pick: (id) => shopTypeAddress(id),
})
