import declaration from '@marketscope/contract/analyses/brand-list'
import { viewOf } from '../frame/analysis-view.ts'
import { noneName } from '../frame/none-name.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { brandPart } from './brand-part.ts'

/** Every brand; a click on its name opens it beside the page. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  searchable: true,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 200 } : column,
    )
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: context.colours.known(row.id, 'brand'),
        values: { ...table.rows[index]?.values, name: noneName(row.id, row.name, context.t) },
      })),
    }
  },
  narrowing: (id, _, search) => brandPart(id, search),
  entity: (id) => ({ kind: 'brand', id }),
})
