import declaration from '@marketscope/contract/analyses/dimension-list'
import { crossNarrowing } from '../attributes/narrow.ts'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { DimensionChoice, dimensionParameters } from './dimension-choice.tsx'

/** Every value of the dimension; a click on its name narrows the search to it. */
export default viewOf<typeof declaration>({
  declaration,
  parameters: dimensionParameters,
  pages: 'long',
  searchable: true,
  table(figures, context) {
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) =>
      column.name === 'name'
        ? { ...column, text: figures.rows[0]?.dimension ?? column.text, pinned: true, pickable: true, width: 200 }
        : column,
    )
    const name = columns.filter((column) => column.name === 'name')
    return {
      ...table,
      columns: [...name, ...columns.filter((column) => column.name !== 'name')],
      rows: figures.rows.map((row, index) => ({
        key: row.id,
        isNew: row.is_new,
        colour: context.colours.known(row.id),
        values: table.rows[index]?.values ?? {},
      })),
    }
  },
  narrowing: (id, _, search) => crossNarrowing(id, search),
  Controls: DimensionChoice,
})
