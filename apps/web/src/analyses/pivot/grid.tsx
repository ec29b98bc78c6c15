import type { PivotContent } from '@marketscope/contract/schemes/pivot'
import type { GridModel, ShownColumn, ShownLine } from '@marketscope/contract/schemes/pivot-model'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { NumberStyle } from '../../charts/prepare/number-text.ts'
import { useText } from '../../i18n/use-text.ts'
import { ScrollEdge } from '../../ui/scroll-edge.tsx'
import type { Folded } from './definition.ts'
import { type CellLook, PivotCell } from './grid-cell.tsx'
import { Headings } from './grid-headings.tsx'
import { bounds, type Selection, selected } from './grid-model.ts'
import { ROW, useWindow } from './use-window.ts'
import './grid.css'

export interface GridProps {
  model: GridModel
  pivot: PivotContent
  corner: string
  style: NumberStyle
  up: 'red' | 'green'
  narrow: boolean
  selection: Selection | null
  folded: Folded
  /** null: nothing is chosen any more. */
  onSelect(selection: Selection | null): void
  onFold(side: 'rows' | 'columns', key: string): void
  onSort(column: ShownColumn): void
  onOpen(row: ShownLine, column: ShownColumn): void
  onCopy(): void
}

/** Where the arrow keys go, in rows and columns. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
  ...{ Home: [0, -10_000], End: [0, 10_000], PageDown: [10, 0], PageUp: [-10, 0] },
}

const within = (value: number, count: number, first = 0) => Math.min(count - 1, Math.max(first, value))

/** The cells that are in sight, with headings that stay at both edges: only these are in the page, however many there are. */
export function PivotCells(props: GridProps) {
  const { model, pivot, style, up, narrow, selection, folded, onSelect, onFold, onOpen, onCopy } = props
  const { t } = useText()
  const { grid, rows, columns, depth } = model
  const several = grid.measures.length > 1
  const sizes = narrow ? { names: 128, width: 112 } : { names: 240, width: several ? 132 : 112 }
  const heads = depth + (several ? 1 : 0)
  const { scroll, look, part } = useWindow({ ...sizes, heads, rows: rows.length, columns: columns.length })
  const heat = useMemo(() => bounds(model), [model])
  const deepest = Math.max(0, ...rows.map(({ line }) => line.depth))
  const chosen = useMemo(() => {
    if (!selection) return null
    const { rows: own, columns: across } = selected(selection, { rows, columns })
    return { rows: new Set(own), columns: new Set(across) }
  }, [selection, rows, columns])
  const byKey = useRef(false)
  useLayoutEffect(() => {
    if (!byKey.current || !selection) return
    byKey.current = false
    scroll.current?.querySelector<HTMLElement>(`[data-at="${selection.to.join('.')}"]`)?.focus({ preventScroll: true })
  })

  const now = useRef({ rows, columns, selection, part, onSelect, onOpen, onCopy })
  useLayoutEffect(() => {
    now.current = { rows, columns, selection, part, onSelect, onOpen, onCopy }
  })
  // The same for all drawings of a model, so that a cell is drawn again only where something of it changes.
  const cells = useMemo((): CellLook => {
    const select = (to: [number, number], extend: boolean) => {
      const { selection: before, onSelect: tell } = now.current
      tell({ from: extend && before ? before.from : to, to })
    }
    const open = ([row, column]: [number, number]) => {
      const { rows: own, columns: others, onOpen: tell } = now.current
      if (own[row] && others[column]) tell(own[row], others[column])
    }
    return {
      ...{ model, style, up, heat, coloured: pivot.heat, deepest, blank: t('pivot.blank') },
      onPick: (event, at) => select(at, event.shiftKey),
      onOpen: open,
      onKey: (event, at) => {
        const step = STEPS[event.key]
        if (step) {
          event.preventDefault()
          const { rows: own, columns: others, part: seen } = now.current
          const to: [number, number] = [within(at[0] + step[0], own.length), within(at[1] + step[1], others.length)]
          byKey.current = true
          seen.show(to)
          select(to, event.shiftKey)
        } else if (event.key === 'Enter') {
          event.preventDefault()
          open(at)
        } else if (event.key === 'Escape' && now.current.selection) {
          event.preventDefault()
          now.current.onSelect(null)
        } else if (event.key.toLowerCase() === 'c' && (event.ctrlKey || event.metaKey)) now.current.onCopy()
      },
    }
  }, [model, style, up, heat, pivot.heat, deepest, t])
  const [active, across] = selection?.to ?? [0, 0]
  // The keys come in somewhere, also where what is chosen is out of sight and so not in the page.
  const stop = { row: within(active, part.rows[1], part.rows[0]), column: within(across, part.columns[1], part.columns[0]) }
  return (
    <ScrollEdge of={scroll}>
      <div ref={scroll} className="pivot-scroll" onScroll={look}>
        <table
          className="pivot-table"
          aria-rowcount={rows.length + heads}
          aria-colcount={columns.length + 1}
          style={{ width: sizes.names + columns.length * sizes.width }}
        >
          <caption className="pivot-caption">{t('pivot.grid')}</caption>
          <colgroup>
            <col style={{ width: sizes.names }} />
            <col style={{ width: part.left }} />
            {columns.slice(part.columns[0], part.columns[1]).map((column) => (
              <col key={`${column.key} ${column.measure}`} style={{ width: sizes.width }} />
            ))}
            <col style={{ width: part.right }} />
          </colgroup>
          <Headings {...props} part={part} several={several} />
          <tbody>
            <tr style={{ height: part.above }} />
            {rows.slice(part.rows[0], part.rows[1]).map((row, index) => {
              const at = part.rows[0] + index
              return (
                <tr key={row.key} aria-rowindex={at + heads + 1} data-sub={row.line.depth < deepest} style={{ height: ROW }}>
                  <th scope="row" style={{ paddingLeft: 8 + Math.max(0, row.line.depth - 1) * 14 }}>
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
                  </th>
                  <td className="pivot-gap" />
                  {columns.slice(part.columns[0], part.columns[1]).map((column, place) => {
                    const own = part.columns[0] + place
                    return (
                      <PivotCell
                        key={`${column.key} ${column.measure}`}
                        {...{ row, column, look: cells }}
                        rowAt={at}
                        columnAt={own}
                        picked={chosen ? chosen.rows.has(row) && chosen.columns.has(column) : false}
                        stop={at === stop.row && own === stop.column}
                        active={selection !== null && at === active && own === across}
                      />
                    )
                  })}
                  <td className="pivot-gap" />
                </tr>
              )
            })}
            <tr style={{ height: part.below }} />
          </tbody>
        </table>
      </div>
    </ScrollEdge>
  )
}
