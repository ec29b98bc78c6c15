import { type ComponentProps, type PointerEvent, type ReactNode, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { WIDTHS } from './column-layout.ts'
import { columnWidth } from './column-width.ts'
import type { TableColumn } from './table-model.ts'

type OnWidth = (name: string, width: number) => void

interface Sized {
  sized?: { name: string; text: string; width: number; onWidth: OnWidth }
  /** What explains the column. */
  explain?: ReactNode
}

/** What the heading of a column is given to be made wider and narrower, and to be explained; `onWidth` left out: it has its width. */
export function headerCell(column: TableColumn, onWidth: OnWidth | undefined, explain?: ReactNode): ComponentProps<'th'> & Sized {
  const sized = onWidth ? { sized: { name: column.name, text: column.text, width: columnWidth(column), onWidth } } : {}
  return { ...sized, ...(explain ? { explain } : {}) }
}

const STEP = 16

/** The heading of a column, with its edge to be dragged, or moved by the arrow keys. */
export function HeaderCell({ sized, explain, children, ...rest }: ComponentProps<'th'> & Sized) {
  const { t } = useText()
  const cell = useRef<HTMLTableCellElement>(null)
  if (!sized)
    return (
      <th {...rest}>
        {children}
        {explain}
      </th>
    )
  const { name, text, width, onWidth } = sized
  const within = (wanted: number) => Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, wanted)))
  const drag = (down: PointerEvent<HTMLInputElement>) => {
    down.preventDefault()
    down.stopPropagation()
    const edge = down.currentTarget
    const began = cell.current?.offsetWidth ?? width
    const widthAt = (x: number) => within(began + x - down.clientX)
    const move = (event: globalThis.PointerEvent) => edge.style.setProperty('--moved', `${widthAt(event.clientX) - began}px`)
    const end = (event: globalThis.PointerEvent) => {
      edge.removeEventListener('pointermove', move)
      edge.style.removeProperty('--moved')
      delete edge.dataset.moving
      if (event.type === 'pointerup' && widthAt(event.clientX) !== began) onWidth(name, widthAt(event.clientX))
    }
    edge.dataset.moving = 'true'
    edge.setPointerCapture(down.pointerId)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end, { once: true })
    edge.addEventListener('pointercancel', end, { once: true })
  }
  return (
    <th {...rest} ref={cell}>
      {children}
      {explain}
      <input
        type="range"
        className="column-edge"
        aria-label={t('analyses.column_width', { column: text })}
        min={WIDTHS.least}
        max={WIDTHS.most}
        step={STEP}
        value={width}
        onChange={(event) => onWidth(name, within(event.target.valueAsNumber))}
        onPointerDown={drag}
        // The keys and clicks of the heading itself sort.
        onKeyDown={(event) => event.stopPropagation()}
        onClick={(event) => event.stopPropagation()}
      />
    </th>
  )
}
