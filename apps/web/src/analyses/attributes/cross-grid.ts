import declaration from '@marketscope/contract/analyses/attr-cross'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { isAdditive } from '@marketscope/contract/column'
import { blocksOf } from '../../charts/prepare/blocks.ts'
import { heat } from '../../charts/prepare/heat.ts'
import type { HeatModel } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import type { Figures, PrepareContext } from '../frame/analysis-view.ts'
import type { TableColumn, TableModel } from '../frame/table/table-model.ts'
import { crossPick } from './narrow.ts'

type Row = AnalysisRow<typeof declaration>
type Cell = Row['cells'][number]

export const CROSS_MEASURES = ['sales', 'sold', 'avg_price', 'items', 'row_share', 'column_share'] as const
type MeasureName = (typeof CROSS_MEASURES)[number]

function measureOf({ measures }: PrepareContext): MeasureName {
  return CROSS_MEASURES.find((name) => name === measures[0]?.name) ?? 'sales'
}

/** The columns of the answer, in its order, with their totals. */
function columnsOf({ total }: Figures<typeof declaration>): readonly Cell[] {
  return total?.cells ?? []
}

/** Where rows are attributes' values, several columns of the same page share ids with rows: cells are found by row, then column. */
function cellsById(rows: readonly Row[]): Map<string, Map<string, Cell>> {
  return new Map(rows.map((row) => [row.id, new Map(row.cells.map((cell) => [cell.id, cell]))]))
}

/** What a cell says: a column without a cell has nothing of the row, so that only its average price is not known. */
function figureOf(cell: Cell | undefined, name: MeasureName): number | null {
  return cell ? cell[name] : name === 'avg_price' ? null : 0
}

/** Rows and columns in an order in which blocks appear; prices stay in theirs, and so does what they are crossed with. */
function inBlocks(rows: readonly Row[], columns: readonly Cell[], cells: ReturnType<typeof cellsById>) {
  const [first] = rows
  if (!first || first.row_side === 'price' || first.column_side === 'price') return { rows, columns }
  const order = blocksOf(rows.map((row) => columns.map(({ id }) => Math.max(0, cells.get(row.id)?.get(id)?.sales ?? 0))))
  return { rows: order.rows.flatMap((at) => rows[at] ?? []), columns: order.columns.flatMap((at) => columns[at] ?? []) }
}

/** Rows by columns as a heat map; a cell narrows the search by both, a name by itself. */
export function crossHeat(figures: Figures<typeof declaration>, context: PrepareContext): HeatModel {
  const [measure] = context.measures
  if (!measure) throw new Error('the view has a measure')
  const { rows, count } = figures
  const { style, theme, t, pick } = context
  const name = measureOf(context)
  const cells = cellsById(rows)
  const shown = inBlocks(rows, columnsOf(figures), cells)
  const cellOf = (row: string, column: string) => cells.get(row)?.get(column)
  const line = (own: { id: string; name: string | null }) => ({
    id: own.id,
    label: own.name ?? own.id,
    pick: own.id,
  })
  const others = declaration.columns.filter((column) => column.name !== name && CROSS_MEASURES.some((known) => known === column.name))
  return {
    ...heat({
      rows: shown.rows.map(line),
      columns: shown.columns.map(line),
      cellOf: (row, column) => {
        const cell = cellOf(row, column)
        return cell === undefined ? undefined : cell[name]
      },
      measure,
      scale: 'whole',
      theme,
      style,
      linesOf: (row, column) =>
        others.map((other): [string, string] => [
          pick(other.text),
          fullText(other.kind, figureOf(cellOf(row, column), other.name as MeasureName), style),
        ]),
      pickOf: crossPick,
      cap: t('attr-analysis.cross_cap', { rows: rows[0]?.row_of ?? '', columns: rows[0]?.column_of ?? '', count }),
    }),
  }
}

/** The same as a table, with the totals of both sides. Columns are called by their place, so that a choice of columns outlives what they are. */
export function crossTable({ rows, total }: Figures<typeof declaration>, context: PrepareContext): TableModel {
  const name = measureOf(context)
  const kind = context.measures[0]?.kind ?? 'money'
  const columns = columnsOf({ rows, total, count: rows.length })
  const cells = cellsById(rows)
  const whole = isAdditive(kind) || kind === 'distinct' || kind === 'price'
  const placed = columns.map(
    (column, index): TableColumn => ({
      ...{ name: `column${index + 1}`, kind, text: column.name, of: name },
      ...{ sortable: false, optional: false, width: 116 },
    }),
  )
  return {
    columns: [
      {
        name: 'name',
        kind: 'text',
        text: rows[0]?.row_of ?? '',
        sortable: true,
        optional: false,
        pinned: true,
        pickable: true,
        width: 180,
      },
      ...(whole ? [{ name, kind, text: context.t('attr-analysis.total'), sortable: kind !== 'share', optional: false, width: 124 }] : []),
      ...placed,
    ],
    rows: rows.map((row) => {
      const own = cells.get(row.id)
      return {
        key: row.id,
        values: {
          name: row.name,
          [name]: row[name],
          ...Object.fromEntries(columns.map((column, index) => [`column${index + 1}`, figureOf(own?.get(column.id), name)])),
        },
        picks: Object.fromEntries(
          columns.map((column, index) => [`column${index + 1}`, own?.has(column.id) ? crossPick(row.id, column.id) : null]),
        ),
      }
    }),
    total: total
      ? { [name]: total[name] ?? null, ...Object.fromEntries(columns.map((column, index) => [`column${index + 1}`, column[name]])) }
      : null,
  }
}
