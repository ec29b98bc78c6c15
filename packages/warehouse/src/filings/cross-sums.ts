import { byBytes } from '../sorting/by-bytes.ts'
import type { FilingDirectory } from './filing-directory.ts'
import { type FilingGroups, isStated } from './filing-groups.ts'

/** What is crossed: a place for each item and column; an item may have several places in one column. */
export interface CrossInput {
  items: readonly string[]
  columns: readonly string[]
  sales: readonly number[]
  sold: readonly number[]
  /** Places that count; left out: all. */
  active?: readonly number[]
}

export interface CrossCell {
  sales: number
  sold: number
  /** Distinct items. */
  items: number
}

export interface CrossRow {
  group: number
  /** Over all columns. */
  sales: number
  /** By column. */
  cells: Map<string, CrossCell>
}

/** What the items of each filing sold by column, those without a filing too; and the sales of each column in the whole scope. */
export class FilingCells {
  readonly byFiling = new Map<number, Map<string, CrossCell>>()
  readonly columns = new Map<string, number>()

  add(filing: number, column: string, own: CrossCell): void {
    this.columns.set(column, (this.columns.get(column) ?? 0) + own.sales)
    const cells = this.byFiling.get(filing) ?? new Map<string, CrossCell>()
    this.byFiling.set(filing, cells)
    addCell(cells, column, own)
  }
}

/** An item counts once in a column. */
export function filingCells(input: CrossInput, directory: FilingDirectory): FilingCells {
  const cells = new FilingCells()
  const seen = new Map<string, Set<string>>()
  input.items.forEach((item, place) => {
    if (input.active && input.active[place] !== 1) return
    const column = input.columns[place] ?? ''
    const known = seen.get(column) ?? new Set<string>()
    seen.set(column, known)
    cells.add(directory.filingOf(item), column, {
      sales: input.sales[place] ?? 0,
      sold: input.sold[place] ?? 0,
      items: known.has(item) ? 0 : 1,
    })
    known.add(item)
  })
  return cells
}

/** The groups with the most sales across columns, best first, ties by id; items without a filing have no row. */
export function crossRows({ byFiling }: FilingCells, groups: FilingGroups, top: number): CrossRow[] {
  const rows = new Map<number, CrossRow>()
  for (const [filing, cells] of byFiling)
    for (const group of groups.of(filing)) {
      if (!isStated(group)) continue
      const row = rows.get(group) ?? { group, sales: 0, cells: new Map<string, CrossCell>() }
      rows.set(group, row)
      for (const [column, cell] of cells) {
        row.sales += cell.sales
        addCell(row.cells, column, cell)
      }
    }
  const leading = [...rows.values()].filter(({ sales }) => sales > 0)
  return leading.sort((a, b) => b.sales - a.sales || byBytes(groups.id(a.group), groups.id(b.group))).slice(0, top)
}

function addCell(cells: Map<string, CrossCell>, column: string, { sales, sold, items }: CrossCell): void {
  const cell = cells.get(column)
  if (!cell) cells.set(column, { sales, sold, items })
  else {
    cell.sales += sales
    cell.sold += sold
    cell.items += items
  }
}

/** The columns with the most sales, best first, ties by id. */
export function leadingColumns(columns: ReadonlyMap<string, number>, top: number): string[] {
  return [...columns]
    .filter(([id, sales]) => id !== '' && sales > 0)
    .sort(([a, own], [b, other]) => other - own || byBytes(a, b))
    .slice(0, top)
    .map(([id]) => id)
}
