import attrCross, { CROSS_LIMITS } from '@marketscope/contract/analyses/attr-cross'
import type { AnalysisOutcome, AnalysisRow, TableParameters } from '@marketscope/contract/analysis'
import type { ValueReading } from '@marketscope/contract/attribute-rows'
import { fromMinor } from '@marketscope/contract/currency'
import { fieldError } from '@marketscope/contract/errors'
import type { NamedFace, ValueName } from '../dimensions/face.ts'
import { findFace } from '../dimensions/find-face.ts'
import type { AnalysisContext } from '../figures/analysis.ts'
import { chooseBands } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import type { Scope } from '../scope/scope.ts'
import { type CrossFigures, type CrossGrid, crossGrid } from './cross-grid.ts'

type Row = AnalysisRow<typeof attrCross>
type Outcome = AnalysisOutcome<typeof attrCross>

/** What stands against what. */
export interface CrossAsked {
  row: string
  column: string
  reading: ValueReading
  points: readonly number[] | undefined
  table: TableParameters
}

/** A page of two dimensions against each other. Throws where one of the sides is nothing that there is. */
export async function crossTable(
  {
    scope,
    language,
    scoped,
    ask,
    attributeWords,
  }: Pick<AnalysisContext<typeof attrCross>, 'scope' | 'language' | 'scoped' | 'ask' | 'attributeWords'>,
  { reading, points, table, ...asked }: CrossAsked,
): Promise<Outcome> {
  const byPrice = Object.values(asked).includes('price')
  const [words, bands] = await Promise.all([attributeWords(), byPrice ? chooseBands(points, scope.amounts, scoped) : []])
  const source = { scope, language, scoped, words, reading, bands, ask }
  const sides = (['row', 'column'] as const).map((side, place) => {
    const found = findFace('crossing', asked[side], place, source)
    if (!found) throw fieldError(side, `没有维度“${asked[side]}”`, `There is no dimension "${asked[side]}"`)
    return found
  })
  const [row, column] = sides as [NamedFace, NamedFace]
  const name = [asked.row, asked.column, row.version ?? '', column.version ?? '', reading]
  const found = await crossGrid(scoped, { name, row: row.dimension, column: column.dimension, most: CROSS_LIMITS })
  const grid = inOrder(found, row, column)
  const [rowNames, columnNames] = await Promise.all([row.names(grid.rows), column.names(grid.columns)])
  const titles = { row_of: row.title, column_of: column.title, row_side: asked.row, column_side: asked.column }
  const { by, desc } = sortOf(attrCross, table)
  const all = rowsOf(grid, rowNames, columnNames, titles, scope)
  const rows = isOrdered(row) && table.order_by === undefined ? all : sorted(all, by as keyof Row, desc)
  const { offset, limit } = placesOf(table)
  return {
    data: rows.slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total: rows.length > 0 ? { ...totalOf(grid, columnNames, scope), ...titles } : {},
  }
}

/** Whether its values have an order of their own, by the number that is their key. */
const isOrdered = ({ keys }: NamedFace) => keys !== null

/** Bands from the lowest. */
function inOrder(grid: CrossGrid, row: NamedFace, column: NamedFace): CrossGrid {
  const orderOf = (lines: CrossGrid['rows'], side: NamedFace) => {
    const places = [...lines.keys()]
    return isOrdered(side) ? places.sort((a, b) => Number(lines[a]?.key) - Number(lines[b]?.key)) : places
  }
  const [rows, columns] = [orderOf(grid.rows, row), orderOf(grid.columns, column)]
  return {
    ...grid,
    rows: rows.flatMap((place) => grid.rows[place] ?? []),
    columns: columns.flatMap((place) => grid.columns[place] ?? []),
    cells: grid.cells
      .map(([one, other, ...figures]): CrossGrid['cells'][number] => [rows.indexOf(one), columns.indexOf(other), ...figures])
      .sort(([, one], [, other]) => one - other),
  }
}

function measures({ sales, sold, items }: CrossFigures, { amounts }: Scope) {
  return { sales: fromMinor(sales, amounts), sold, avg_price: averagePrice(sales, sold, amounts), items }
}

function rowsOf(
  { whole, rows, columns, cells }: CrossGrid,
  rowNames: readonly ValueName[],
  columnNames: readonly ValueName[],
  titles: Pick<Row, 'row_of' | 'column_of' | 'row_side' | 'column_side'>,
  scope: Scope,
): Row[] {
  const byRow = Map.groupBy(cells, ([row]) => row)
  return rows.map((line, place) => ({
    ...{ id: rowNames[place]?.id ?? '', name: rowNames[place]?.name ?? null },
    ...measures(line, scope),
    ...{ row_share: share(line.sales, line.sales), column_share: share(line.sales, whole.sales) },
    ...titles,
    cells: (byRow.get(place) ?? []).map(([, column, sales, sold, items]) => ({
      ...{ id: columnNames[column]?.id ?? '', name: columnNames[column]?.name ?? '' },
      ...measures({ sales, sold, items }, scope),
      ...{ row_share: share(sales, line.sales), column_share: share(sales, columns[column]?.sales ?? 0) },
    })),
  }))
}

function totalOf({ whole, columns }: CrossGrid, names: readonly ValueName[], scope: Scope): Partial<Row> {
  return {
    ...measures(whole, scope),
    ...{ row_share: share(whole.sales, whole.sales), column_share: share(whole.sales, whole.sales) },
    cells: columns.map((line, place) => ({
      ...{ id: names[place]?.id ?? '', name: names[place]?.name ?? '' },
      ...measures(line, scope),
      ...{ row_share: share(line.sales, whole.sales), column_share: share(line.sales, line.sales) },
    })),
  }
}

/** Unknown values last, ties as they were: by sales. */
function sorted(rows: readonly Row[], by: keyof Row, desc: boolean): Row[] {
  return rows.toSorted((a, b) => {
    const [one, other] = [a[by], b[by]]
    if (one === null || other === null || one === other) return Number(one === null) - Number(other === null)
    const less = typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other), 'zh-CN')
    return desc ? -less : less
  })
}
