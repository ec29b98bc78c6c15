import declaration from '@marketscope/contract/analyses/filing-list'
import { viewOf } from '../frame/analysis-view.ts'
import { declaredTable } from '../frame/table/default-table.ts'
import { FilingNameCell } from './filing-name-cell.tsx'
import { OverlapNote } from './filing-notes.tsx'
import { kindOf, narrowingOf, pickText } from './filing-picks.ts'

const WIDTHS: Readonly<Record<string, number>> = { id: 220, company: 220 }

/** What filings say, a row each: a filing opens its page, a value narrows the search. */
export default viewOf<typeof declaration>({
  declaration,
  pages: 'long',
  searchable: true,
  table(figures, context) {
    const kind = kindOf(context.tab)
    const table = declaredTable({ declaration }, figures, context)
    const columns = table.columns.map((column) => {
      if (column.name === 'name') return { ...column, pinned: true, pickable: true, width: 240 }
      const width = WIDTHS[column.name]
      return width ? { ...column, width } : column
    })
    return {
      ...table,
      columns,
      rows: figures.rows.map((row, index) => {
        const key = pickText({ kind, id: row.id })
        return {
          key,
          isNew: row.is_new,
          colour: context.colours.known(key),
          values: table.rows[index]?.values ?? {},
        }
      }),
    }
  },
  cells: { name: (row, scope) => <FilingNameCell row={row} scope={scope} /> },
  narrowing: (id, _, search) => narrowingOf(id, search),
  Extra: ({ context }) => <OverlapNote context={context} />,
})
