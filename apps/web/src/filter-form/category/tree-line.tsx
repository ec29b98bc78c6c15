import { CaretRightFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { type KeyboardEvent, memo, type ReactNode, type Ref } from 'react'
import type { Standing } from './category-choice.ts'
import type { TreeRow } from './category-rows.ts'

/** Pixels; the same as in the stylesheet. */
export const LINE_HEIGHT = 32

const CHECKED = { chosen: 'true', held: 'true', half: 'mixed', off: 'false' } as const

interface Props {
  row: TreeRow
  index: number
  /** Undefined: a heading. */
  state: Standing | undefined
  /** Why it cannot be chosen; undefined: it can. */
  reason: string | undefined
  /** Where the keyboard is, or comes to first. */
  active: boolean
  lineRef: Ref<HTMLDivElement> | undefined
  content(row: TreeRow): ReactNode
  onFocus(row: TreeRow): void
  onKeyDown(event: KeyboardEvent, row: TreeRow): void
  /** It was clicked, beside what opens it. */
  onUse(row: TreeRow): void
  onOpen(row: TreeRow, open: boolean): void
}

/** One line of the tree. */
export const TreeLine = memo(function TreeLine({
  row,
  index,
  state,
  reason,
  active,
  lineRef,
  content,
  onFocus,
  onKeyDown,
  onUse,
  onOpen,
}: Props) {
  const disabled = row.node?.disabled ?? false
  const line = (
    <div
      ref={lineRef}
      role="treeitem"
      tabIndex={active ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.open ?? undefined}
      aria-checked={state && CHECKED[state]}
      aria-disabled={disabled || state === 'held' || undefined}
      aria-description={reason}
      className="tree-line"
      data-state={state ?? 'heading'}
      data-disabled={disabled}
      style={{ top: index * LINE_HEIGHT, paddingInlineStart: 4 + (row.level - 1) * 20 }}
      onFocus={() => onFocus(row)}
      onKeyDown={(event) => onKeyDown(event, row)}
      onClick={() => onUse(row)}
    >
      {row.open === null ? (
        <span className="tree-line-caret" />
      ) : (
        <span
          className="tree-line-caret"
          data-open={row.open}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onOpen(row, !row.open)
          }}
        >
          <CaretRightFilled />
        </span>
      )}
      {row.node && <span className="tree-line-box" aria-hidden="true" />}
      <span className="tree-line-text">{content(row)}</span>
    </div>
  )
  if (reason === undefined) return line
  return (
    <Tooltip title={reason} placement="right" mouseEnterDelay={0.3}>
      {line}
    </Tooltip>
  )
})
