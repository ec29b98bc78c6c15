import type { GridModel } from '@marketscope/contract/schemes/pivot-model'
import { pivotTable, type TableWords } from '@marketscope/contract/schemes/pivot-table'
import type { TableModel } from '../frame/table/table-model.ts'

/** A pivot as a plain table of the page. */
export function pivotSheet(model: GridModel, words: TableWords): TableModel {
  const { headings, kinds, lines } = pivotTable(model, words)
  const named = headings.map((text, at) => ({ name: `column${at + 1}`, text, kind: kinds[at] ?? 'text', sortable: false, optional: false }))
  return {
    columns: named,
    rows: lines.map((cells, at) => ({
      key: model.rows[at]?.key ?? '',
      values: Object.fromEntries(named.map(({ name }, place) => [name, cells[place] ?? null])),
    })),
    total: null,
  }
}
