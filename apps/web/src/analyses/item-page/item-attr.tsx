import declaration from '@marketscope/contract/analyses/item-attr'
import { UNKNOWN } from '../../i18n/format.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { NarrowCell } from '../items/item-cells.tsx'

/** The attributes of an item; a click on a value opens the search of what has it too. */
export default viewOf<typeof declaration>({
  declaration,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => ({
      ...column,
      sortable: true,
      ...(column.name === 'name' ? { pinned: true, width: 180 } : {}),
    }))
    const name = columns.filter((column) => column.name === 'name')
    return { ...table, columns: [...name, ...columns.filter((column) => column.name !== 'name')] }
  },
  cells: {
    value: ({ values: { id, value, value_source } }, { narrow }) => {
      const condition = typeof id === 'string' && typeof value_source === 'string' ? { name: id, value: value_source } : null
      const onNarrow = condition && (() => narrow({ attrv_and: [condition] }))
      return <NarrowCell text={String(value ?? UNKNOWN)} onNarrow={onNarrow} />
    },
  },
})
