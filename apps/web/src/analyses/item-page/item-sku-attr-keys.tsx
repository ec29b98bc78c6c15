import declaration from '@marketscope/contract/analyses/item-sku-attr-keys'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { SkuKeyCell } from './sku-key-cell.tsx'

/** What an item's SKUs differ by; a click puts them together by it. */
export default viewOf<typeof declaration>({
  declaration,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => ({
      ...column,
      sortable: true,
      ...(column.name === 'name' ? { pinned: true, width: 220 } : {}),
    }))
    const name = columns.filter((column) => column.name === 'name')
    return { ...table, columns: [...name, ...columns.filter((column) => column.name !== 'name')] }
  },
  cells: {
    name: ({ key, values }) => <SkuKeyCell id={key} name={String(values.name ?? key)} />,
  },
})
