import type { PivotChart } from '@marketscope/contract/schemes/pivot'
import { type GridModel, nameAt, type ShownLine } from '@marketscope/contract/schemes/pivot-model'
import { greatestOf, leastOf } from '../../charts/prepare/axis.ts'
import type { Measure, Place, PlacesModel, Series } from '../../charts/prepare/model.ts'
import { fullText, type NumberStyle } from '../../charts/prepare/number-text.ts'
import { axisFor, axisUpTo } from '../../charts/prepare/value-axis.ts'
import { type Selection, selected } from './grid-model.ts'

/** More than these cannot be told apart in a chart. */
const [MOST_SERIES, MOST_PLACES] = [12, 60]

interface Look {
  style: NumberStyle
  colourOf(id: string): string
}

const placeOf = (label: string, slot: number): Place => ({ label, year: null, slot, full: label, gap: null, event: null })

/** The deepest lines of a choice; the total alone where there is nothing else. */
function inner<T extends ShownLine>(lines: readonly T[]): T[] {
  const deepest = Math.max(0, ...lines.map(({ line }) => line.depth))
  return lines.filter(({ line }) => line.depth === deepest)
}

/**
 * The chosen cells as a chart: rows are the series, columns the places, of the first value that is chosen. `scatter`: each row is a point, the first value across and the second up;
 * null where two values are not chosen.
 */
export function chartOfSelection(model: GridModel, selection: Selection, kind: PivotChart, { style, colourOf }: Look): PlacesModel | null {
  const chosen = selected(selection, model)
  const rows = inner(chosen.rows).slice(0, kind === 'scatter' ? MOST_PLACES : MOST_SERIES)
  const measures = [...new Set(chosen.columns.map(({ measure }) => measure))]
  const measure = (at: number): Measure => {
    const told = model.grid.measures[measures[at] ?? 0]
    return { name: told?.id ?? '', kind: told?.kind ?? 'index', text: told?.name ?? '' }
  }
  const wayOf = (lines: GridModel['grid']['rows'], line: ShownLine) =>
    line.path.map((_, at) => nameAt(lines, line, at + 1)).join(' / ') || line.line.name
  if (kind === 'scatter') return scatter()
  const own = measure(0)
  const columns = inner(chosen.columns.filter((column) => column.measure === measures[0])).slice(0, MOST_PLACES)
  const values = (row: ShownLine) => columns.map((column) => model.figures.at(row.place, column.place, column.measure))
  const stacked = kind === 'stacked'
  const series = rows.map((row): Series => {
    const told = values(row)
    return {
      ...{
        id: row.key,
        name: wayOf(model.grid.rows, row),
        colour: colourOf(row.key),
        shape: kind === 'lines' ? 'line' : 'bar',
        axis: 0,
        stacked,
      },
      ...{ values: told, texts: told.map((value) => fullText(own.kind, value, style)), pickable: false },
    }
  })
  const heights = columns.map((_, at) => series.reduce((sum, one) => sum + Math.max(0, one.values[at] ?? 0), 0))
  const all = series.flatMap((one) => one.values)
  const axis = stacked ? axisUpTo(own, greatestOf(heights), style, leastOf(all)) : axisFor(own, all, style)
  return {
    ...{ kind: 'places', places: columns.map((column, at) => placeOf(wayOf(model.grid.columns, column), at)), axes: [axis], series },
    ...{ sideways: false, pickPlaces: null, cap: null, empty: all.every((value) => value === null) },
  }

  /** Points in the order of the first value, which the places are. */
  function scatter(): PlacesModel | null {
    if (measures.length < 2) return null
    const [across, upwards] = [measure(0), measure(1)]
    const column = (at: number) => chosen.columns.find((one) => one.measure === measures[at])
    const value = (row: ShownLine, at: number) => model.figures.at(row.place, column(at)?.place ?? 0, measures[at] ?? 0)
    const points = rows
      .map((row) => ({ row, x: value(row, 0), y: value(row, 1) }))
      .filter(({ x, y }) => x !== null && y !== null)
      .sort((a, b) => (a.x ?? 0) - (b.x ?? 0))
    const series = points.map(({ row, y }, at): Series => {
      const name = wayOf(model.grid.rows, row)
      const values = points.map((_, place) => (place === at ? y : null))
      return {
        ...{ id: row.key, name, colour: colourOf(row.key), shape: 'line', axis: 0, stacked: false, values, pickable: false },
        texts: values.map((one) => fullText(upwards.kind, one, style)),
      }
    })
    const ys = points.map(({ y }) => y)
    return {
      ...{ kind: 'places', places: points.map(({ x }, at) => placeOf(`${across.text} ${fullText(across.kind, x, style)}`, at)) },
      ...{ axes: [axisFor(upwards, ys, style)], series, sideways: false, pickPlaces: null, cap: null, empty: points.length === 0 },
    }
  }
}
