import declaration from '@marketscope/contract/analyses/plat-list'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { onePlatformNeedsNone } from './one-platform.ts'

/** Every chosen platform or channel; a click on its name narrows the search to it. */
export default viewOf<typeof declaration>({
  declaration,
  shownFor: onePlatformNeedsNone,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: figures.count > 1, width: 180 } : column,
    )
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        colour: context.colours.known(row.id, 'platform'),
        values: { ...table.rows[index]?.values },
      })),
    }
  },
  narrowing: (id, rows) => (rows.length > 1 ? { plat: [id] } : null),
})
