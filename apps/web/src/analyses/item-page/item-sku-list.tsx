import declaration from '@marketscope/contract/analyses/item-sku-list'
import { SKU_REST_ID } from '@marketscope/contract/sku-attributes'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'

/** Every SKU of an item, and what they do not explain of it. */
export default viewOf<typeof declaration>({
  declaration,
  searchable: true,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name' ? { ...column, pinned: true, pickable: true, width: 220 } : column,
    )
    const named = (...names: string[]) => columns.filter(({ name }) => names.includes(name))
    return {
      ...table,
      columns: [...named('name'), ...columns.filter(({ name }) => name !== 'name' && name !== 'id'), ...named('id')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: context.colours.known(row.id),
        values: { ...table.rows[index]?.values, name: row.name ?? row.id, ...(row.id === SKU_REST_ID ? { id: null } : {}) },
      })),
    }
  },
})
