import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import { type KeyboardEvent, type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { fullText, type NumberStyle, shortText } from '../../charts/prepare/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { bounds, type GridModel, headingsAt, heatOf, type Selection, type ShownColumn, type ShownLine } from './grid-model.ts'
import './grid.css'

const ROW = 32
/** Rows and columns that are there beyond what is in sight. */
const AROUND = 6

interface Props {
  model: GridModel
  pivot: PivotContent
  corner: string
  style: NumberStyle
  up: 'red' | 'green'
  narrow: boolean
  selection: Selection | null
  folded: { rows: ReadonlySet<string>; columns: ReadonlySet<string> }
  onSelect(selection: Selection): void
  onFold(side: 'rows' | 'columns', key: string): void
  onSort(column: ShownColumn): void
  onOpen(row: ShownLine, column: ShownColumn): void
  onCopy(): void
}

/** The cells that are in sight, headings that stay at both edges: only these are in the page, however many there are. */
export function PivotCells(props: Props) {
  const { model, pivot, corner, style, up, narrow, selection, folded, onSelect, onFold, onSort, onOpen, onCopy } = props
  const { t } = useText()
  const scroll = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, left: 0, height: 720, width: 1400 })
  const { grid, rows, columns, depth, figures } = model
  const several = grid.measures.length > 1
  const [names, width] = narrow ? [128, 92] : [240, several ? 128 : 112]
  const heads = depth + (several ? 1 : 0)
  const heat = useMemo(() => bounds(model), [model])
  const lines = useMemo(() => Array.from({ length: depth }, (_, at) => headingsAt(model, at + 1)), [model, depth])
  const look = (element: HTMLDivElement) => {
    const next = { top: element.scrollTop, left: element.scrollLeft, height: element.clientHeight, width: element.clientWidth }
    setSeen((before) => (Object.entries(next).every(([name, value]) => before[name as keyof typeof before] === value) ? before : next))
  }
  useLayoutEffect(() => {
    const element = scroll.current
    if (!element) return
    look(element)
    const watch = typeof ResizeObserver === 'function' ? new ResizeObserver(() => look(element)) : null
    watch?.observe(element)
    return () => watch?.disconnect()
  }, [])
  const firstRow = Math.max(0, Math.floor(seen.top / ROW) - AROUND)
  const lastRow = Math.min(rows.length, Math.ceil((seen.top + seen.height) / ROW) + AROUND)
  const firstColumn = Math.max(0, Math.floor(seen.left / width) - AROUND)
  const lastColumn = Math.min(columns.length, Math.ceil((seen.left + seen.width) / width) + AROUND)
  const deepest = Math.max(0, ...rows.map(({ line }) => line.depth))
  const picked = (row: number, column: number) =>
    selection !== null &&
    row >= Math.min(selection.from[0], selection.to[0]) &&
    row <= Math.max(selection.from[0], selection.to[0]) &&
    column >= Math.min(selection.from[1], selection.to[1]) &&
    column <= Math.max(selection.from[1], selection.to[1])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroll.current) return
    const at = selection?.to ?? [0, 0]
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      Home: [0, -columns.length],
      End: [0, columns.length],
      PageDown: [10, 0],
      PageUp: [-10, 0],
    }
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const to: [number, number] = [
        Math.min(rows.length - 1, Math.max(0, at[0] + step[0])),
        Math.min(columns.length - 1, Math.max(0, at[1] + step[1])),
      ]
      onSelect({ from: event.shiftKey && selection ? selection.from : to, to })
      const element = scroll.current
      const [top, left] = [to[0] * ROW, to[1] * width]
      if (top < element.scrollTop) element.scrollTop = top
      else if (top + ROW * (heads + 1) > element.scrollTop + element.clientHeight)
        element.scrollTop = top + ROW * (heads + 1) - element.clientHeight
      if (left < element.scrollLeft) element.scrollLeft = left
      else if (left + width + names > element.scrollLeft + element.clientWidth)
        element.scrollLeft = left + width + names - element.clientWidth
    } else if (event.key === 'Enter' && selection) {
      const [row, column] = [rows[selection.to[0]], columns[selection.to[1]]]
      if (row && column) onOpen(row, column)
    } else if (event.key === 'c' && (event.ctrlKey || event.metaKey)) onCopy()
  }
  const sorted = (column: ShownColumn) =>
    pivot.sort && pivot.sort.measure === grid.measures[column.measure]?.id && JSON.stringify(pivot.sort.at) === column.key
      ? pivot.sort.desc
        ? ' ↓'
        : ' ↑'
      : ''
  const isSeen = ({ from, count }: { from: number; count: number }) => from < lastColumn && from + count > firstColumn
  const sortable = (column: ShownColumn, name: string) => (
    <button type="button" className="pivot-plain" title={t('pivot.sort_by', { name })} onClick={() => onSort(column)}>
      {name}
      {sorted(column)}
    </button>
  )
  return (
    <div
      ref={scroll}
      className="pivot-scroll"
      role="grid"
      aria-label={t('pivot.grid')}
      aria-rowcount={rows.length + heads}
      aria-colcount={columns.length + 1}
      tabIndex={0}
      style={{ ['--pivot-names' as string]: `${names}px` }}
      onScroll={(event: UIEvent<HTMLDivElement>) => look(event.currentTarget)}
      onKeyDown={onKeyDown}
    >
      <div className="pivot-inner" style={{ width: names + columns.length * width, height: (rows.length + heads) * ROW }}>
        <div className="pivot-head" role="rowgroup">
          {lines.map((line, at) => (
            <div className="pivot-head-line" role="row" aria-rowindex={at + 1} key={`depth${at + 1}`}>
              <div className="pivot-corner" role="columnheader" style={{ width: names }}>
                <span className="pivot-text" title={corner}>
                  {at === 0 ? corner : ''}
                </span>
              </div>
              {line.filter(isSeen).map(({ from, count, name, shown, own }) => {
                const column = columns[from]
                const folds = shown.opens && (own || shown.line.depth > at) && at + 1 === shown.line.depth
                return (
                  <div
                    className="pivot-heading"
                    role="columnheader"
                    key={from}
                    title={name}
                    style={{ left: names + from * width, width: count * width }}
                  >
                    {folds && (
                      <button
                        type="button"
                        className="pivot-fold"
                        aria-expanded={!folded.columns.has(shown.key)}
                        aria-label={t('pivot.fold', { name })}
                        onClick={() => onFold('columns', shown.key)}
                      >
                        {folded.columns.has(shown.key) ? '▸' : '▾'}
                      </button>
                    )}
                    {!several && column && own && name !== '' ? sortable(column, name) : <span className="pivot-text">{name}</span>}
                  </div>
                )
              })}
            </div>
          ))}
          {several && (
            <div className="pivot-head-line" role="row" aria-rowindex={heads}>
              <div className="pivot-corner" role="columnheader" style={{ width: names }} />
              {columns.slice(firstColumn, lastColumn).map((column, at) => (
                <div
                  className="pivot-heading"
                  role="columnheader"
                  key={firstColumn + at}
                  style={{ left: names + (firstColumn + at) * width, width }}
                >
                  {sortable(column, grid.measures[column.measure]?.name ?? '')}
                </div>
              ))}
            </div>
          )}
        </div>
        {rows.slice(firstRow, lastRow).map((row, index) => {
          const at = firstRow + index
          return (
            <div
              className="pivot-row"
              role="row"
              aria-rowindex={at + heads + 1}
              key={row.key}
              data-sub={row.line.depth < deepest}
              style={{ top: (at + heads) * ROW }}
            >
              <div
                className="pivot-name"
                role="rowheader"
                style={{ width: names, paddingLeft: 8 + Math.max(0, row.line.depth - 1) * 16, boxSizing: 'border-box' }}
              >
                {row.opens && (
                  <button
                    type="button"
                    className="pivot-fold"
                    aria-expanded={!folded.rows.has(row.key)}
                    aria-label={t('pivot.fold', { name: row.line.name })}
                    onClick={() => onFold('rows', row.key)}
                  >
                    {folded.rows.has(row.key) ? '▸' : '▾'}
                  </button>
                )}
                <span className="pivot-text" title={row.line.name} dir="auto">
                  {row.line.name}
                </span>
              </div>
              {columns.slice(firstColumn, lastColumn).map((column, place) => {
                const own = firstColumn + place
                const measure = grid.measures[column.measure]
                const kind = measure?.kind ?? 'index'
                const value = figures.at(row.place, column.place, column.measure)
                const there = figures.has(row.place, column.place)
                const strength =
                  pivot.heat && row.line.depth === deepest && column.line.depth > 0
                    ? heatOf(value, kind, heat[column.measure] ?? { least: 0, greatest: 0 })
                    : 0
                const rise = kind === 'change' && strength !== 0 ? (strength > 0 === (up === 'red') ? 'red' : 'green') : undefined
                return (
                  <div
                    className="pivot-cell"
                    role="gridcell"
                    aria-colindex={own + 2}
                    key={own}
                    title={there ? fullText(kind, value, style) : ''}
                    data-up={strength !== 0 && rise === undefined}
                    data-rise={rise}
                    data-picked={picked(at, own)}
                    data-active={selection?.to[0] === at && selection.to[1] === own}
                    style={{ left: names + own * width, width, ['--heat' as string]: `${Math.abs(strength)}%` }}
                    onClick={(event) => onSelect({ from: event.shiftKey && selection ? selection.from : [at, own], to: [at, own] })}
                    onDoubleClick={() => onOpen(row, column)}
                  >
                    {there ? shortText(kind, value, style) : ''}
                  </div>
                )
              })}
            </div>
          )
        })}
      </div>
    </div>
  )
}
