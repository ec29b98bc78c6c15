import { baseOfMeasure, comparedAt, comparisonText } from '@marketscope/contract/schemes/pivot-compared'
import type { GridModel, ShownColumn, ShownLine } from '@marketscope/contract/schemes/pivot-model'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo } from 'react'
import { fullText, type NumberStyle, shortText } from '../../charts/prepare/number-text.ts'
import { type bounds, heatOf } from './grid-model.ts'

type Place = [row: number, column: number]

/** What all cells of a grid share. */
export interface CellLook {
  model: GridModel
  style: NumberStyle
  up: 'red' | 'green'
  heat: ReturnType<typeof bounds>
  coloured: boolean
  deepest: number
  /** What a cell without rows is called. */
  blank: string
  onPick(event: MouseEvent, at: Place): void
  onKey(event: KeyboardEvent, at: Place): void
  onOpen(at: Place): void
}

interface Props {
  row: ShownLine
  column: ShownColumn
  look: CellLook
  /** Its place among the rows and columns that are drawn. */
  rowAt: number
  columnAt: number
  picked: boolean
  /** The one that the keys come in at. */
  stop: boolean
  /** The one that was chosen last. */
  active: boolean
}

/** The figure in full; of growth also what is compared with what. */
function titleOf(row: ShownLine, column: ShownColumn, { model, style }: CellLook): string {
  const { id = '', kind = 'index' } = model.grid.measures[column.measure] ?? {}
  const text = fullText(kind, model.figures.at(row.place, column.place, column.measure), style)
  const base = baseOfMeasure(id)
  const compared = base && comparedAt(model.grid.compared, base, [...row.path, ...column.path])
  return compared ? `${text} · ${comparisonText(compared, style.language)}` : text
}

const NO_BOUNDS = { least: 0, greatest: 0 }

/** A cell: what it tells, its colour, and the keys and clicks that it takes. Scrolling draws those that come into sight, and no other. */
export const PivotCell = memo(function PivotCell({ row, column, look, rowAt, columnAt, picked, stop, active }: Props) {
  const at: Place = [rowAt, columnAt]
  const { model, style, up, heat, coloured, deepest, blank, onPick, onKey, onOpen } = look
  const kind = model.grid.measures[column.measure]?.kind ?? 'index'
  const there = model.figures.has(row.place, column.place)
  const value = model.figures.at(row.place, column.place, column.measure)
  const warm = coloured && row.line.depth === deepest && column.line.depth > 0
  const strength = warm ? heatOf(value, kind, heat[column.measure] ?? NO_BOUNDS) : 0
  const rises = strength > 0 === (up === 'red') ? 'red' : 'green'
  const colour = strength === 0 ? undefined : kind === 'change' ? rises : 'primary'
  return (
    <td data-heat={colour} data-picked={picked} data-active={active} style={{ '--heat': `${Math.abs(strength)}%` } as CSSProperties}>
      <button
        type="button"
        data-at={at.join('.')}
        tabIndex={stop ? 0 : -1}
        aria-label={there ? undefined : blank}
        title={there ? titleOf(row, column, look) : undefined}
        onClick={(event) => onPick(event, at)}
        onDoubleClick={() => onOpen(at)}
        onKeyDown={(event) => onKey(event, at)}
      >
        {there ? shortText(kind, value, style) : ''}
      </button>
    </td>
  )
})
