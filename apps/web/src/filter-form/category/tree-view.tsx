import { CaretRightFilled } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Standing } from './category-choice.ts'
import type { CategoryNode } from './category-forest.ts'
import type { TreeRow } from './category-rows.ts'
import { treeStep } from './tree-keys.ts'
import './tree-view.css'
import { useWindow } from './use-window.ts'

const LINE_HEIGHT = 32
const FIRST_HEIGHT = 380

export interface TreeHandle {
  /** Puts the keyboard on the line it was last on, else on the first. */
  focus(): void
}

interface Props {
  ref?: Ref<TreeHandle>
  label: string
  rows: readonly TreeRow[]
  standing(node: CategoryNode): Standing
  /** What a line says. */
  content(row: TreeRow): ReactNode
  /** Why a line cannot be chosen; undefined: it can. */
  tip(row: TreeRow): string | undefined
  onChoose(node: CategoryNode): void
  onOpen(row: TreeRow, open: boolean): void
}

const CHECKED = { chosen: 'true', held: 'true', half: 'mixed', off: 'false' } as const

/** A tree of categories with boxes to tick, of which only the lines that are seen are drawn: its size does not matter. */
export function TreeView({ ref, label, rows, standing, content, tip, onChoose, onOpen }: Props) {
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const wanted = useRef(false)
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === activeKey),
  )
  const lines = useWindow(rows.length, LINE_HEIGHT, FIRST_HEIGHT)
  const activeLine = useRef<HTMLDivElement>(null)

  function goTo(index: number) {
    wanted.current = true
    lines.reveal(index)
    setActiveKey(rows[index]?.key ?? null)
    if (index === active) activeLine.current?.focus({ preventScroll: true })
  }

  useImperativeHandle(ref, () => ({ focus: () => goTo(active) }))
  useEffect(() => {
    if (!wanted.current) return
    wanted.current = false
    activeLine.current?.focus({ preventScroll: true })
  })

  function choose(row: TreeRow) {
    if (row.node && !row.node.disabled) onChoose(row.node)
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const row = rows[active]
    const step = treeStep(event.key, rows, active, lines.page)
    if (!row || !step) return
    event.preventDefault()
    if ('to' in step) goTo(step.to)
    else if ('open' in step) onOpen(row, step.open)
    else choose(row)
  }

  // The line with the keyboard on it stays even when it is scrolled away: without it the keyboard would be nowhere.
  const drawn = rows.slice(lines.first, lines.end).map((row, index) => ({ row, index: lines.first + index }))
  const focused = rows[active]
  if (focused && (active < lines.first || active >= lines.end)) drawn.push({ row: focused, index: active })

  return (
    <div ref={lines.scroller} className="tree-view" onScroll={lines.onScroll}>
      <div role="tree" aria-label={label} aria-multiselectable="true" style={{ height: rows.length * LINE_HEIGHT }}>
        {drawn.map(({ row, index }) => {
          const state = row.node ? standing(row.node) : undefined
          const disabled = row.node?.disabled ?? false
          const reason = tip(row)
          const line = (
            <div
              key={row.key}
              ref={index === active ? activeLine : undefined}
              role="treeitem"
              tabIndex={index === active ? 0 : -1}
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
              onFocus={() => setActiveKey(row.key)}
              onKeyDown={press}
              onClick={() => (row.node ? choose(row) : onOpen(row, !row.open))}
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
          return reason ? (
            <Tooltip key={row.key} title={reason} placement="right" mouseEnterDelay={0.3}>
              {line}
            </Tooltip>
          ) : (
            line
          )
        })}
      </div>
    </div>
  )
}
