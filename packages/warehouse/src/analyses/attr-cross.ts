import attrCross, { CROSS_LIMITS } from '@marketscope/contract/analyses/attr-cross'
import type { AnalysisOutcome, AnalysisRow } from '@marketscope/contract/analysis'
import { fromMinor } from '@marketscope/contract/currency'
import { fieldError } from '@marketscope/contract/errors'
import { normalizeTerm } from '@marketscope/contract/title-expression'
import { attributeNames, hasAttributeMonths } from '../attributes/scope-attributes.ts'
import { implement } from '../figures/analysis.ts'
import type { CrossFigures, CrossGrid } from '../figures/cross-grid.ts'
import { crossGrid } from '../figures/cross-grid.ts'
import { attributeSide, type CrossName, type NamedSide, sideOf } from '../figures/cross-sides.ts'
import { chooseBands, edgesOf } from '../figures/price-bands.ts'
import { averagePrice, share } from '../figures/ratios.ts'
import { placesOf, reachable, sortOf } from '../query/table-page.ts'
import type { Scope } from '../scope/scope.ts'

type Row = AnalysisRow<typeof attrCross>
type Outcome = AnalysisOutcome<typeof attrCross>

const NOTHING: Outcome = { data: [], count: 0, suggest_count: 0, total: {} }

export default implement(attrCross, async ({ scope, parameters, table, language, scoped, ask, attributeWords }): Promise<Outcome> => {
  if (!hasAttributeMonths(scope)) return NOTHING
  const { reading, points } = parameters
  const needsNames = parameters.row === '' || parameters.column === ''
  const offered = needsNames ? (await attributeNames(scoped)).map(attributeSide) : []
  const asked = sidesOf(parameters, offered)
  const byPrice = Object.values(asked).includes('price')
  const [words, bands] = await Promise.all([attributeWords(), byPrice ? chooseBands(points, scope.amounts, scoped) : []])
  const source = { scope, language, scoped, words, reading, bands, ask }
  const [row, column] = (['row', 'column'] as const).map((side, place) => {
    const found = sideOf(asked[side], place as 0 | 1, source)
    if (!found) throw fieldError(side, `没有维度“${asked[side]}”`, `There is no dimension "${asked[side]}"`)
    return found
  })
  if (!row || !column) return NOTHING
  const edges = edgesOf(bands, scope.amounts)
  const name = [asked.row, asked.column, reading, edges.join(',')]
  const found = await crossGrid(scoped, { name, row: row.dimension, column: column.dimension, most: CROSS_LIMITS })
  const grid = inOrder(found, row, column)
  const [rowNames, columnNames] = await Promise.all([row.names(grid.rows), column.names(grid.columns)])
  const titles = { row_of: row.title[language], column_of: column.title[language], row_side: asked.row, column_side: asked.column }
  const { by, desc } = sortOf(attrCross, table)
  const all = rowsOf(grid, rowNames, columnNames, titles, scope)
  const rows = row.ordered && table.order_by === undefined ? all : sorted(all, by as keyof Row, desc)
  const { offset, limit } = placesOf(table)
  return {
    data: rows.slice(offset, offset + limit),
    count: rows.length,
    suggest_count: reachable(rows.length, table),
    total: rows.length > 0 ? { ...totalOf(grid, columnNames, scope), ...titles } : {},
  }
})

/** What stands on each side: as asked, else the first attributes that are offered and not on the other one, else brands and categories. */
function sidesOf({ row, column }: { row: string; column: string }, offered: readonly string[]) {
  const same = (a: string, b: string) => normalizeTerm(a) === normalizeTerm(b)
  const choose = (other: string) => [...offered, 'brand', 'category'].find((side) => !same(side, other)) ?? 'brand'
  const first = row || choose(column)
  return { row: first, column: column || choose(first) }
}

/** Price bands from the cheapest. */
function inOrder(grid: CrossGrid, row: NamedSide, column: NamedSide): CrossGrid {
  const orderOf = (lines: CrossGrid['rows'], side: NamedSide) => {
    const places = [...lines.keys()]
    return side.ordered ? places.sort((a, b) => Number(lines[a]?.key) - Number(lines[b]?.key)) : places
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
  rowNames: readonly CrossName[],
  columnNames: readonly CrossName[],
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

function totalOf({ whole, columns }: CrossGrid, names: readonly CrossName[], scope: Scope): Partial<Row> {
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
