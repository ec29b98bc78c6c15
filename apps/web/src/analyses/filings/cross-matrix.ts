import declaration from '@marketscope/contract/analyses/filing-cross'
import type { AnalysisRow } from '@marketscope/contract/analysis'
import { FILED_NAMES } from '@marketscope/contract/filing-views'
import { blocksOf, rowsAlong } from '../../charts/prepare/blocks.ts'
import { heat } from '../../charts/prepare/heat.ts'
import type { HeatModel, HeatName } from '../../charts/prepare/model.ts'
import { fullText } from '../../charts/prepare/number-text.ts'
import type { PrepareContext } from '../frame/analysis-view.ts'
import type { TableColumn, TableModel } from '../frame/table/table-model.ts'
import { bandId, bandName, UNKNOWN_BAND } from '../prices/bands.ts'
import { type CrossedBy, kindOf, pickText } from './filing-picks.ts'

type Row = AnalysisRow<typeof declaration>

export const CROSS_MEASURES = ['sales', 'share', 'sold', 'avg_price', 'items'] as const

const byOf = (rows: readonly Row[]): CrossedBy => (rows.some(({ brand_id }) => brand_id !== null) ? 'brand' : 'band')
const columnId = (row: Row): string => row.brand_id ?? bandId(row)

/** Everything on the columns: brands as they come, by the sales they have here; bands from the cheapest, the unknown one last. */
function columnsOf(rows: readonly Row[], context: PrepareContext): { id: string; name: string }[] {
  const all = Map.groupBy(rows, columnId)
  const columns = [...all].map(([id, own]) => {
    const [first] = own
    const name = byOf(rows) === 'brand' ? (first?.brand_name ?? id) : first ? bandName(first, context) : id
    return { id, name, from: first?.from ?? null, sales: own.reduce((sum, { sales }) => sum + (sales ?? 0), 0) }
  })
  if (byOf(rows) === 'band') columns.sort((a, b) => (a.from ?? Number.POSITIVE_INFINITY) - (b.from ?? Number.POSITIVE_INFINITY))
  else columns.sort((a, b) => b.sales - a.sales)
  return columns.map(({ id, name }) => ({ id, name }))
}

/** In an order in which blocks appear; bands stay in theirs, from the cheapest. */
function inBlocks(matrix: ReturnType<typeof matrixOf>, rows: readonly Row[]) {
  const amounts = matrix.rows.map((row) => matrix.columns.map(({ id }) => Math.max(0, matrix.cell(row.id, id)?.sales ?? 0)))
  const asTheyAre = [...matrix.columns.keys()]
  const order = byOf(rows) === 'brand' ? blocksOf(amounts) : { rows: rowsAlong(amounts, asTheyAre), columns: asTheyAre }
  const taken = <T>(list: readonly T[], places: readonly number[]) => places.flatMap((at) => list[at] ?? [])
  return { ...matrix, rows: taken(matrix.rows, order.rows), columns: taken(matrix.columns, order.columns) }
}

/** What rows and columns are, and what a click on a cell tells. */
function matrixOf(rows: readonly Row[], context: PrepareContext) {
  const kind = kindOf(context.tab)
  const by = byOf(rows)
  const cells = new Map(rows.map((row) => [JSON.stringify([row.id, columnId(row)]), row]))
  const names = new Map(rows.map((row) => [row.id, row.name ?? row.id]))
  return {
    rows: [...names].map(([id, name]) => ({ id, name, pick: pickText({ kind, id }) })),
    columns: columnsOf(rows, context),
    cell: (row: string, column: string) => cells.get(JSON.stringify([row, column])),
    pick: (id: string, column: string) => (column === UNKNOWN_BAND ? null : pickText({ kind, id, column: { by, id: column } })),
  }
}

const measureOf = ({ measures }: PrepareContext) => CROSS_MEASURES.find((name) => name === measures[0]?.name) ?? 'sales'

export function crossHeat(rows: readonly Row[], context: PrepareContext): HeatModel {
  const { measures, theme, style, pick } = context
  const [measure] = measures
  if (!measure) throw new Error('the view has a measure')
  const matrix = inBlocks(matrixOf(rows, context), rows)
  const name = measureOf(context)
  const rowNames: HeatName[] = matrix.rows.map((row) => ({ id: row.id, label: row.name, pick: row.pick }))
  return heat({
    rows: rowNames,
    columns: matrix.columns.map(({ id, name: label }) => ({ id, label })),
    cellOf: (row, column) => matrix.cell(row, column)?.[name],
    measure,
    scale: measure.kind === 'share' ? 'whole' : 'root',
    theme,
    style,
    linesOf: (row, column) => {
      const cell = matrix.cell(row, column)
      return CROSS_MEASURES.filter((other) => cell && other !== name).map((other) => {
        const declared = declaration.columns.find((one) => one.name === other)
        return [declared ? pick(declared.text) : other, fullText(declared?.kind ?? 'count', cell?.[other] ?? null, style)]
      })
    },
    pickOf: matrix.pick,
  })
}

/** A row for each value and a column for each brand or band, in the measure chosen. */
export function crossTable(rows: readonly Row[], context: PrepareContext): TableModel {
  const matrix = matrixOf(rows, context)
  const name = measureOf(context)
  const kind = context.measures[0]?.kind ?? 'share'
  const heading = context.pick(FILED_NAMES[kindOf(context.tab)])
  const columns: TableColumn[] = [
    { name: 'name', kind: 'text', text: heading, sortable: true, optional: false, pinned: true, pickable: true, width: 200 },
    ...matrix.columns.map(
      ({ id, name: text }): TableColumn => ({ name: `c:${id}`, kind, text, of: name, sortable: true, optional: false, width: 120 }),
    ),
  ]
  return {
    columns,
    rows: matrix.rows.map((row) => ({
      key: row.pick,
      values: {
        name: row.name,
        ...Object.fromEntries(matrix.columns.map(({ id }) => [`c:${id}`, matrix.cell(row.id, id)?.[name] ?? null])),
      },
      picks: Object.fromEntries(matrix.columns.map(({ id }) => [`c:${id}`, matrix.cell(row.id, id) ? matrix.pick(row.id, id) : null])),
    })),
    total: null,
  }
}
