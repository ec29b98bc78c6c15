import type { Theme } from '../../state/look.ts'
import { greatestOf, leastOf } from './axis.ts'
import type { HeatCell, HeatKey, HeatModel, HeatName, Measure } from './model.ts'
import { briefText, fullText, type NumberStyle, shortText } from './number-text.ts'
import { surfaceColour, textColourOn } from './palette.ts'

/** Against what a cell's colour is measured: the greatest value of its row, of its column or of all; `root`: of all, by square roots, where few cells are far above the rest. */
export type HeatScale = 'row' | 'column' | 'whole' | 'root'

export interface HeatInput {
  rows: readonly HeatName[]
  columns: readonly HeatName[]
  /** Null: not known; undefined: there is no such cell. */
  cellOf: (row: string, column: string) => number | null | undefined
  measure: Measure
  scale: HeatScale
  theme: Theme
  style: NumberStyle
  /** Further lines of a cell's tooltip. */
  linesOf?: (row: string, column: string) => [name: string, text: string][]
  /** What a click on a cell tells; null: nothing. */
  pickOf?: (row: string, column: string) => string | null
  cap?: string | null
  /** What the darkest colour stands for, where that is no number. */
  mostText?: string | null
}

/** So many colours of a key are near enough to a ramp. */
const KEY_COLOURS = 9

/** The height of a row in pixels: with few rows they are higher. */
export function heatRowHeight(rows: number): number {
  return rows <= 6 ? 40 : 28
}

/** Rows by columns, each cell coloured by its value against the scale's greatest. Values below 0 have a colour of their own. */
export function heat({
  rows,
  columns,
  cellOf,
  measure,
  scale,
  theme,
  style,
  linesOf,
  pickOf,
  cap = null,
  mostText = null,
}: HeatInput): HeatModel {
  const values = rows.map((row) => columns.map((column) => cellOf(row.id, column.id)))
  const size = (list: readonly (number | null | undefined)[]) =>
    list.reduce<number>((most, value) => Math.max(most, Math.abs(value ?? 0)), 0)
  const whole = size(values.flat())
  const byRow = values.map(size)
  const byColumn = columns.map((_, column) => size(values.map((row) => row[column])))
  const greatest = (row: number, column: number) => (scale === 'row' ? byRow[row] : scale === 'column' ? byColumn[column] : whole) ?? 0
  const parts = values.map((own, row) =>
    own.map((value, column) => {
      const most = greatest(row, column)
      return value === null || value === undefined || most === 0 ? 0 : value / most
    }),
  )
  const colourOf = (part: number) => surfaceColour(theme, scale === 'root' ? Math.sign(part) * Math.sqrt(Math.abs(part)) : part)
  const cells = values.map((own, row) =>
    own.map((value, column): HeatCell | null => {
      if (value === undefined) return null
      const [rowId, columnId] = [rows[row]?.id ?? '', columns[column]?.id ?? '']
      const colour = colourOf(parts[row]?.[column] ?? 0)
      return {
        value,
        label: shortText(measure.kind, value, style),
        brief: briefText(measure.kind, value, style),
        lines: [[measure.text, fullText(measure.kind, value, style)], ...(linesOf?.(rowId, columnId) ?? [])],
        colour,
        labelColour: textColourOn(colour),
        pick: pickOf?.(rowId, columnId) ?? null,
      }
    }),
  )
  const [from, to] = [leastOf(parts.flat()), greatestOf(parts.flat())]
  const key: HeatKey = {
    name: measure.text,
    least: briefText(measure.kind, from * whole, style),
    most: mostText ?? briefText(measure.kind, to * whole, style),
    colours: Array.from({ length: KEY_COLOURS }, (_, at) => colourOf(from + ((to - from) * at) / (KEY_COLOURS - 1))),
  }
  return {
    kind: 'heat',
    rows: [...rows],
    columns: [...columns],
    cells,
    key: from === to ? null : key,
    cap,
    empty: cells.flat().every((cell) => cell === null || cell.value === null),
    height: rows.length * heatRowHeight(rows.length),
  }
}
