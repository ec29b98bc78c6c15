import declaration from '@marketscope/contract/analyses/item-months'
import { monthTs } from '@marketscope/contract/months'
import { measuresOverTime } from '../../charts/prepare/measures-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'

const MEASURES = ['sales', 'sold', 'avg_price', 'price', 'crossed_price', 'lowest_price', 'comments'] as const

/** An item month by month in one or two measures. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 2, first: ['sales', 'avg_price'] },
  chart({ rows }, { months, gaps, festivals, measures, style, theme }) {
    const byTs = new Map(rows.map((row) => [row.ts, row]))
    const colours = themeColours(theme)
    return measuresOverTime({
      places: monthPlaces(months, { gaps, festivals }),
      measures,
      style,
      valuesOf: ({ name }) => {
        const measure = MEASURES.find((known) => known === name)
        return months.map((month) => (measure ? (byTs.get(monthTs(month))?.[measure] ?? null) : null))
      },
      colourOf: ({ name }) => colours[(MEASURES as readonly string[]).indexOf(name)] ?? '',
    })
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => ({ ...column, sortable: true, pinned: column.name === 'ts' }))
    return { ...table, columns, total: totalsOf(columns, table.rows) }
  },
})
