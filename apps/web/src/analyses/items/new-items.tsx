import declaration from '@marketscope/contract/analyses/new-items'
import { hasShelfTime } from '@marketscope/contract/filter'
import { monthAt, monthTs } from '@marketscope/contract/months'
import { measuresOverTime } from '../../charts/prepare/measures-over-time.ts'
import { monthPlaces } from '../../charts/prepare/months.ts'
import { themeColours } from '../../charts/prepare/palette.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { totalsOf } from '../frame/table/table-model.ts'
import { KEYS } from './item-address.ts'

const MEASURES = ['items', 'sales', 'sold', 'share'] as const

/** How many items came to the shelf month by month and what they brought; a month opens the list of its items. */
export default viewOf<typeof declaration>({
  declaration,
  measures: { names: MEASURES, most: 2, first: ['items', 'share'] },
  chartHeight: 260,
  shownFor: ({ sites }) => hasShelfTime(sites),
  whyEmpty: (_, { t }) => t('items.none_new'),
  chart({ rows }, { months, gaps, festivals, measures, style, theme }) {
    const byTs = new Map(rows.map((row) => [row.ts, row]))
    const colours = themeColours(theme)
    const model = measuresOverTime({
      places: monthPlaces(months, { gaps, festivals }),
      measures,
      style,
      valuesOf: ({ name }) => {
        const measure = MEASURES.find((known) => known === name)
        return months.map((month) => (measure ? (byTs.get(monthTs(month))?.[measure] ?? null) : null))
      },
      colourOf: ({ name }) => colours[(MEASURES as readonly string[]).indexOf(name)] ?? '',
    })
    return { ...model, series: model.series.map((series) => ({ ...series, pickable: true })), pickPlaces: [...months] }
  },
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'ts' ? { ...column, sortable: true, pinned: true, pickable: true } : { ...column, sortable: true },
    )
    const rows = figures.rows.map((row, index) => ({ key: monthAt(row.ts), values: table.rows[index]?.values ?? {} }))
    const { share: _, ...total } = totalsOf(columns, rows)
    return { columns, rows, total }
  },
  pick: (id) => ({ [KEYS.fresh]: id, [KEYS.rows]: null, 'item-list.page': null }),
})
